import APIModel

/// The relation of a hand-written case to the generated one.
struct CaseForwarding {
  enum Result {
    /// The calls of the hand-written case call the generated one.
    case same
    /// A function with the old signature calls the generated case with some arguments.
    case function(arguments: [String], splits: [(name: String, count: Int)])
    /// No function can do so, for a reason.
    case impossible(String)
  }

  private let api: API
  private let match: CaseMatch
  private let operation: API.Target.Case
  private let values: SentValues
  /// The argument labels of the generated case by the names in the request.
  private let labels: [String: String]

  private var appCase: AppCase { match.appCase }

  /// Creates the relation.
  ///
  /// - Parameters:
  ///   - match: The hand-written case.
  ///   - matched: Its operation.
  ///   - operation: The generated case.
  ///   - api: The client model with the generated case.
  ///   - labels: Labels that the configuration will set.
  init(
    _ match: CaseMatch,
    _ matched: CaseMatch.Matched,
    _ operation: API.Target.Case,
    in api: API,
    labels: [String: String] = [:]
  ) {
    self.api = api
    self.match = match
    self.operation = operation
    self.labels = labels
    values = SentValues(match, matched, operation)
  }

  private func label(of parameter: API.Parameter) -> String {
    labels[parameter.wireName] ?? parameter.name.swift
  }

  /// The position of the associated value that a parameter has the value of, unchanged.
  private func position(of parameter: API.Parameter) -> Int? {
    guard case .value(.argument(let index, let members))? = values.source(of: parameter),
      members.isEmpty, appCase.parameters.indices.contains(index)
    else { return nil }
    return index
  }

  // MARK: - Labels

  /// The labels that the generated case needs to have those of the hand-written one, by the names in
  /// the request.
  var wantedLabels: [(parameter: API.Parameter, label: String)] {
    var used = Set(operation.parameters.map(\.name.swift))
    return operation.parameters.compactMap { parameter in
      guard parameter.location != .body, !parameter.wireName.isEmpty,
        let label = position(of: parameter).flatMap({ appCase.parameters[$0].label }),
        label != parameter.name.swift, label.first?.isUppercase == false,
        used.insert(label).inserted
      else { return nil }
      return (parameter, label)
    }
  }

  // MARK: - Signatures

  /// The result of comparing the signatures.
  var result: Result {
    guard match.appCase.request.unnamed.isEmpty else {
      return .impossible("the code sends a dictionary whose keys aren't known")
    }
    if isSame { return .same }
    guard !operation.parameters.contains(where: \.isGrouped) else {
      return .impossible("the generated case has a struct of options")
    }
    var arguments: [String] = []
    var splits: [(name: String, count: Int)] = []
    for parameter in operation.parameters {
      guard let source = values.source(of: parameter) else {
        guard isOmittable(parameter) else {
          return .impossible("the code doesn't send '\(parameter.wireName)'")
        }
        continue
      }
      guard let text = expression(source, for: parameter, &splits) else {
        if isOmittable(parameter), isNull(source) { continue }
        if case .conditional = source {
          return .impossible("'\(parameter.wireName)' is only sent under a condition")
        }
        return .impossible(
          "'\(parameter.name.swift)' is \(api.typeName(of: parameter)), which needs a decision"
        )
      }
      arguments.append("\(label(of: parameter)): \(text)")
    }
    return .function(arguments: arguments, splits: splits)
  }

  /// Indicates whether a call with the old labels may call the generated case as well, so that a
  /// function of the same name would be ambiguous.
  var isAmbiguous: Bool {
    guard !appCase.parameters.isEmpty else { return false }
    var rest = operation.parameters[...]
    for parameter in appCase.parameters {
      guard let label = parameter.label else { return false }
      guard let index = rest.firstIndex(where: { self.label(of: $0) == label }),
        rest[..<index].allSatisfy(isOmittable),
        // Values of other types select the function.
        AppType(parameter.type).name == AppType(api.typeName(of: rest[index])).name
      else { return false }
      rest = rest[(index + 1)...]
    }
    return rest.allSatisfy(isOmittable)
  }

  private var isSame: Bool {
    var next = 0
    for parameter in operation.parameters {
      guard let source = values.source(of: parameter) else {
        guard isOmittable(parameter) else { return false }
        continue
      }
      if isNull(source), isOmittable(parameter) { continue }
      guard position(of: parameter) == next else { return false }
      let old = appCase.parameters[next]
      let written = AppType(old.type)
      let type = AppType(api.typeName(of: parameter))
      guard old.label == label(of: parameter), written.name == type.name,
        !written.isOptional || type.isOptional,
        old.defaultValue == nil || isOmittable(parameter)
      else { return false }
      next += 1
    }
    // A case with optional values only is a function, which the old name alone doesn't call.
    return next == appCase.parameters.count && (next > 0 || operation.parameters.isEmpty)
  }

  private func isOmittable(_ parameter: API.Parameter) -> Bool {
    !parameter.isRequired || parameter.initialValue != nil
  }

  private func isNull(_ source: SentValues.Source) -> Bool {
    if case .value(.null) = source { true } else { false }
  }

  private func expression(
    _ source: SentValues.Source,
    for parameter: API.Parameter,
    _ splits: inout [(name: String, count: Int)]
  ) -> String? {
    let type = parameter.declaredType
    var expression = ValueExpression(api: api, appCase: appCase)
    expression.hasSingleValues = [.path, .query, .header].contains(parameter.location)
    switch source {
    case .value(let value) where parameter.isBinaryBody: return expression.binaryBody(value)
    case .value(let value): return expression.text(value, as: type)
    case _ where parameter.isBinaryBody: return nil
    case .file(let value, let file):
      return expression.file(value, file, as: type) ?? expression.text(value, as: type)
    case .conditional: return nil
    case .members(let fields):
      return expression.object(fields.map { ($0.name, $0.value) }, as: type)
    case .part(let value, let index, let count):
      guard type == .string, case .argument(let number, let members) = value,
        appCase.parameters.indices.contains(number)
      else { return nil }
      let name = ([appCase.argumentName(number)] + members).joined(separator: ".")
      if !splits.contains(where: { $0.name == name }) { splits.append((name, count)) }
      let position = splits.firstIndex { $0.name == name } ?? 0
      return "parts\(position == 0 ? "" : "\(position + 1)")[\(index)]"
    }
  }
}
