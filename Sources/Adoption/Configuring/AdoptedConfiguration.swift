package import APIConfiguration
package import APIModel
package import OpenAPI

/// The `targetgen.yaml` with which the output has what the app has.
package struct AdoptedConfiguration {
  private let code: AppCode
  private let matches: [CaseMatch]
  private let cases: CaseNames
  private let enums: EnumNames
  private let models: AdoptedModels
  private let spec: String
  private let output: String

  /// Creates the configuration.
  ///
  /// - Parameters:
  ///   - code: The code of the app.
  ///   - matches: The cases with their operations.
  ///   - models: The models with their schemas.
  ///   - document: The spec.
  ///   - api: The client model of the operations that cases request; see `selection(of:)`.
  ///   - spec: The path of the spec from the file.
  ///   - output: The path of the output from the file.
  package init(
    _ code: AppCode,
    _ matches: [CaseMatch],
    _ models: [ModelMatch],
    _ document: OpenAPI.Document,
    in api: API,
    spec: String,
    output: String
  ) {
    self.code = code
    self.matches = matches
    self.spec = spec
    self.output = output
    cases = CaseNames(matches, in: api)
    var names: [String] = []
    for operation in cases.operations where !names.contains(operation.target) {
      names.append(operation.target)
    }
    let types = api.models.map(\.name.swift) + models.map(\.ownName)
    enums = EnumNames(names, besideModels: Set(types))
    self.models = AdoptedModels(models, SchemaPlaces(document), in: api)
  }

  /// Returns the configuration that only generates the operations that cases request.
  ///
  /// Names and locations of models depend on which operations there are.
  package static func selection(of matches: [CaseMatch]) -> Configuration {
    var configuration = Configuration()
    configuration.filter.include.operations = matches.compactMap(\.operation).map { matched in
      OperationFilter.Pattern(Glob(CaseNames.key(of: matched.route)), at: nil)
    }
    return configuration
  }

  /// The targets that have operations.
  private var targets: [AppTarget] {
    enums.entries.compactMap { entry in code.targets.first { $0.name == entry.old } }
  }

  /// The text of the file.
  package var text: String {
    var lines = [
      "# What the output needs to have the names that the app uses; written once by 'targetgen adopt'.",
      "spec: \(spec.quotedForYAML)",
      "output: \(output.quotedForYAML)",
    ]
    lines += grouping + filter
    lines += AdoptedProtocol(targets).options(suffix: enums.hasOwnSuffix ? enums.suffix : nil)
    lines += styles
    if cases.hasManyArguments {
      lines += [
        "# Calls have their arguments by themselves, and not in a struct.",
        "arguments: { limit: never }",
      ]
    }
    lines += modelOptions + names + patches
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: - Operations

  private var grouping: [String] {
    guard let first = enums.entries.first else { return [] }
    guard enums.entries.count > 1 else {
      return ["name: \(first.base.quotedForYAML)", "grouping: single"]
    }
    return ["# The patches below give the operations of each enum a tag.", "grouping: tag"]
  }

  private var filter: [String] {
    guard !cases.operations.isEmpty else { return [] }
    return ["filter:", "  include:", "    operations:"]
      + cases.operations.map { "      - \($0.key.quotedForYAML)" } + leftOut
  }

  /// The cases that stay written by hand.
  private var leftOut: [String] {
    let others = matches.filter { $0.operation == nil }
    guard !others.isEmpty else { return [] }
    return ["# These cases have no certain operation; keep them in an enum of their own:"]
      + others.map { "#   \($0.name.printableInYAML)" }
  }

  private var styles: [String] {
    let used = Set(matches.filter { $0.operation != nil }.map(\.appCase.name))
    let counts = code.calls.filter { used.contains($0.caseName) }
      .reduce(into: [AppCall.Style: Int]()) { $0[$1.style, default: 0] += 1 }
    guard !counts.isEmpty else { return [] }
    let order = AppCall.Style.allCases.filter { counts[$0] != nil }
      .sorted { counts[$0, default: 0] > counts[$1, default: 0] }
    let words = order.map { "\(counts[$0, default: 0]) \($0.rawValue)" }.joined(separator: ", ")
    return [
      "# Calls in the app: \(words).",
      "providers: { styles: [\(order.map(\.option.rawValue).joined(separator: ", "))] }",
    ]
  }

  // MARK: - Models and names

  private var modelOptions: [String] {
    var lines: [String] = []
    if models.checksRequired {
      lines += [
        "# Most required properties are optional in the app; the patches name the others.",
        "models: { required: checked }",
      ]
    }
    if !models.formats.isEmpty {
      lines.append("# Dates are text in the app.")
      lines.append("formats:")
      lines += models.formats.map { "  \($0.format): \($0.type)" }
    }
    return lines
  }

  private var names: [String] {
    var lines: [String] = []
    if enums.entries.count > 1 {
      lines += enums.entries.filter { Casing.typeName($0.base) != $0.base }
        .map { "  \($0.base.quotedForYAML): \($0.base.quotedForYAML)" }
    }
    for entry in cases.entries + models.names {
      if let remark = entry.remark { lines.append("  # \(remark.printableInYAML)") }
      lines.append("  \(entry.key.quotedForYAML): \(entry.name.quotedForYAML)")
    }
    return lines.isEmpty ? [] : ["names:"] + lines
  }

  private var patches: [String] {
    let all = tagPatches + models.patches
    guard !all.isEmpty else { return [] }
    return ["patches:"]
      + all.flatMap { patch in
        [
          "  - name: \(patch.name.quotedForYAML)",
          "    target: \(patch.target.quotedForYAML)",
          "    \(patch.action)",
        ]
      }
  }

  /// The patches that give the operations of each enum its name as their tag.
  private var tagPatches: [AdoptedPatch] {
    guard enums.entries.count > 1 else { return [] }
    return enums.entries.flatMap { entry -> [AdoptedPatch] in
      let own = cases.operations.filter { $0.target == entry.old }.map(\.route)
      let methods = Set(own.map(\.operation.method)).sorted()
      return methods.flatMap { method -> [AdoptedPatch] in
        let routes = own.filter { $0.operation.method == method }
        return [true, false].compactMap { hasTags in
          let keys = routes.filter { $0.operation.tags.isEmpty != hasTags }.map(\.item.key)
          guard !keys.isEmpty else { return nil }
          let paths = keys.map(\.quotedForJSONPath).joined(separator: ", ")
          let target = "$.paths[\(paths)]" + method.lowercased().jsonPathSegment
          return AdoptedPatch(
            name: "\(method) in \(entry.old)",
            target: target + (hasTags ? ".tags" : ""),
            action: hasTags
              ? "replace: [\(entry.base.quotedForYAML)]"
              : "update: { tags: [\(entry.base.quotedForYAML)] }"
          )
        }
      }
    }
  }
}

extension AppCall.Style {
  /// The style in the configuration.
  fileprivate var option: Configuration.ProviderStyle {
    switch self {
    case .async: .async
    case .completion: .completion
    case .combine: .combine
    case .rxSwift: .rxswift
    case .reactiveSwift: .reactiveswift
    }
  }
}
