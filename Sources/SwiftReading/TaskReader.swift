#if Adopt
  import Adoption
  import Diagnostics

  /// The parameters and the body that a `task` states.
  struct RequestContent {
    var query: [AppField] = []
    var body = AppBody.none
    var unnamed: [AppValue] = []

    /// Returns the content of a task that sends one of two contents.
    func merged(_ other: RequestContent, _ text: String) -> RequestContent {
      RequestContent(
        query: Self.merged(query, other.query, text),
        body: Self.merged(body, other.body, text),
        unnamed: unnamed + other.unnamed.filter { !unnamed.contains($0) }
      )
    }

    private static func merged(
      _ first: [AppField],
      _ second: [AppField],
      _ text: String
    ) -> [AppField] {
      var result = first
      for index in result.indices where !second.contains(where: { $0.name == result[index].name }) {
        result[index].isOptional = true
      }
      for var field in second {
        if let index = result.firstIndex(where: { $0.name == field.name }) {
          result[index].isOptional = result[index].isOptional || field.isOptional
          if result[index].value != field.value { result[index].value = .unknown(text) }
        } else {
          field.isOptional = true
          result.append(field)
        }
      }
      return result
    }

    private static func merged(_ first: AppBody, _ second: AppBody, _ text: String) -> AppBody {
      switch (first, second) {
      case (.none, .none): .none
      case (.json(let first), .json(let second)): .json(merged(first, second, text))
      case (.form(let first), .form(let second)): .form(merged(first, second, text))
      case (.multipart(let first), .multipart(let second)): .multipart(merged(first, second, text))
      case (.json(let fields), .none), (.none, .json(let fields)): .json(merged(fields, [], text))
      case (.form(let fields), .none), (.none, .form(let fields)): .form(merged(fields, [], text))
      default: .unknown(text)
      }
    }
  }

  /// Reads the value of a `task`, of Moya 8 to 15.
  struct TaskReader {
    /// The method, on which the default encoding depends.
    var method: String?
    /// The parameters and the encoding of properties, which Moya 8 sends with `.request`.
    var parameters: () -> Value
    var encoding: () -> Value
    /// Returns an encodable value as an object, if it can.
    var encoded: (Value) -> Value = { $0 }
    var text: String

    func content(_ task: Value) -> RequestContent {
      switch task {
      case .choice(let values, _):
        let contents = values.map(content)
        return contents.dropFirst().reduce(contents[0]) { $0.merged($1, text) }
      case .member(_, let name, let arguments): return content(name, arguments)
      case .unknown(let text): return RequestContent(body: .unknown(text))
      default: return RequestContent(body: .unknown(text))
      }
    }

    private func content(_ name: String, _ arguments: [Value.Argument]) -> RequestContent {
      func argument(_ label: String) -> Value? { arguments.first { $0.label == label }?.value }
      func body(_ label: String) -> AppValue {
        let found = arguments.first { $0.label == label } ?? arguments.first
        return found.map { encoded($0.value).lowered($0.text) } ?? .unknown(text)
      }
      let first = arguments.first?.value ?? .null
      switch name {
      case "requestPlain", "downloadDestination": return RequestContent()
      case "request": return sent(parameters(), encoding())
      case "requestParameters", "downloadParameters":
        return sent(argument("parameters") ?? first, argument("encoding") ?? .null)
      case "requestCompositeParameters":
        var content = sent(
          argument("bodyParameters") ?? first,
          argument("bodyEncoding") ?? .null,
          isBody: true
        )
        add(argument("urlParameters") ?? .null, toQueryOf: &content)
        return content
      case "requestCompositeData":
        var content = bytes(arguments.first { $0.label == "bodyData" } ?? arguments.first)
        add(argument("urlParameters") ?? .null, toQueryOf: &content)
        return content
      case "requestJSONEncodable", "requestCustomJSONEncodable":
        return RequestContent(body: .encodable(body("")))
      case "requestData", "uploadFile": return bytes(arguments.first)
      case "uploadMultipart", "uploadMultipartFormData": return parts(first)
      case "uploadCompositeMultipart", "uploadCompositeMultipartFormData":
        var content = parts(first)
        add(argument("urlParameters") ?? .null, toQueryOf: &content)
        return content
      // Moya 8: `.upload(.multipart(parts))` with `parameters` in the query.
      case "upload":
        guard case .member(_, let kind, let inner) = first, let value = inner.first?.value else {
          break
        }
        var content =
          kind == "multipart" ? parts(value) : RequestContent(body: .bytes(lowered(value)))
        add(parameters(), toQueryOf: &content)
        return content
      case "download": return sent(parameters(), encoding())
      default: break
      }
      return RequestContent(body: .unknown(text))
    }

    /// Returns the content of bytes, which may be JSON.
    private func bytes(_ argument: Value.Argument?) -> RequestContent {
      guard let argument else { return RequestContent(body: .unknown(text)) }
      switch argument.value {
      case .member("JSONEncoder"?, "encode", let arguments) where !arguments.isEmpty:
        return RequestContent(
          body: .encodable(encoded(arguments[0].value).lowered(arguments[0].text))
        )
      case .member("JSONSerialization"?, "data", let arguments) where !arguments.isEmpty:
        return sent(arguments[0].value, .member(of: "JSONEncoding", "default", []))
      default: return RequestContent(body: .bytes(argument.value.lowered(argument.text)))
      }
    }

    private func lowered(_ value: Value) -> AppValue { value.lowered(text) }

    private func add(_ value: Value, toQueryOf content: inout RequestContent) {
      let (fields, unnamed) = self.fields(of: value)
      content.query += fields
      content.unnamed += unnamed
    }

    /// Returns the content of parameters that an encoding sends in the query or in the body.
    private func sent(_ parameters: Value, _ encoding: Value, isBody: Bool = false)
      -> RequestContent
    {
      if parameters.isNull { return RequestContent() }
      let (fields, unnamed) = self.fields(of: parameters)
      switch place(encoding, isBody: isBody) {
      case .query: return RequestContent(query: fields, unnamed: unnamed)
      case .form:
        let isEmpty = fields.isEmpty && unnamed.isEmpty
        return RequestContent(body: isEmpty ? .none : .form(fields), unnamed: unnamed)
      case .json:
        if fields.isEmpty, unnamed.count == 1 {
          return RequestContent(body: .encodable(unnamed[0]))
        }
        return RequestContent(body: .json(fields), unnamed: unnamed)
      case nil: return RequestContent(body: .unknown(text))
      }
    }

    private enum Place { case query, form, json }

    /// Returns the part of the request in which an encoding puts parameters.
    private func place(_ encoding: Value, isBody: Bool) -> Place? {
      guard case .member(let type, let name, let arguments) = encoding else {
        return encoding.isNull ? dependingOnMethod(isBody) : nil
      }
      if let destination = arguments.first(where: { $0.label == "destination" })?.value,
        case .member(_, let place, _) = destination
      {
        return self.place(.member(of: "URLEncoding", place, []), isBody: isBody)
      }
      switch (type, name) {
      case ("JSONEncoding", _), (nil, "json"), (nil, "JSON"), ("ParameterEncoding", "json"),
        ("ParameterEncoding", "JSON"), (nil, "prettyPrinted"):
        return .json
      case (_, "queryString"), (_, "urlEncodedInURL"), (_, "URLEncodedInURL"): return .query
      case (_, "httpBody"): return .form
      case ("URLEncoding", "default"), ("URLEncoding", "init"), (_, "methodDependent"), (_, "url"),
        (_, "URL"):
        return dependingOnMethod(isBody)
      default: return nil
      }
    }

    private func dependingOnMethod(_ isBody: Bool) -> Place? {
      if isBody { return .form }
      return method.map { ["GET", "HEAD", "DELETE"].contains($0) ? .query : .form }
    }

    /// Returns the parameters of a dictionary, and the values that add others.
    func fields(of value: Value) -> (named: [AppField], unnamed: [AppValue]) {
      switch value {
      case .null: return ([], [])
      case .choice(let values, _):
        let contents = values.map { value in
          let (named, unnamed) = fields(of: value)
          return RequestContent(query: named, unnamed: unnamed)
        }
        let all = contents.dropFirst().reduce(contents[0]) { $0.merged($1, text) }
        return (all.query, all.unnamed)
      case .object(let entries):
        var named: [AppField] = []
        var unnamed: [AppValue] = []
        for entry in entries {
          guard let key = entry.key else {
            let inner = fields(of: entry.value)
            named += inner.named
            unnamed += inner.unnamed
            continue
          }
          let isOptional =
            if case .choice = entry.value { entry.value.isOptional } else { false }
          let value = isOptional ? entry.value.unwrapped : entry.value
          named.append(
            AppField(
              key,
              value.lowered(entry.text),
              isOptional: entry.isOptional || isOptional,
              range: entry.range
            )
          )
        }
        return (named, unnamed)
      default: return ([], [lowered(value)])
      }
    }

    /// Returns the parts of `MultipartFormData(provider:name:…)`; those with unknown names are unnamed.
    private func parts(_ value: Value) -> RequestContent {
      let unknown = RequestContent(body: .unknown(text))
      switch value {
      case .list(let values):
        var fields: [AppField] = []
        var unnamed: [AppValue] = []
        for value in values {
          guard case .member(let type, "init", let arguments) = value.unwrapped,
            type?.hasSuffix("MultipartFormData") ?? true || type == "MultipartFormBodyPart",
            let name = arguments.first(where: { $0.label == "name" }),
            var content = arguments.first
          else { return unknown }
          if case .member(_, _, let provided) = content.value, let first = provided.first {
            content = first
          }
          let sent = content.value.lowered(content.text)
          if let key = name.value.literal {
            var field = AppField(key, sent, isOptional: value.isOptional, range: name.range)
            func constant(_ label: String) -> String? {
              arguments.first { $0.label == label }?.value.literal
            }
            let file = AppFile(name: constant("fileName"), mediaType: constant("mimeType"))
            if file.name != nil || file.mediaType != nil { field.file = file }
            fields.append(field)
          } else {
            unnamed.append(sent)
          }
        }
        return RequestContent(body: .multipart(fields), unnamed: unnamed)
      // Moya 15.1: `MultipartFormData(parts: [MultipartFormBodyPart])`
      case .member(_, "init", let arguments):
        let list = arguments.first { $0.label == "parts" } ?? arguments.first
        return list.map { parts($0.value) } ?? unknown
      case .choice(let values, _):
        let contents = values.map(parts)
        return contents.dropFirst().reduce(contents[0]) { $0.merged($1, text) }
      default: return unknown
      }
    }
  }
#endif
