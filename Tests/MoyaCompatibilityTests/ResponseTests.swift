import Foundation
import MoyaCompatibility
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Response of Moya")
struct ResponseTests {
  private func response(_ status: Int, _ data: Data = Data()) -> Response {
    Response(statusCode: status, data: data)
  }

  private func passes(
    _ status: Int,
    _ filter: (Response) throws -> Response
  ) -> Bool {
    let response = response(status)
    do {
      return try filter(response) === response
    } catch MoyaError.statusCode(let refused) {
      #expect(refused === response)
      return false
    } catch {
      Issue.record(error)
      return false
    }
  }

  @Test("is filtered by ranges of status codes, including their bounds")
  func filtersRanges() {
    #expect(
      [0, 9, 10].map { status in passes(status) { try $0.filter(statusCodes: 0...9) } }
        == [true, true, false]
    )
    #expect(
      [0, 9, 10].map { status in passes(status) { try $0.filter(statusCodes: 0..<9) } }
        == [true, false, false]
    )
    #expect(
      [9, 10].map { status in passes(status) { try $0.filter(statusCodes: 10...) } }
        == [false, true]
    )
    #expect(
      [41, 42, 43].map { status in passes(status) { try $0.filter(statusCode: 42) } }
        == [false, true, false]
    )
  }

  @Test("is filtered by success, or by success and redirection")
  func filtersSuccess() {
    let statuses = [199, 200, 299, 300, 399, 400]
    #expect(
      statuses.map { status in passes(status) { try $0.filterSuccessfulStatusCodes() } }
        == [false, true, true, false, false, false]
    )
    #expect(
      statuses.map { status in passes(status) { try $0.filterSuccessfulStatusAndRedirectCodes() } }
        == [false, true, true, true, true, false]
    )
  }

  @Test("is equal if status code, body and HTTP response are, and has a short description")
  func compares() {
    let head = HTTPURLResponse(
      url: URL("http://h"),
      statusCode: 200,
      httpVersion: nil,
      headerFields: nil
    )
    #expect(response(200, Data([1])) == response(200, Data([1])))
    #expect(response(200, Data([1])) != response(201, Data([1])))
    #expect(response(200, Data([1])) != response(200, Data([2])))
    #expect(response(200) != Response(statusCode: 200, data: Data(), response: head))
    let request = URLRequest(url: URL("http://h"))
    #expect(response(200) == Response(statusCode: 200, data: Data(), request: request))
    #expect(response(200, Data([1, 2])).description == "Status Code: 200, Data Length: 2")
    #expect(response(200).debugDescription == response(200).description)
  }

  @Test(
    "is an image if it has the signature of one",
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], true),
      ([0xFF, 0xD8, 0xFF, 0xE0], true),
      (Array("GIF89a".utf8), true), (Array("RIFF....WEBPVP8 ".utf8), true),
      (Array("....ftypheic".utf8), true), (Array("RIFF....WAVE".utf8), false),
      (Array("no picture".utf8), false), ([], false),
    ] as [([UInt8], Bool)]
  )
  func mapsImages(bytes: [UInt8], isImage: Bool) {
    #if canImport(FoundationNetworking)
      let response = response(200, Data(bytes))
      if isImage {
        #expect((try? response.mapImage())?.data == Data(bytes))
      } else {
        #expect {
          try response.mapImage()
        } throws: { error in
          if case MoyaError.imageMapping(let refused) = error {
            refused === response
          } else {
            false
          }
        }
      }
    #endif
  }
}
