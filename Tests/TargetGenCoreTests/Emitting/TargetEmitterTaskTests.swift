import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("TargetEmitter+Task")
struct TargetEmitterTaskTests {
  private func task(
    _ operation: API.Target.Case,
    runtime: Configuration.Runtime = .targetkit
  ) -> String {
    let target = API.Target.make(operation)
    let context = EmissionContext.make(targets: [target]) { $0.runtime = runtime }
    return TargetEmitter(context: context, target: target).task.text
  }

  @Test(
    "query.add(\"<name>\", <parameter>, <style>)",
    arguments: [
      (.make("a", .query), #"query.add("a", text: a)"#),
      (.make("a", .query, .int, .form(explodes: false)), #"query.add("a", text: a)"#),
      (.make("a", .query, .array(.int), .form(explodes: true)), #"query.add("a", texts: a)"#),
      (
        .make("a", .query, .array(.int), .form(explodes: false)),
        #"query.add("a", a, .form(explode: false))"#
      ),
      (
        .make("a", .query, .array(.int), .spaceDelimited(explodes: false)),
        #"query.add("a", a, .spaceDelimited(explode: false))"#
      ),
      (
        .make("a", .query, .array(.int), .pipeDelimited(explodes: true)),
        #"query.add("a", a, .pipeDelimited(explode: true))"#
      ),
      (
        .make("a", .query, .array(.int), .tabDelimited),
        #"query.add("a", a, .tabDelimited(explode: false))"#
      ),
      (
        .make("a", .query, .dictionary(.int), .deepObject, allowsReserved: true),
        #"query.add("a", a, .deepObject, allowReserved: true)"#
      ),
      (.make("a", .query, .json, .json), #"query.addJSON("a", a)"#),
    ] as [(API.Parameter, String)]
  )
  func query(_ parameter: API.Parameter, _ expected: String) {
    #expect(
      task(.make("show", parameters: [parameter])) == """
        var task: HTTPTask {
          switch self {
          case .show(let a):
            var query = QueryParameters()
            \(expected)
            return .request(query: query)
          }
        }
        """
    )
  }

  @Test(
    "return .request(body: <body>)",
    arguments: [
      (.json, "application/json", ".json(body)", "body.map { .json($0) }"),
      (
        .json, "application/merge-patch+json",
        #".json(body, contentType: "application/merge-patch+json")"#,
        #"body.map { .json($0, contentType: "application/merge-patch+json") }"#
      ),
      (
        .data, "image/png", #".binary(body, contentType: "image/png")"#,
        #"body.map { .binary($0, contentType: "image/png") }"#
      ),
      (.text, "text/plain", ".text(body)", "body.map { .text($0) }"),
      (
        .text, "text/csv", #".text(body, contentType: "text/csv")"#,
        #"body.map { .text($0, contentType: "text/csv") }"#
      ),
    ] as [(API.Body.Kind, String, String, String)]
  )
  func body(_ kind: API.Body.Kind, _ contentType: String, _ required: String, _ optional: String) {
    for (isRequired, expected) in [(true, required), (false, optional)] {
      let operation = API.Target.Case.make(
        "send",
        "POST",
        parameters: [.body(.string, required: isRequired)],
        body: API.Body(kind: kind, contentType: contentType, parameters: [0])
      )
      #expect(
        task(operation) == """
          var task: HTTPTask {
            switch self {
            case .send(let body):
              return .request(body: \(expected))
            }
          }
          """
      )
    }
  }

  @Test("return .request(query: query, body: .form(form))")
  func form() {
    let operation = API.Target.Case.make(
      "login",
      "POST",
      parameters: [
        .make("username", .field), .make("form", .field, .array(.int), .form(explodes: false)),
        .make("query", .query),
      ],
      body: API.Body(
        kind: .form,
        contentType: "application/x-www-form-urlencoded",
        parameters: [0, 1]
      )
    )
    #expect(
      task(operation) == """
        var task: HTTPTask {
          switch self {
          case .login(let username, let form, let query):
            var queryParameters = QueryParameters()
            queryParameters.add("query", text: query)
            var formParameters = FormParameters()
            formParameters.add("username", username)
            formParameters.add("form", form, .form(explode: false))
            return .request(query: queryParameters, body: .form(formParameters))
          }
        }
        """
    )
  }

  @Test("return .multipart(parts)")
  func multipart() {
    let operation = API.Target.Case.make(
      "upload",
      "POST",
      parameters: [
        .make("photo", .field, .file, .part(contentType: "image/png")),
        .make("meta", .field, .json, .json),
        .make("note", .field, .string, required: false, .part(contentType: "text/markdown")),
        .make("plain", .field, .string, .part(contentType: nil)),
      ],
      body: API.Body(
        kind: .multipart,
        contentType: "multipart/form-data",
        parameters: [0, 1, 2, 3]
      )
    )
    #expect(
      task(operation) == """
        var task: HTTPTask {
          switch self {
          case .upload(let photo, let meta, let note, let plain):
            var parts = MultipartParts()
            parts.add("photo", photo, contentType: "image/png")
            parts.addJSON("meta", meta)
            parts.add("note", note, contentType: "text/markdown")
            parts.add("plain", plain)
            return .multipart(parts)
          }
        }
        """
    )
  }

  @Test("Moya's tasks contain a path with parameters, because Moya would encode it again")
  func moyaPath() {
    let operation = API.Target.Case.make(
      "show",
      "GET",
      "/pets/{id}",
      parameters: [.make("id", .path), .make("path", .query)]
    )
    #expect(
      task(operation, runtime: .moya) == """
        var task: Task {
          switch self {
          case .show(_, let path):
            var query = QueryParameters()
            query.add("path", text: path)
            return .request(path: self.path, query: query)
          }
        }
        """
    )
    let plain = API.Target.Case.make("show", "GET", "/pets/{id}", parameters: [.make("id", .path)])
    #expect(
      task(plain, runtime: .moya) == """
        var task: Task { .request(path: path) }
        """
    )
  }
}
