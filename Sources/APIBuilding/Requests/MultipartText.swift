package import APIModel
import Diagnostics

/// The parts of a multipart body (RFC 7578), with plain line breaks.
package struct MultipartText {
  package struct Part {
    package var name: String
    package var contentType: String?
    /// The content; `nil` for a file.
    package var text: String?
    /// The lines of other header fields.
    var fields: [String]
  }

  package private(set) var parts: [Part] = []
  private let hasPart: Bool

  /// - Parameters:
  ///   - request: The request.
  ///   - operation: The operation.
  package init(_ request: RequestText, of operation: API.Target.Case) {
    let fields = (operation.body?.parameters ?? []).filter {
      operation.parameters[$0].location == .field
    }
    let isWhole = fields.count == 1 && operation.parameters[fields[0]].isWholeForm
    hasPart = !isWhole || request.values[fields[0]] != nil
    for index in fields {
      let parameter = operation.parameters[index]
      let headers = operation.parameters.indices.filter {
        operation.parameters[$0].part == parameter.wireName
          && operation.parameters[$0].location == .partHeader
      }.compactMap { index -> String? in
        guard let json = request.json(index) else { return nil }
        let header = operation.parameters[index]
        return WireText.header(json, header.serialization).map { "\(header.wireName): \($0)" }
      }.sorted()
      switch request.values[index] {
      case .file, .files:
        var type: String?
        if case .part(let stated) = parameter.serialization { type = stated }
        parts.append(Part(name: parameter.wireName, contentType: type, fields: headers))
      case .json:
        guard let json = request.json(index) else { continue }
        if parameter.isWholeForm {
          addMembers(of: json, parameter.memberEncodings)
        } else {
          add(
            json,
            named: parameter.wireName,
            parameter.serialization,
            isWholeList: parameter.isWholeList,
            headers
          )
        }
      case nil: continue
      }
    }
  }

  /// The body whose boundary is `boundary`; `nil` if there is none.
  var body: String? {
    guard hasPart else { return nil }
    let texts = parts.map { part in
      let name = part.name.replacing("\"", with: "%22")
      let file = part.text == nil ? "; filename=\"\(CallSampler.fileName)\"" : ""
      let type = part.contentType ?? (part.text == nil ? "application/octet-stream" : nil)
      let head =
        ["Content-Disposition: form-data; name=\"\(name)\"\(file)"]
        + (type.map { ["Content-Type: \($0)"] } ?? []) + part.fields
      return "--boundary\n\(head.joined(separator: "\n"))\n\n\(part.text ?? CallSampler.bytes)\n"
    }
    return texts.joined() + "--boundary--\n"
  }

  private mutating func add(_ name: String, _ type: String?, _ fields: [String], _ text: String) {
    parts.append(Part(name: name, contentType: type, text: text, fields: fields))
  }

  private mutating func addMembers(
    of json: JSONText,
    _ encodings: [API.Parameter.MemberEncoding]
  ) {
    guard case .object(let members) = json else { return }
    for member in members {
      let encoding = encodings.first { $0.name == member.name }
      add(
        member.value,
        named: member.name,
        encoding?.serialization ?? .part(contentType: nil),
        isWholeList: encoding?.isWholeList ?? false,
        []
      )
    }
  }

  private mutating func add(
    _ json: JSONText,
    named name: String,
    _ serialization: API.Parameter.Serialization,
    isWholeList: Bool,
    _ headers: [String]
  ) {
    switch (serialization, json) {
    case (_, .null): break
    case (.json, _):
      add(name, "application/json", headers, WireText.compact(json))
    case (.part(let type), _) where isWholeList:
      add(name, type ?? "application/json", headers, WireText.compact(json))
    case (.part(let type), .array(let elements)):
      for element in elements { addPart(name, element, type, headers) }
    case (.part(let type), _): addPart(name, json, type, headers)
    case (.none, .array(let elements)):
      for element in elements { addPart(name, element, nil, headers) }
    case (.none, _): addPart(name, json, nil, headers)
    default:
      let pairs = WireText.pairs(json, named: name, serialization, names: .none, values: .none)
      for pair in pairs {
        // Delimiters aren't encoded in parts.
        let text = pair.value.replacing("%20", with: " ").replacing("%7C", with: "|")
          .replacing("%09", with: "\t")
        add(pair.name, nil, headers, text)
      }
    }
  }

  private mutating func addPart(
    _ name: String,
    _ json: JSONText,
    _ type: String?,
    _ headers: [String]
  ) {
    switch json {
    case .null: break
    case .array, .object:
      add(name, type ?? "application/json", headers, WireText.compact(json))
    case .bool, .number, .string:
      let text =
        type?.contains("json") == true ? WireText.compact(json) : WireText.text(json) ?? ""
      add(name, type, headers, text)
    }
  }
}
