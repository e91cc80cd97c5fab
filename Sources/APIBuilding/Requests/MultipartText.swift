import APIModel
import Diagnostics

/// The text of a multipart body (RFC 7578) whose boundary is `boundary`, with plain line breaks.
struct MultipartText {
  private var parts: [String] = []
  private let hasPart: Bool

  /// - Parameters:
  ///   - operation: The operation.
  ///   - values: The values of its parameters, by their positions.
  ///   - json: Returns the JSON of a parameter.
  init(
    _ operation: API.Target.Case,
    _ values: [Int: RequestText.Value],
    _ json: (Int) -> JSONText?
  ) {
    let fields = (operation.body?.parameters ?? []).filter {
      operation.parameters[$0].location == .field
    }
    let isWhole = fields.count == 1 && operation.parameters[fields[0]].isWholeForm
    hasPart = !isWhole || values[fields[0]] != nil
    for index in fields {
      let parameter = operation.parameters[index]
      let headers = operation.parameters.indices.filter {
        operation.parameters[$0].part == parameter.wireName
          && operation.parameters[$0].location == .partHeader
      }.compactMap { index -> String? in
        guard let json = json(index) else { return nil }
        let header = operation.parameters[index]
        return WireText.header(json, header.serialization).map { "\(header.wireName): \($0)" }
      }.sorted()
      switch values[index] {
      case .file, .files: addFile(parameter, headers)
      case .json:
        guard let json = json(index) else { continue }
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

  /// The body; `nil` if there is none.
  var body: String? {
    hasPart ? parts.map { "--boundary\n\($0)\n" }.joined() + "--boundary--\n" : nil
  }

  private mutating func add(_ name: String, _ fields: [String], _ text: String) {
    let name = name.replacing("\"", with: "%22")
    let head = ["Content-Disposition: form-data; name=\"\(name)\""] + fields
    parts.append(head.joined(separator: "\n") + "\n\n" + text)
  }

  private mutating func addFile(_ parameter: API.Parameter, _ headers: [String]) {
    var type = "application/octet-stream"
    if case .part(contentType: let stated?) = parameter.serialization { type = stated }
    let name = parameter.wireName.replacing("\"", with: "%22")
    let head = [
      "Content-Disposition: form-data; name=\"\(name)\"; filename=\"\(CallSampler.fileName)\"",
      "Content-Type: \(type)",
    ]
    parts.append((head + headers).joined(separator: "\n") + "\n\n" + CallSampler.bytes)
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
      add(name, ["Content-Type: application/json"] + headers, WireText.compact(json))
    case (.part(let type), _) where isWholeList:
      add(name, ["Content-Type: \(type ?? "application/json")"] + headers, WireText.compact(json))
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
        add(pair.name, headers, text)
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
      add(name, ["Content-Type: \(type ?? "application/json")"] + headers, WireText.compact(json))
    case .bool, .number, .string:
      let text =
        type?.contains("json") == true ? WireText.compact(json) : WireText.text(json) ?? ""
      add(name, (type.map { ["Content-Type: \($0)"] } ?? []) + headers, text)
    }
  }
}
