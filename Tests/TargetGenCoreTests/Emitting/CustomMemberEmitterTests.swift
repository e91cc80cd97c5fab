import Diagnostics
import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("CustomMemberEmitter")
struct CustomMemberEmitterTests {
  private let target = API.Target.make(
    .make(
      "list",
      parameters: [.make("limit", .query, .int, required: false)],
      headers: [API.FixedHeader(name: "Accept", value: "application/json")]
    ),
    .make(
      "add",
      "POST",
      parameters: [.make("body", .body, .array(.string))],
      body: API.Body(kind: .json, contentType: "application/json", parameters: [0])
    ),
    .make("show", "GET", "/pets/{id}", parameters: [.make("id", .path, .string)])
  )

  /// Returns the first member of a layer.
  private func text(
    _ members: (source: CustomSource, type: String)...,
    cases: [String: String] = [:],
    throwing: Bool = false
  ) throws -> String {
    let layer = try CustomLayer.make(members.map { ($0.source, $0.type) }, cases, throwing)
    let emitter = TargetEmitter(
      context: .make(targets: [target]) {
        $0.runtime = .custom
        $0.custom = layer
      },
      target: target
    )
    return try #require(emitter.context.runtime.members.first).declaration(emitter).text
  }

  @Test("members of a layer aren't omitted, which 'target.omit' does for other runtimes")
  func omitted() throws {
    for runtime in [Configuration.Runtime.custom, .moya] {
      var layer = CustomLayer()
      if runtime == .custom { layer = try CustomLayer.make([(.sampleData, "Data")], [:], false) }
      let emitter = TargetEmitter(
        context: .make(targets: [target]) {
          $0.runtime = runtime
          $0.custom = layer
          $0.target.omit = [.sampleData]
        },
        target: target
      )
      #expect(emitter.sampleFiles.isEmpty == (runtime == .moya))
    }
  }

  @Test("the URL has the query if no member has it")
  func url() throws {
    #expect(
      try text((.url, "String")) == """
        var url: String {
          switch self {
          case .list(let limit):
            var query = QueryParameters()
            query.add("limit", text: limit)
            return RequestURL.text(baseURL: PetstoreServer.default.url, path: "/pets", query: query)
          case .add:
            return RequestURL.text(baseURL: PetstoreServer.default.url, path: "/pets")
          case .show(let id):
            return RequestURL.text(
              baseURL: PetstoreServer.default.url,
              path: "/pets/\\(PathParameter(text: id, name: "id"))"
            )
          }
        }
        """
    )
    #expect(!(try text((.url, "String"), (.query, "[URLQueryItem]")).contains("query: query")))
  }

  @Test("a member that throws reports values that can't be encoded")
  func throwing() throws {
    #expect(
      try text((.query, "[URLQueryItem]?"), throwing: true) == """
        var query: [URLQueryItem]? {
          get throws {
            switch self {
            case .list(let limit):
              var query = QueryParameters()
              query.add("limit", text: limit)
              return try query.checkedItems()
            case .add, .show:
              return nil
            }
          }
        }
        """
    )
  }

  @Test("methods are cases in lower case, or those of `cases`, or text")
  func method() throws {
    #expect(try text((.method, "Verb")).contains("case .list, .show: .get"))
    #expect(
      try text((.method, "Verb"), cases: ["GET": "read", "other": "write"]).contains(
        "case .add: .write"
      )
    )
    #expect(try text((.method, "String")).contains(#"case .add: "POST""#))
  }

  @Test("header fields have the media type if no member has it")
  func headers() throws {
    let type = #"case .add:\#n    return ["Content-Type": "application/json"]"#
    #expect(try text((.headers, "[String: String]"), (.body, "Data?")).contains(type))
    #expect(
      !(try text(
        (.headers, "[String: String]"),
        (.body, "Data?"),
        (.contentType, "String?")
      ).contains(type))
    )
  }

  @Test("a body is bytes or a value to encode")
  func body() throws {
    #expect(try text((.body, "Data?")).contains("return RequestBody.json(body).bytes"))
    #expect(
      try text((.body, "Data?"), throwing: true).contains(
        "return try RequestBody.json(body).data()"
      )
    )
    #expect(try text((.body, "(any Encodable & Sendable)?")).contains("return body"))
  }

  @Test("parameters are the query of a request without a body")
  func parameters() throws {
    #expect(
      try text((.parameters, "[String: Any]?")).contains(
        """
          case .list(let limit):
            var values = RequestValues()
            values.add("limit", limit)
            return values.dictionary
        """
      )
    )
  }

  @Test("a case named `none` of an optional enum has its type")
  func none() throws {
    #expect(
      try text(
        (.contentType, "ContentType?"),
        cases: ["none": "none", "application/json": "json"]
      ).contains("case .list, .show: ContentType.none")
    )
  }
}

extension CustomLayer {
  /// Creates a layer whose members are named after their sources; the first one has the cases and
  /// may throw.
  static func make(
    _ members: [(CustomSource, String)],
    _ cases: [String: String] = [:],
    _ isThrowing: Bool = false
  ) throws -> CustomLayer {
    var layer = CustomLayer()
    layer.conformance = "APIable"
    layer.members = try members.map { source, type in
      CustomLayer.Member(
        name: source.rawValue,
        source: source,
        type: try #require(CustomType(type)),
        range: SourceRange(file: SourceID(0), start: 0, end: 0)
      )
    }
    layer.members[0].cases = cases
    layer.members[0].isThrowing = isThrowing
    return layer
  }
}
