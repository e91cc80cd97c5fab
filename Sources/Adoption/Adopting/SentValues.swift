import APIModel

/// The values in the code of a case for the parameters of the generated one.
struct SentValues {
  /// A value for a parameter.
  enum Source {
    case value(AppValue)
    /// A value that is only sent under a condition other than that it isn't `nil`.
    case conditional
    /// A part of a value with slashes in it, by its position, of several.
    case part(of: AppValue, index: Int, count: Int)
    /// The bytes of a file, or its URL.
    case file(AppValue, AppFile)
    /// The members of an object.
    case members([AppField])
  }

  private let appCase: AppCase
  private var request: AppRequest { appCase.request }
  private let alignment: PathAlignment
  /// The names that the operation has outside of its body.
  private let names: Set<String>

  init(_ match: CaseMatch, _ matched: CaseMatch.Matched, _ operation: API.Target.Case) {
    names = Set(operation.parameters.filter { $0.location != .body }.map(\.wireName))
    appCase = match.appCase
    alignment = matched.alignment
  }

  /// Returns the value for a parameter; `nil` if the code doesn't send it.
  func source(of parameter: API.Parameter) -> Source? {
    switch parameter.location {
    case .path: path(parameter.wireName)
    case .header:
      request.headers.first { $0.name.lowercased() == parameter.wireName.lowercased() }
        .map { .value($0.value) }
    case .query, .field: field(parameter.wireName)
    case .body: body
    case .cookie, .server, .querystring, .partHeader: nil
    }
  }

  private func path(_ name: String) -> Source? {
    for split in alignment.splits {
      if let index = split.names.firstIndex(of: name) {
        return .part(of: split.value, index: index, count: split.names.count)
      }
    }
    guard let text = alignment.bindings.first(where: { $0.name == name })?.text else { return nil }
    return .value(text.pieces.soleValue ?? .text(text))
  }

  private var fields: [AppField] {
    switch request.body {
    case .json(let fields), .form(let fields), .multipart(let fields): request.query + fields
    case .none, .encodable, .bytes, .unknown: request.query
    }
  }

  private func field(_ name: String) -> Source? {
    fields.first { $0.name == name || $0.name + "[]" == name || $0.name == name + "[]" }
      .map { field in
        if isConditional(field) { return .conditional }
        return field.file.map { .file(field.value, $0) } ?? .value(field.value)
      }
  }

  private func isConditional(_ field: AppField) -> Bool {
    guard field.isOptional else { return false }
    guard case .argument(let index, let members) = field.value,
      appCase.parameters.indices.contains(index)
    else { return true }
    return members.isEmpty && !AppType(appCase.parameters[index].type).isOptional
  }

  private var body: Source? {
    switch request.body {
    case .encodable(let value), .bytes(let value): .value(value)
    case .json, .form, .multipart, .none:
      if members.contains(where: isConditional) {
        .conditional
      } else {
        members.isEmpty ? nil : .members(members)
      }
    case .unknown: nil
    }
  }

  /// The fields of the body, without those of the query beside it.
  private var members: [AppField] {
    let sent: [AppField] =
      switch request.body {
      case .json(let fields), .form(let fields), .multipart(let fields): fields
      case .none, .encodable, .bytes, .unknown: request.query
      }
    return sent.filter { !names.contains($0.name) }
  }
}
