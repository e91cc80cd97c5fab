import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya

  private typealias Failure = MoyaError

  extension MoyaError {
    fileprivate var isObjectMapping: Bool {
      if case .underlying(is ReadingError, _) = self { true } else { false }
    }
  }
#else
  import TargetKit

  private typealias Failure = TargetError

  extension TargetError {
    fileprivate var isObjectMapping: Bool { kind == .objectMapping }
  }
#endif

@Suite("Parcels, generated")
struct ParcelsTests {
  private static let parcel = #"{"id": "7", "to": "Ash", "note": null}"#

  private func start(
    _ answer: LoopbackServer.Response
  ) async throws -> (LoopbackServer, ParcelsProvider) {
    let server = try await LoopbackServer.start { _ in answer }
    return (server, ParcelsProvider(.generated(baseURL: server.baseURL)))
  }

  private func problem(_ status: Int, _ title: String) -> LoopbackServer.Response {
    LoopbackServer.Response(
      status: status,
      headers: [("Content-Type", "application/problem+json")],
      body: .data(Data(#"{"title": "\#(title)"}"#.utf8))
    )
  }

  @Test("each successful status has its own case, with its headers")
  func successes() async throws {
    let (server, parcels) = try await start(
      LoopbackServer.Response(
        status: 201,
        headers: [("location", "https://example.com/7"), ("X-Remaining", "3")],
        body: .data(Data(Self.parcel.utf8))
      )
    )
    defer { server.stop() }
    let success = try await parcels.sendParcel(body: NewParcel(to: "Ash"))
    guard case .created(let parcel, let headers) = success else {
      Issue.record("not created: \(success)")
      return
    }
    #expect(parcel.to == "Ash")
    #expect(headers.location == "https://example.com/7")
    #expect(headers.xRemaining == 3)
    let request = try #require(await server.requests.first)
    #expect(request.header("Accept") == "application/json")
  }

  @Test("another successful status has a value of another type")
  func otherSuccess() async throws {
    let (server, parcels) = try await start(.json(#"{"ticket": 5}"#, status: 202))
    defer { server.stop() }
    guard case .accepted(let receipt) = try await parcels.sendParcel(body: NewParcel(to: "Ash"))
    else {
      Issue.record("not accepted")
      return
    }
    #expect(receipt.ticket == 5)
  }

  @Test("an undocumented success keeps its body")
  func undocumentedSuccess() async throws {
    let (server, parcels) = try await start(.json("[1]", status: 203))
    defer { server.stop() }
    guard
      case .undocumented(203, let data) = try await parcels.sendParcel(body: NewParcel(to: "Ash"))
    else {
      Issue.record("not undocumented")
      return
    }
    #expect(String(decoding: data, as: UTF8.self) == "[1]")
  }

  @Test("a success without its required header is an error")
  func missingHeader() async throws {
    let (server, parcels) = try await start(.json(Self.parcel, status: 201))
    defer { server.stop() }
    await #expect { try await parcels.sendParcel(body: NewParcel(to: "Ash")) } throws: { error in
      let error = error as? Failure
      return error?.isObjectMapping == true && error?.response?.statusCode == 201
        && error?.localizedDescription
          == "ParcelsTarget.sendParcel: the response can't be decoded, 'Location' is missing"
    }
  }

  @Test("an error contains the body that the server sent")
  func errorBody() async throws {
    let (server, parcels) = try await start(problem(422, "no such street"))
    defer { server.stop() }
    let error = try #require(
      await #expect(throws: Failure.self) {
        try await parcels.sendParcel(body: NewParcel(to: "Ash"))
      }
    )
    #expect(error.response?.statusCode == 422)
    #expect(error.body(as: Problem.self)?.title == "no such street")
    #expect(error.body(as: Receipt.self) == nil)
  }

  @Test("an error response that isn't JSON has its text as its body")
  func plainErrorBody() async throws {
    let (server, parcels) = try await start(
      LoopbackServer.Response(
        status: 503,
        headers: [("Content-Type", "text/plain")],
        body: .data(Data("try later".utf8))
      )
    )
    defer { server.stop() }
    let error = try #require(
      await #expect(throws: Failure.self) {
        try await parcels.sendParcel(body: NewParcel(to: "Ash"))
      }
    )
    #expect(error.body(as: String.self) == "try later")
    #expect(error.body(as: Problem.self) == nil)
  }

  @Test("each type of request body has its own method, with the same outcomes")
  func severalBodies() async throws {
    let server = try await LoopbackServer.start { request in
      request.header("Content-Type") == "image/jpeg"
        ? .json(#"{"ticket": 5}"#, status: 201) : .json(#"{"title": "too large"}"#, status: 413)
    }
    defer { server.stop() }
    let parcels = ParcelsProvider(.generated(baseURL: server.baseURL))
    let photo = Data([0xFF, 0xD8])
    let outcomes: [AttachPhotoOutcome] = [
      try await parcels.attachPhotoDataOutcome(id: "7", body: .data(photo)),
      try await parcels.attachPhotoOutcome(
        id: "7",
        photo: MultipartFile.data(photo, fileName: "a.jpg"),
        caption: "A cat"
      ),
    ]
    guard case .created(let receipt) = outcomes[0], case .contentTooLarge(let problem) = outcomes[1]
    else {
      Issue.record("other outcomes: \(outcomes)")
      return
    }
    #expect(receipt.ticket == 5)
    #expect(problem.title == "too large")
  }

  @Test("an outcome has a case for a range of statuses")
  func outcomes() async throws {
    let (server, parcels) = try await start(problem(422, "no such street"))
    defer { server.stop() }
    guard
      case .clientError(422, let problem) =
        try await parcels.sendParcelOutcome(body: NewParcel(to: "Ash"))
    else {
      Issue.record("not a client error")
      return
    }
    #expect(problem.title == "no such street")
  }

  @Test("a case for a status takes precedence over its range and over 'default'")
  func precedence() async throws {
    for (status, expected) in [(404, "notFound"), (500, "default 500")] {
      let (server, parcels) = try await start(problem(status, "gone"))
      defer { server.stop() }
      let found: String
      switch try await parcels.showParcelOutcome(id: "7") {
      case .ok: found = "ok"
      case .noContent: found = "noContent"
      case .notFound(let problem): found = problem.title == "gone" ? "notFound" : "?"
      case .default(let statusCode, _): found = "default \(statusCode)"
      }
      #expect(found == expected)
    }
  }

  @Test("the value is optional if a success may have no body")
  func noContent() async throws {
    let (server, parcels) = try await start(LoopbackServer.Response(status: 204))
    defer { server.stop() }
    #expect(try await parcels.showParcel(id: "7") == nil)
    let (other, otherParcels) = try await start(.json(Self.parcel))
    defer { other.stop() }
    #expect(try await otherParcels.showParcel(id: "7")?.to == "Ash")
  }

  @Test("headers are read as the types that the spec documents")
  func headers() async throws {
    let (server, parcels) = try await start(
      LoopbackServer.Response(
        headers: [
          ("Last-Modified", "Wed, 04 Mar 2026 05:06:07 GMT"), ("x-stops", "Oak St, Elm St"),
          ("X-Carrier", "sled"), ("X-Size", "width,3,height,4"), ("X-Limits", "width=30"),
          ("X-Pairs", "[1, 2]"), ("X-Window", "day=Monday"),
          ("X-Scans", "Wed, 04 Mar 2026 05:06:07 GMT, 2026-03-04T05:06:07Z"),
        ],
        body: .data(Data(Self.parcel.utf8))
      )
    )
    defer { server.stop() }
    guard case .ok(_, let headers) = try await parcels.showParcelOutcome(id: "7") else {
      Issue.record("not ok")
      return
    }
    #expect(headers.lastModified == Date(timeIntervalSince1970: 1_772_600_767))
    #expect(headers.xStops == ["Oak St", "Elm St"])
    #expect(headers.xCarrier == .unknown("sled"))
    #expect(headers.xSize?.width == 3)
    #expect(headers.xSize?.height == 4)
    #expect(headers.xLimits?.width == 30)
    #expect(headers.xLimits?.height == nil)
    #expect(headers.xPairs == [1, 2])
    let scan = Date(timeIntervalSince1970: 1_772_600_767)
    #expect(headers.xScans == [scan, scan])
    guard case .day(let day)? = headers.xWindow else {
      Issue.record("not a day")
      return
    }
    #expect(day.day == "Monday")
  }

  @Test("an optional header of another type is nil, and a missing list header is empty")
  func oddHeaders() async throws {
    let (server, parcels) = try await start(
      LoopbackServer.Response(
        headers: [("Last-Modified", "yesterday")],
        body: .data(Data(Self.parcel.utf8))
      )
    )
    defer { server.stop() }
    guard case .ok(_, let headers) = try await parcels.showParcelOutcome(id: "7") else {
      Issue.record("not ok")
      return
    }
    #expect(headers.lastModified == nil)
    #expect(headers.xStops == [])
    #expect(headers.xCarrier == nil)
  }

  @Test("a body may also be text or bytes")
  func otherBodies() async throws {
    let (server, parcels) = try await start(
      LoopbackServer.Response(status: 409, body: .data(Data("too late".utf8)))
    )
    defer { server.stop() }
    guard case .conflict("too late") = try await parcels.recallParcelOutcome(id: "7") else {
      Issue.record("not a conflict")
      return
    }
    let (other, otherParcels) = try await start(
      LoopbackServer.Response(body: .data(Data([1, 2, 3])))
    )
    defer { other.stop() }
    guard case .ok(let picture) = try await otherParcels.downloadLabelOutcome(id: "7") else {
      Issue.record("not ok")
      return
    }
    #expect(picture == Data([1, 2, 3]))
  }

  @Test("a body other than the documented one is an error that contains the response")
  func otherBody() async throws {
    let (server, parcels) = try await start(.json("[]", status: 404))
    defer { server.stop() }
    await #expect { try await parcels.showParcelOutcome(id: "7") } throws: { error in
      let error = error as? Failure
      return error?.isObjectMapping == true && error?.response?.statusCode == 404
        && error?.localizedDescription.hasPrefix("ParcelsTarget.showParcel: ") == true
    }
  }

  @Test("completion handlers receive successes and outcomes as well")
  func completions() async throws {
    let (server, parcels) = try await start(problem(404, "gone"))
    defer { server.stop() }
    let title = await withCheckedContinuation { continuation in
      parcels.showParcelOutcome(id: "7") { result in
        if case .success(.notFound(let problem)) = result {
          continuation.resume(returning: problem.title)
        } else {
          continuation.resume(returning: "\(result)")
        }
      }
    }
    #expect(title == "gone")
    let error = await withCheckedContinuation { continuation in
      parcels.sendParcel(body: NewParcel(to: "Ash")) { result in
        if case .failure(let error) = result {
          continuation.resume(returning: error.body(as: Problem.self)?.title)
        } else {
          continuation.resume(returning: "\(result)")
        }
      }
    }
    #expect(error == "gone")
  }

  @Test("a redirect returns its location, and a response that hasn't changed returns none")
  func redirects() async throws {
    for (status, location) in [(303, "/drivers/7" as String?), (304, nil)] {
      let server = try await LoopbackServer.start { _ in
        LoopbackServer.Response(
          status: status,
          headers: location.map { [("Location", $0)] } ?? [],
          body: .data(Data())
        )
      }
      defer { server.stop() }
      let drivers = DriversProvider(.generated(baseURL: server.baseURL))
      #expect(try await drivers.latestDriver()?.path == location)
      #expect(await server.requests.count == 1)
    }
  }

  @Test("every status has a sample, and the sample of the successful one can be decoded")
  func samples() throws {
    let target = ParcelsTarget.sendParcel(body: NewParcel(to: "Ash"))
    #expect(
      try JSONDecoder().decode(Parcel.self, from: target.sampleData).note == "string"
    )
    let receipt = try #require(target.sampleData(forStatus: 202))
    #expect(try JSONDecoder().decode(Receipt.self, from: receipt).ticket == 1)
    let problem = try #require(target.sampleData(forStatus: 418))
    #expect(try JSONDecoder().decode(Problem.self, from: problem).title == "string")
    #expect(DriversTarget.nextDriver.sampleData.isEmpty)
    #expect(DriversTarget.nextDriver.sampleData(forStatus: 500)?.isEmpty == false)
  }
}
