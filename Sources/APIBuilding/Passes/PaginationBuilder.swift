import APIConfiguration
import APIModel
import Diagnostics

/// Applies a rule to an operation.
struct PaginationBuilder {
  let api: API
  let operation: API.Target.Case
  let rule: PaginationRule

  /// The reason why a rule doesn't fit an operation.
  struct Refusal: Error {
    var text: String
    /// The part of the rule that doesn't fit.
    var place: SourceRange?
    var help: String?
  }

  /// Returns the pages of the operation.
  func build() throws(Refusal) -> API.Pagination {
    let page = try pageType()
    let (items, item) = try items(of: page)
    var pagination = API.Pagination(
      methodName: Name(operation.name.candidates.map { $0 + "Pages" }),
      page: page,
      items: items,
      item: item,
      step: try step(of: page, item)
    )
    pagination.more = try path(rule.more, in: page) { $0 == .bool ? nil : "a Boolean" }
    pagination.total = try path(rule.total, in: page, Self.whyNoNumber)
    pagination.pages = try path(rule.pages, in: page, Self.whyNoNumber)
    switch rule.size {
    case .number(let size): pagination.size = .number(size)
    case .parameter(let word):
      let (carrier, type) = try carrier(word)
      try require(Self.whyNoNumber(type), of: word)
      pagination.size = .carrier(carrier)
    case nil: break
    }
    return pagination
  }

  // MARK: - The page

  private func pageType() throws(Refusal) -> ValueType {
    if operation.responses.successes != nil {
      throw refusal("the responses of '\(name)' have several types, so none is a page")
    }
    guard case .json(let type) = operation.responses.success else {
      throw refusal("the response of '\(name)' isn't JSON, so it isn't a page")
    }
    return type
  }

  private func items(
    of page: ValueType
  ) throws(Refusal) -> (API.PropertyPath, item: ValueType) {
    guard let word = rule.items else {
      let path = try onlyList(in: page)
      guard case .array(let item) = path.type else { throw refusal("'\(name)' has no list") }
      return (path, item)
    }
    let path = try self.path(word, in: page)
    guard case .array(let item) = path.type else {
      throw refusal("'\(word.text)' of \(description(of: page)) isn't a list", at: word)
    }
    return (path, item)
  }

  /// Returns the page itself, or the only list among its properties.
  private func onlyList(in page: ValueType) throws(Refusal) -> API.PropertyPath {
    let start = start(at: page)
    if case .array = start.type { return start }
    guard let (id, properties) = properties(of: start.type) else {
      throw refusal("the response of '\(name)', \(description(of: page)), has no list")
    }
    let lists = properties.indices.filter {
      if case .array = properties[$0].type { !properties[$0].isWriteOnly } else { false }
    }
    guard let only = lists.first, lists.count == 1 else {
      let names = lists.map { "'\(properties[$0].wireName)'" }.joined(separator: ", ")
      throw refusal(
        "the response of '\(name)', \(description(of: page)), has "
          + (lists.isEmpty ? "no list" : "several lists: \(names)"),
        help: "name the property with the items under 'items'"
      )
    }
    return start.appending(.init(model: id, property: only), type: properties[only].type)
  }

  // MARK: - The step

  private func step(
    of page: ValueType,
    _ item: ValueType
  ) throws(Refusal) -> API.Pagination.Step {
    switch rule.kind {
    case .link: return .link
    case .url:
      if let header = rule.header { return .urlHeader(header.text) }
      guard let next = rule.next else { return .link }
      let path = try path(next, in: page)
      guard path.type.isPlainText || path.type == .url else {
        throw refusal("'\(next.text)' is \(description(of: path.type)), not a URL", at: next)
      }
      return .url(path)
    case .cursor:
      guard let word = rule.parameter else { return .link }
      let (carrier, type) = try carrier(word)
      if let header = rule.header {
        guard type.isPlainText || type.isWholeNumber else {
          throw refusal(
            "the parameter '\(word.text)' of '\(name)' is \(description(of: type)), and a header has a text or a number",
            at: word
          )
        }
        return .cursorHeader(header.text, carrier)
      }
      if let last = rule.last {
        return .last(try cursor(last, in: item, for: type, word), carrier)
      }
      guard let next = rule.next else { return .link }
      return .cursor(try cursor(next, in: page, for: type, word), carrier)
    case .page, .offset:
      guard let word = rule.parameter else { return .link }
      let (carrier, type) = try carrier(word)
      try require(Self.whyNoNumber(type), of: word)
      return rule.kind == .page ? .page(carrier, first: rule.first) : .offset(carrier)
    }
  }

  private func cursor(
    _ word: PaginationRule.Word,
    in value: ValueType,
    for type: ValueType,
    _ parameter: PaginationRule.Word
  ) throws(Refusal) -> API.PropertyPath {
    let path = try path(word, in: value)
    guard API.Pagination.canCarry(path.type, as: type) else {
      throw refusal(
        "'\(word.text)' is \(description(of: path.type)), but the parameter '\(parameter.text)' of '\(name)' is \(description(of: type))",
        at: word
      )
    }
    return path
  }

  /// Returns the place for a position in a request: a parameter, or else a property of a JSON body.
  private func carrier(
    _ word: PaginationRule.Word
  ) throws(Refusal) -> (API.Pagination.Carrier, ValueType) {
    let parameters = operation.parameters
    if let index = parameters.firstIndex(where: { $0.wireName == word.text && $0.location != .body }
    ) {
      return (.parameter(index), parameters[index].type)
    }
    var known = parameters.filter { $0.location != .body }.map(\.wireName)
    if operation.body?.kind == .json,
      let body = parameters.firstIndex(where: { $0.location == .body }),
      let (id, properties) = properties(of: parameters[body].type)
    {
      if let index = properties.firstIndex(where: { $0.wireName == word.text && !$0.isReadOnly }) {
        if !parameters[body].isRequired, let other = argument(ofValues: id) {
          throw refusal(
            "the body of '\(name)' is optional, but can't be created without '\(other)'",
            at: word
          )
        }
        return (.body(body, .init(model: id, property: index)), properties[index].type)
      }
      known += properties.map(\.wireName)
    }
    throw refusal(
      "'\(name)' has no parameter '\(word.text)'",
      at: word,
      help: Suggestion.closest(to: word.text, among: known).map { "did you mean '\($0)'?" }
    )
  }

  /// Returns a property without which no value of a model can be created, the first one in the
  /// alphabet.
  private func argument(ofValues id: ModelID) -> String? {
    guard case .structure(let structure) = api[id].kind else { return nil }
    return api.models.fields(of: structure, api[id].use)
      .filter { !$0.isOptional && $0.initialValue == nil }.map(\.wireName).min()
  }

  // MARK: - Paths

  private func path(
    _ word: PaginationRule.Word?,
    in value: ValueType,
    _ whyNot: (ValueType) -> String?
  ) throws(Refusal) -> API.PropertyPath? {
    guard let word else { return nil }
    let path = try path(word, in: value)
    try require(whyNot(path.type), of: word)
    return path
  }

  /// Follows a path; names of properties may contain dots themselves.
  private func path(
    _ word: PaginationRule.Word,
    in value: ValueType
  ) throws(Refusal) -> API.PropertyPath {
    var path = start(at: value)
    var rest = word.text.split(separator: ".", omittingEmptySubsequences: false)[...]
    while !rest.isEmpty {
      guard let (id, properties) = properties(of: path.type) else {
        throw refusal(
          "'\(word.text)' goes through \(description(of: path.type)), which has no properties",
          at: word
        )
      }
      var length = rest.count
      var index: Int?
      while length > 0, index == nil {
        let name = rest.prefix(length).joined(separator: ".")
        index = properties.firstIndex { $0.wireName == name && !$0.isWriteOnly }
        if index == nil { length -= 1 }
      }
      guard let index else {
        let name = String(rest.first ?? "")
        let close = Suggestion.closest(to: name, among: properties.map(\.wireName))
        throw refusal(
          "\(description(of: .model(id))) has no property '\(name)'",
          at: word,
          help: close.map { "did you mean '\($0)'?" }
        )
      }
      path = path.appending(.init(model: id, property: index), type: properties[index].type)
      rest = rest.dropFirst(length)
    }
    return path
  }

  private func start(at type: ValueType) -> API.PropertyPath {
    guard case .optional(let wrapped) = type else {
      return API.PropertyPath(beginsWithOptional: false, steps: [], type: type)
    }
    return API.PropertyPath(beginsWithOptional: true, steps: [], type: wrapped)
  }

  private func properties(of type: ValueType) -> (ModelID, [API.Property])? {
    guard case .model(let id) = type, case .structure(let structure) = api[id].kind,
      let members = structure.members
    else { return nil }
    return (id, members)
  }

  // MARK: - Refusing

  private static func whyNoNumber(_ type: ValueType) -> String? {
    switch type {
    case .scalar(.int), .scalar(.sized), .scalar(.double), .scalar(.float): nil
    case .scalar, .data, .file, .json, .array, .dictionary, .optional, .model, .custom:
      "a number"
    }
  }

  private func require(
    _ expected: String?,
    of word: PaginationRule.Word
  ) throws(Refusal) {
    guard let expected else { return }
    throw refusal("'\(word.text)' of '\(name)' isn't \(expected)", at: word)
  }

  private func refusal(
    _ text: String,
    at word: PaginationRule.Word? = nil,
    help: String? = nil
  ) -> Refusal {
    Refusal(text: text, place: word?.range, help: help)
  }

  private var name: String {
    operation.operationID ?? "\(operation.method) \(operation.pathTemplate)"
  }

  private func description(of type: ValueType) -> String {
    if case .model(let id) = type, let name = api[id].schemaName { return "'\(name)'" }
    return "'\(api.description(of: type))'"
  }
}

extension API.Pagination {
  /// Returns whether a parameter of one type can carry a value of another type.
  static func canCarry(_ value: ValueType, as parameter: ValueType) -> Bool {
    value == parameter || value.isPlainText && parameter.isPlainText
      || value.isWholeNumber && (parameter.isWholeNumber || parameter.isPlainText)
  }
}

extension API.PropertyPath {
  fileprivate func appending(_ step: Step, type: ValueType) -> Self {
    var path = self
    path.steps.append(step)
    path.type = type
    return path
  }
}
