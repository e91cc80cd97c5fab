import Diagnostics
import OpenAPI

extension CaseDifferences {
  private var media: OpenAPI.MediaType? {
    let content = operation.requestBody?.content ?? []
    let wanted = content.first { media in
      let type = ContentType(media.name)
      return switch request.body {
      case .json, .encodable: type.isJSON
      case .form: type.isForm
      case .multipart: type.isMultipart
      case .bytes: type.isBytes
      case .none, .unknown: false
      }
    }
    return wanted ?? content.first
  }

  var bodyMembers: SchemaMembers {
    SchemaMembers(of: media?.schema, in: document.schemas)
  }

  var bodyFields: [AppField] {
    switch request.body {
    case .json(let fields), .form(let fields), .multipart(let fields): fields
    case .none, .encodable, .bytes, .unknown: []
    }
  }

  mutating func compareBody() {
    let range = request.ranges[.task]
    if case .unknown(let text) = request.body {
      return add(.unreadable, contradicts: false, "the body can't be read: \(text)", at: range)
    }
    guard let media else {
      let query = Set(parameters(.query).map(\.wireName))
      if bodyFields.isEmpty {
        if case .none = request.body { return }
        return add(.encoding, "a body is sent; the spec has none", at: range)
      }
      for field in bodyFields {
        add(
          query.contains(field.name) ? .encoding : .unknownKey,
          query.contains(field.name)
            ? "'\(field.name)' is sent in the body; the spec has it in the query"
            : "the spec has no body with '\(field.name)'",
          at: field.range
        )
      }
      return
    }
    guard let sent = sentEncoding else {
      if operation.requestBody?.isRequired == true, request.query.isEmpty, request.unnamed.isEmpty {
        add(.missingKey, "no body is sent; the spec requires one", at: range)
      }
      return
    }
    let type = ContentType(media.name)
    if let expected = type.word, expected != sent, !type.isWildcard {
      add(.encoding, "the body is sent as \(sent); the spec has \(media.name)", at: range)
    }
    compareFields(media, isText: sent != "JSON")
  }

  private mutating func compareFields(_ media: OpenAPI.MediaType, isText: Bool) {
    let fields = bodyFields
    guard !fields.isEmpty else { return }
    let members = bodyMembers
    let query = Set(parameters(.query).map(\.wireName))
    for field in fields {
      if let member = members[field.name] {
        compare(field, member.schema, isText: isText)
      } else if query.contains(field.name) {
        add(
          .encoding,
          "'\(field.name)' is sent in the body; the spec has it in the query",
          at: field.range
        )
      } else if !members.isOpen {
        add(.unknownKey, unknown(field.name, among: members.members.map(\.name)), at: field.range)
      }
    }
    guard request.unnamed.isEmpty else { return }
    let sent = Set(fields.map(\.name))
    for member in members.members where member.isRequired && !sent.contains(member.name) {
      guard !document.schemas.access(to: member.schema).isReadOnly else { continue }
      add(
        .missingKey,
        "the body lacks '\(member.name)', which the spec requires",
        at: request.ranges[.task]
      )
    }
  }

  /// The encoding of the body in words; `nil` if there is no body.
  private var sentEncoding: String? {
    switch request.body {
    case .none, .unknown: nil
    case .json, .encodable: "JSON"
    case .form: "a form"
    case .multipart: "multipart"
    case .bytes: "bytes"
    }
  }
}

extension ContentType {
  /// The encoding in words; `nil` if it's another one.
  fileprivate var word: String? {
    if isJSON { return "JSON" }
    if isForm { return "a form" }
    if isMultipart { return "multipart" }
    return isBytes ? "bytes" : nil
  }
}
