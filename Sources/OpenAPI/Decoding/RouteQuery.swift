import Diagnostics
import SpecSyntax

/// The query that some specs append to a path: `/search?kind=all&q={term}`.
///
/// Every item becomes a query parameter, unless the operation declares it. The text of the path
/// decides about names and fixed values, and the declaration about everything else.
struct RouteQuery {
  /// A pair of the query.
  struct Item {
    enum Value: Hashable {
      /// Text without percent-encoding.
      case fixed(String)
      /// The value of a parameter, `{term}`.
      case parameter(String, isRequired: Bool)
      /// Text and parameters, `id:{id}`, as written, with the names of the parameters.
      case mixed(String, names: [String])
    }

    /// The name in the query, without percent-encoding.
    let name: String
    let value: Value
  }

  let items: [Item]
  /// The path as written, with its query.
  let path: String
  /// The range of the path.
  let range: SourceRange

  /// Merges the query with the parameters that an operation declares.
  ///
  /// - Parameters:
  ///   - parameters: The declared parameters.
  ///   - pathNames: The names that also appear before the query.
  ///   - location: The location of the operation.
  ///   - context: The context, which receives diagnostics.
  func merge(
    into parameters: inout [OpenAPI.Parameter],
    besides pathNames: [String],
    at location: NodeLocation,
    in context: DecodingContext
  ) {
    var seen: Set<String> = []
    // The parameters that are values of the query, and the first name with which each is sent.
    let values = Set(items.compactMap(\.parameterName))
    var sent: [String: String] = [:]
    for item in items {
      // A repeated name is a list, whose values can't replace each other.
      let isFirst = seen.insert(item.name).inserted
      let declared = isFirst ? parameters.firstIndex { $0.isQuery(named: item.name) } : nil
      // A parameter that is the value of another item belongs to that one.
      let replaceable = declared.flatMap { values.contains(item.name) ? nil : $0 }
      switch item.value {
      case .fixed(let value):
        let fixed = parameter(item.name, schema: value.asOnlyValue(at: range), of: location)
        if let replaceable {
          parameters[replaceable].become(fixed)
        } else if declared == nil {
          parameters.append(fixed)
        } else {
          context.reportOnce(
            .invalidValue,
            .isNotSent(item.name, path),
            at: range,
            help: Self.advice(about: item)
          )
        }
      case .parameter(let name, let isRequired):
        if let first = sent[name] {
          if declared == nil {
            repeatValue(of: name, sentAs: first, as: item, &parameters, context)
          }
          continue
        }
        sent[name] = item.name
        if let index = parameters.firstIndex(where: { $0.isQuery(named: name) }) {
          parameters[index].nameInRequest = item.name
          if let replaceable, replaceable != index { parameters.remove(at: replaceable) }
        } else if let index = parameters.firstIndex(where: { $0.isPath(named: name) }) {
          if pathNames.contains(name) {
            if declared == nil {
              repeatValue(of: name, sentAs: name, as: item, &parameters, context)
            }
          } else {
            parameters[index] = parameters[index].moved(toQuery: item.name)
            if let replaceable { parameters.remove(at: replaceable) }
          }
        } else if declared == nil {
          if isRequired {
            context.reportOnce(
              .undeclaredPathParameter,
              "'\(name)' in the query of '\(path)' isn't declared; it's read as a required string",
              at: range,
              help: "declare it with 'in: query' under 'parameters'"
            )
          }
          var added = parameter(name, schema: .text, of: location)
          added.nameInRequest = item.name
          added.isRequired = isRequired
          parameters.append(added)
        }
      case .mixed(let text, let names):
        let parts = names.filter { !values.contains($0) }
        absorb(parts, into: item.name, text, &parameters, besides: pathNames, in: context)
        var whole = parameter(item.name, schema: .text, of: location)
        whole.description = "The value has the form `\(text.filter { $0 != "`" })`."
        if let index = parameters.firstIndex(where: { $0.isQuery(named: item.name) }), isFirst {
          // The declared parameter describes a part of the value.
          if names.contains(item.name) { parameters[index].become(whole) }
        } else {
          parameters.append(whole)
        }
      }
    }
  }

  /// Removes the parameters that are parts of a value which callers compose themselves, and reports
  /// it.
  private func absorb(
    _ parts: [String],
    into name: String,
    _ text: String,
    _ parameters: inout [OpenAPI.Parameter],
    besides pathNames: [String],
    in context: DecodingContext
  ) {
    func isPart(_ parameter: OpenAPI.Parameter) -> Bool {
      parts.contains { part in
        parameter.isQuery(named: part) && part != name
          || parameter.isPath(named: part) && !pathNames.contains(part)
      }
    }
    let absorbed = parameters.filter(isPart).map(\.name)
    parameters.removeAll(where: isPart)
    context.reportOnce(
      .invalidValue,
      .isComposed(name, text, path, absorbed),
      at: range,
      help: "declare '\(name)' with 'in: query' under 'parameters'"
    )
  }

  private func parameter(
    _ name: String,
    schema: OpenAPI.Schema.Fields,
    of location: NodeLocation
  ) -> OpenAPI.Parameter {
    OpenAPI.Parameter(
      name: name,
      location: .query,
      schema: schema,
      at: location.appending("parameters").appending(name),
      range
    )
  }

  /// Adds a parameter for an item with a value that is sent elsewhere as well, because an argument is
  /// sent only once, and reports it.
  private func repeatValue(
    of name: String,
    sentAs first: String,
    as item: Item,
    _ parameters: inout [OpenAPI.Parameter],
    _ context: DecodingContext
  ) {
    guard
      let original = parameters.first(where: { $0.isQuery(named: name) || $0.isPath(named: name) })
    else { return }
    var parameter = original.moved(toQuery: item.name)
    parameter.name = item.name
    parameters.append(parameter)
    context.reportOnce(
      .invalidValue,
      .isRepeated(item.name, path, first),
      at: range,
      help: Self.advice(about: item)
    )
  }

  private static func advice(about item: Item) -> String {
    "declare '\(item.name)' with 'in: query' under 'parameters', with a name of its own"
  }
}

// MARK: - Parsing

extension RouteQuery.Item {
  /// The parameter that is the whole value.
  fileprivate var parameterName: String? {
    if case .parameter(let name, _) = value { name } else { nil }
  }

  /// Returns the items of a query, without its question mark.
  static func list(_ query: some StringProtocol) -> [Self] {
    query.split(separator: "&").compactMap { Self($0) }
  }

  /// Returns the items of a form-style expansion without its braces, `?limit,tags*` (RFC 6570
  /// §3.2.8): parameters that may be absent.
  static func expansion(_ names: some StringProtocol) -> [Self] {
    names.dropFirst().split(separator: ",").map { text in
      let name = String(text.prefix { $0 != "*" && $0 != ":" }).trimmingSpaces
      return Self(name: name, value: .parameter(name, isRequired: false))
    }
  }

  private init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let key = String(parts[0])
    guard !key.isEmpty else { return nil }
    // A name in braces stands for the pair: `?{rest}`.
    if let name = Self.onlyName(in: key) {
      self.init(name: name, value: .parameter(name, isRequired: true))
      return
    }
    let name = key.asFormText
    guard parts.count > 1 else {
      self.init(name: name, value: .fixed(""))
      return
    }
    let value = String(parts[1])
    let names = PathTemplate.names(in: value)
    if names.isEmpty {
      self.init(name: name, value: .fixed(value.asFormText))
    } else if let only = Self.onlyName(in: value) {
      self.init(name: name, value: .parameter(only, isRequired: true))
    } else {
      self.init(name: name, value: .mixed(value, names: names))
    }
  }

  private static func onlyName(in text: String) -> String? {
    guard case .name(let name)? = PathTemplate.pieces(of: text).only, !name.isEmpty else {
      return nil
    }
    return name
  }
}

extension Collection {
  /// The element of a collection with one.
  fileprivate var only: Element? { count == 1 ? first : nil }
}

extension String {
  /// The text that a part of a query represents, in which a plus sign is a space.
  fileprivate var asFormText: String {
    String(map { $0 == "+" ? " " : $0 }).percentDecoded
  }

  /// A schema that allows only this text.
  fileprivate func asOnlyValue(at range: SourceRange) -> OpenAPI.Schema.Fields {
    var fields = OpenAPI.Schema.Fields.text
    fields.enumeration = [Node(.scalar(self, .string), at: range)]
    return fields
  }
}

// MARK: - Merging

extension OpenAPI.Parameter {
  fileprivate func isQuery(named name: String) -> Bool {
    location == .query && self.name == name
  }

  fileprivate func isPath(named name: String) -> Bool {
    location == .path && self.name == name
  }

  /// Takes the value of a parameter, but keeps its own documentation and names.
  fileprivate mutating func become(_ fixed: OpenAPI.Parameter) {
    description = fixed.description ?? description
    schema = fixed.schema
    contentType = nil
    itemDelimiter = nil
    examples = []
    style = fixed.style
    explodes = fixed.explodes
    allowsReserved = false
    isRequired = true
  }

  /// Returns a parameter of the path as one of the query, in which a list is written as in a path.
  fileprivate func moved(toQuery name: String) -> OpenAPI.Parameter {
    var moved = self
    moved.location = .query
    moved.nameInRequest = name
    if moved.style == .simple || moved.style == .label || moved.style == .matrix {
      moved.style = .form
      moved.explodes = false
    }
    return moved
  }
}

extension Diagnostic.Message {
  fileprivate static func isComposed(
    _ name: String,
    _ text: String,
    _ path: String,
    _ parts: [String]
  ) -> Self {
    let list = parts.map { "'\($0)'" }.joined(separator: " and ")
    let contents = parts.isEmpty ? "" : ", whose value contains \(list)"
    return "'\(name)=\(text)' in '\(path)' is read as the query parameter '\(name)'\(contents)"
  }

  fileprivate static func isNotSent(_ item: String, _ path: String) -> Self {
    "'\(item)' in the query of '\(path)' isn't sent, because another parameter has its name"
  }

  fileprivate static func isRepeated(_ item: String, _ path: String, _ other: String) -> Self {
    "'\(item)' in the query of '\(path)' is another argument, because its value is sent as '\(other)'"
  }
}
