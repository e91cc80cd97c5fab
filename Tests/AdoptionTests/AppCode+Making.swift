import Adoption
import Diagnostics

extension AppText {
  /// Creates text from a template: `/pets/{0}` has the first argument, `{0.id}` a member of it, and
  /// `{Config.path}` another value.
  init(_ template: String) {
    var pieces: [Piece] = []
    for (index, part) in template.split(separator: "{", omittingEmptySubsequences: false)
      .enumerated()
    {
      let ends = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      if index > 0 { pieces.append(.value(AppValue(String(ends[0])))) }
      let text = index > 0 ? ends.dropFirst().first ?? "" : part
      if !text.isEmpty { pieces.append(.literal(String(text))) }
    }
    self.init(pieces)
  }
}

extension AppValue {
  /// Creates the value with a name in a template.
  init(_ name: String) {
    let parts = name.split(separator: ".").map(String.init)
    if let index = parts.first.flatMap({ Int($0) }) {
      self = .argument(index, members: Array(parts.dropFirst()))
    } else {
      self = .unknown(name)
    }
  }
}

extension AppField {
  /// Creates fields from texts: `q={0}`, `page=10`, `sort="stars"`, `flag=true`.
  static func list(_ texts: [String]) -> [AppField] {
    texts.map { text in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      let value = parts[1]
      let read: AppValue =
        if value.hasPrefix("{") {
          AppValue(String(value.dropFirst().dropLast()))
        } else if value.hasPrefix("\"") {
          .text(AppText(String(value.dropFirst().dropLast())))
        } else if value == "true" || value == "false" { .bool(value == "true") } else {
          .number(value)
        }
      return AppField(parts[0], read, range: .nowhere)
    }
  }
}

extension AppCase {
  /// Creates a case from its declaration, such as `show(id: Int, _ page: Int?)`.
  init(
    _ declaration: String,
    _ method: String? = "GET",
    _ path: String?,
    base: String? = "https://api.example.com",
    query: [String] = [],
    body: AppBody = .none
  ) {
    let name = declaration.prefix { $0 != "(" }
    self.init(name: String(name), range: .nowhere)
    let list = declaration.dropFirst(name.count + 1).dropLast()
    for (index, text) in list.split(separator: ",").enumerated() {
      let parts = text.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
      let type = parts[parts.count - 1].split(separator: "=").map { $0.filter { $0 != " " } }
      let label = parts.count == 2 ? String(parts[0]) : nil
      parameters.append(
        AppParameter(
          label: label,
          name: label ?? "value\(index + 1)",
          type: type[0],
          defaultValue: type.count > 1 ? type[1] : nil
        )
      )
    }
    request.method = method
    request.path = path.map { AppText($0) }
    request.baseURL = base.map { AppText($0) }
    request.query = AppField.list(query)
    request.body = body
  }
}

extension AppCode {
  /// Creates the code of an enum.
  init(_ cases: [AppCase], named name: String = "API") {
    self.init()
    add(name, cases)
  }

  mutating func add(_ name: String, _ cases: [AppCase]) {
    var target = AppTarget(name: name, range: .nowhere, protocols: ["TargetType"])
    target.cases = cases
    targets.append(target)
  }
}

extension AppModel {
  /// Creates a model from its fields: `id: Int`, or `createdAt=created_at: Date`.
  init(_ name: String, _ fields: [String]) {
    self.init(name: name, range: .nowhere)
    self.fields = fields.map { text in
      let parts = text.split(separator: ":", maxSplits: 1).map { String($0.drop { $0 == " " }) }
      let names = parts[0].split(separator: "=").map(String.init)
      return Field(
        name: names[0],
        keys: names[names.count - 1].split(separator: ".").map(String.init),
        type: parts[1],
        range: .nowhere
      )
    }
  }
}
