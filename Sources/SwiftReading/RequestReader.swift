#if Adopt
  import Adoption
  import Diagnostics
  import SwiftSyntax

  /// Reads the request that a target sends for one of its cases.
  struct RequestReader {
    let table: TypeTable
    let files: ParsedFiles
    let evaluator: Evaluator
    /// The case with its associated values.
    let target: Value
    let type: String

    func request() -> AppRequest {
      var request = AppRequest()
      for part in AppRequest.Part.allCases {
        if let place = place(part.rawValue) { request.ranges[part] = place }
      }
      if request.ranges[.task] == nil { request.ranges[.task] = place("parameters") }
      request.baseURL = value("baseURL").flatMap(Self.address)
      request.path = value("path").flatMap(Self.text)
      request.method = value("method").flatMap(method)
      request.headers = headers()
      request.authorization = value("authorizationType").flatMap(Self.name)
      request.validation = value("validationType").flatMap(Self.name)
      let content = content(method: request.method)
      request.query = content.query
      request.body = content.body
      request.unnamed = content.unnamed
      return request
    }

    private func value(_ property: String) -> Value? {
      evaluator.restart()
      guard
        table.lookUp(type, { $0.properties(property).filter { !$0.isStatic } }) != nil
      else { return nil }
      let value = evaluator.member(property, of: target, property)
      return value.isUnreadable && value == .unknown(property) ? nil : value
    }

    /// Returns the property, or the case of its `switch` that this target takes.
    private func place(_ name: String) -> Diagnostics.SourceRange? {
      guard let property = table.lookUp(type, { $0.properties(name) })?.found.first else {
        return nil
      }
      guard case .instance(_, let caseName?, _) = target, let getter = property.getter,
        let place = evaluator.table.labels.first(caseName, in: getter)
      else { return files.range(of: property.binding) }
      return files.range(of: place)
    }

    private static func text(_ value: Value) -> AppText? {
      switch value {
      case .text, .argument: value.loweredText("")
      default: nil
      }
    }

    /// Returns a URL; what depends on the environment is an unknown value between the parts that don't.
    private static func address(_ value: Value) -> AppText? {
      guard case .choice(let values, let text) = value else { return Self.text(value) }
      let literals = values.compactMap(\.literal)
      guard literals.count == values.count, let first = literals.first else { return nil }
      let common = literals.reduce(first) { $0.commonPrefix(with: $1) }
      let separators = "/.:"
      let head = common.lastIndex(where: separators.contains).map { String(common[...$0]) } ?? ""
      let tails = literals.map { String($0.dropFirst(head.count).reversed()) }
      let shared = String(tails.reduce(tails[0]) { $0.commonPrefix(with: $1) }.reversed())
      let tail = String(shared.drop { !separators.contains($0) })
      return AppText(
        [.literal(head), .value(.unknown(text)), .literal(tail)].filter { $0 != .literal("") }
      )
    }

    private static func name(_ value: Value) -> String? {
      switch value {
      case .member(_, "custom", let arguments): arguments.first?.value.literal ?? "custom"
      case .member(_, let name, _): name == "none" ? nil : name
      default: nil
      }
    }

    private func method(_ value: Value) -> String? {
      switch value {
      case .member(_, "init", let arguments): arguments.first?.value.literal?.uppercased()
      case .member(_, let name, _): name.uppercased()
      case .instance(let type?, let name?, _):
        (evaluator.rawValue(of: name, in: type)?.literal ?? name).uppercased()
      default: value.literal?.uppercased()
      }
    }

    private func headers() -> [AppField] {
      guard let value = value("headers") else { return [] }
      return TaskReader(parameters: { .null }, encoding: { .null }, text: "headers").fields(
        of: value
      ).named
    }

    private func content(method: String?) -> RequestContent {
      let reader = TaskReader(
        method: method,
        parameters: { value("parameters") ?? .null },
        encoding: { value("parameterEncoding") ?? .null },
        encoded: evaluator.encoded,
        text: "task"
      )
      if let task = value("task") { return reader.content(task) }
      if table.lookUp(type, { $0.properties("parameters") }) != nil {
        return reader.content(.member(of: nil, "request", []))
      }
      return RequestContent(body: .unknown("task"))
    }
  }

  /// The first case labels that name each case, by the bodies of properties.
  final class CaseLabels {
    private var found: [SyntaxIdentifier: [String: SwitchCaseItemSyntax]] = [:]

    /// Returns the first case label of a `switch` that names a case.
    func first(_ name: String, in body: CodeBlockItemListSyntax) -> SwitchCaseItemSyntax? {
      if let labels = found[body.id] { return labels[name] }
      let visitor = CaseLabelVisitor(viewMode: .sourceAccurate)
      visitor.walk(body)
      found[body.id] = visitor.labels
      return visitor.labels[name]
    }
  }

  private final class CaseLabelVisitor: SyntaxVisitor {
    private(set) var labels: [String: SwitchCaseItemSyntax] = [:]

    override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
      let tokens = node.pattern.tokens(viewMode: .sourceAccurate)
      for (dot, name) in zip(tokens, tokens.dropFirst()) where dot.tokenKind == .period {
        if labels[name.bareText] == nil { labels[name.bareText] = node }
      }
      return .skipChildren
    }
  }

  extension String {
    fileprivate func commonPrefix(with other: String) -> String {
      String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
  }
#endif
