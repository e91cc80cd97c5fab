import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Groups the operations of a document into targets, by the first tag of each unless the
/// configuration says otherwise.
///
/// Operations that can't be grouped are in a target named after the API, regardless of their
/// number. Any other rule would move cases from one enum to another when an operation is added.
struct TargetBuilder {
  private let document: OpenAPI.Document
  private let name: Name
  private let configuration: Configuration
  private let authorization: AuthorizationBuilder
  /// The maximum number of cases in an enum.
  private let limit: Int

  init(
    _ document: OpenAPI.Document,
    name: Name,
    configuration: Configuration,
    limit: Int = OperationTree.maximumCases
  ) {
    self.document = document
    self.name = name
    self.configuration = configuration
    self.authorization = AuthorizationBuilder(
      document,
      hasCredentials: configuration.hasCredentials
    )
    self.limit = limit
  }

  /// The common property of the operations in one target.
  private enum Group: Hashable {
    case tag(String)
    /// The first segment that describes the resource of a path.
    case path(String)
    /// Everything else.
    case whole

    var tag: String? {
      switch self {
      case .tag(let name): name
      case .path, .whole: nil
      }
    }
  }

  /// Returns the targets: first those of the document's tags in their order, then others in the
  /// order of first use.
  func build(
    with models: inout ModelBuilder,
    servers: inout ServerBuilder
  ) -> [API.Target] {
    let grouping = grouping(into: &models)
    reportUntagged(grouping, to: &models)
    let tagNames = givenNames(ofTags: &models)
    var targets: [API.Target] = []
    var groups: [Group] = []
    var indices: [Group: Int] = [:]
    func open(_ group: Group, describedBy tag: OpenAPI.Tag?, at range: SourceRange) {
      indices[group] = targets.count
      groups.append(group)
      targets.append(
        target(group, describedBy: tag, called: group.tag.flatMap { tagNames[$0] }, at: range)
      )
    }
    if grouping == .tag {
      for tag in document.tags where indices[.tag(tag.name)] == nil {
        open(.tag(tag.name), describedBy: tag, at: tag.range)
      }
    }
    for path in document.paths {
      for operation in path.operations {
        let group = group(of: operation, at: path.path, by: grouping)
        if indices[group] == nil { open(group, describedBy: nil, at: operation.range) }
        guard let index = indices[group] else { continue }
        let server = operation.servers.compactMap { servers.index(of: $0, with: &models) }.first
        let builder = OperationBuilder(
          operation: operation,
          path: path,
          names: OperationNames(
            operation,
            path: path.path,
            tag: tag(of: group),
            forms: models.nameForms,
            given: given(operation, with: &models)
          ),
          authorization: authorization.authorization(for: operation, into: &models.bag),
          server: server == 0 ? nil : server,
          responseOptions: ResponseBuilder.Options(configuration)
        )
        builder.build(with: &models, into: &targets[index].cases)
      }
    }
    return zip(groups, targets).filter { !$1.cases.isEmpty }
      .flatMap { group, target in
        let given = group.tag.flatMap { tagNames[$0] }
        return parts(of: target, group, called: given, grouping, into: &models)
      }
  }

  /// Returns the names that tags are given, each of which applies to a target and its provider.
  private func givenNames(ofTags models: inout ModelBuilder) -> [String: GivenName] {
    var names: [String: GivenName] = [:]
    for tag in document.tags { names[tag.name] = models.givenName(in: tag.extensions, .type) }
    guard !models.givenNames.isEmpty else { return names }
    for tag in document.tags.map(\.name) + document.operationHeads.flatMap(\.tags) {
      if let name = models.givenNames.name(of: .tag(tag), .type) { names[tag] = name }
    }
    return names
  }

  private func given(
    _ operation: OpenAPI.Operation,
    with models: inout ModelBuilder
  ) -> GivenName? {
    let specName = models.givenName(in: operation.extensions, .member)
    return models.givenNames.name(of: .operation(operation.location), .member) ?? specName
  }

  // MARK: - Groups

  /// Returns the effective grouping, because a single enum for everything has its limits.
  private func grouping(into models: inout ModelBuilder) -> Configuration.Grouping {
    let count = document.paths.reduce(0) { $0 + $1.operations.count }
    guard configuration.grouping == .single, count > limit else { return configuration.grouping }
    models.report(
      .targetTooLarge,
      .areTooManyForOne(count, limit),
      at: document.info.range,
      help: "set 'grouping' to 'tag' or 'path' in targetgen.yaml"
    )
    return .tag
  }

  /// Reports that most operations of a large API share an enum because they have no tag, unless the
  /// configuration states the grouping.
  ///
  /// A change to such an enum is a change to most of the output. Above the limit, the enum is split,
  /// which has a report of its own.
  private func reportUntagged(
    _ grouping: Configuration.Grouping,
    to models: inout ModelBuilder
  ) {
    guard grouping == .tag, configuration.places["grouping"] == nil else { return }
    let count = document.paths.reduce(0) { $0 + $1.operations.count }
    let untagged = document.paths.reduce(0) { count, path in
      count + path.operations.count { $0.tags.allSatisfy(\.isEmpty) }
    }
    guard untagged <= limit, API.needsPaths(untagged: untagged, of: count) else { return }
    models.report(
      .untaggedOperations,
      .haveNoTag(untagged, of: count),
      at: document.info.range,
      help: "set 'grouping' in targetgen.yaml: 'path' for an enum per resource, 'tag' to keep one"
    )
  }

  private func group(
    of operation: OpenAPI.Operation,
    at path: String,
    by grouping: Configuration.Grouping
  ) -> Group {
    switch grouping {
    case .tag: operation.tags.first { !$0.isEmpty }.map { .tag($0) } ?? .whole
    case .path: OperationTree.resource(of: path).map { .path($0) } ?? .whole
    case .single: .whole
    }
  }

  /// Returns the tag that operation IDs of the group may begin with, so that cases can omit it.
  private func tag(of group: Group) -> String? {
    // Cases of a single enum have the same names whether or not it had to be split.
    guard configuration.grouping != .single else { return nil }
    return switch group {
    case .tag(let name), .path(let name): name
    case .whole: nil
    }
  }

  // MARK: - Targets

  private func target(
    _ group: Group,
    describedBy tag: OpenAPI.Tag?,
    called given: GivenName?,
    at range: SourceRange
  ) -> API.Target {
    let summary: String?
    let description: String?
    var tagName: String?
    switch group {
    case .tag(let name):
      tagName = name
      summary = tag?.summary
      let parent = tag?.parent.map { "Part of “\($0)”." }
      let texts = [tag?.description, parent].compactMap(\.self)
      description = texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    case .path(let resource):
      summary = "Operations below `/\(resource.split(separator: "`").joined())`."
      description = nil
    case .whole:
      summary = nil
      description = document.info.description
    }
    let providerName = names(group, called: given, suffix: configuration.providers.suffix)
    return API.Target(
      name: names(group, called: given, suffix: configuration.target.suffix),
      providerName: providerName,
      protocolName: protocolName(of: providerName),
      mock: mock(of: providerName),
      memberName: memberName(of: providerName),
      tag: tagName,
      documentation: API.Documentation(summary: summary, description: description),
      cases: [],
      server: nil,
      range: range
    )
  }

  /// Returns the target itself, or parts of it that are small enough for compilers.
  private func parts(
    of target: API.Target,
    _ group: Group,
    called given: GivenName?,
    _ grouping: Configuration.Grouping,
    into models: inout ModelBuilder
  ) -> [API.Target] {
    guard target.cases.count > limit else { return [target] }
    let branches = OperationTree(target.cases).branches(ofAtMost: limit)
    if grouping != .path {
      models.report(
        .targetTooLarge,
        .isSplit(target.tag, target.cases.count, into: branches.count),
        at: target.range,
        help: "give the operations more tags, or set 'grouping: path' in targetgen.yaml"
      )
    }
    return branches.map { branch in
      var part = target
      part.cases = branch.operations.map { target.cases[$0] }
      guard !branch.words.isEmpty else { return part }
      part.name = names(
        group,
        called: given,
        branch.words,
        suffix: configuration.target.suffix
      )
      part.providerName = names(
        group,
        called: given,
        branch.words,
        suffix: configuration.providers.suffix
      )
      part.protocolName = protocolName(of: part.providerName)
      part.mock = mock(of: part.providerName)
      part.memberName = memberName(of: part.providerName)
      return part
    }
  }

  /// Returns the name of the client's property for a wrapper: `pets` for `PetsProvider`.
  private func memberName(of provider: Name) -> Name {
    var ladder: [String] = []
    for candidate in provider.candidates {
      let name = Casing.memberName(String(candidate.dropLast(configuration.providers.suffix.count)))
      if !ladder.contains(name) { ladder.append(name) }
    }
    return Name(ladder, isExact: provider.isExact)
  }

  private func protocolName(of provider: Name) -> Name? {
    configuration.hasProtocols ? API.Target.protocolName(of: provider) : nil
  }

  private func mock(of provider: Name) -> API.Mock? {
    configuration.hasMocks ? API.Mock(name: API.Target.mockName(of: provider)) : nil
  }

  private func names(
    _ group: Group,
    called given: GivenName?,
    _ words: [String] = [],
    suffix: String
  ) -> Name {
    let apiNames = name.candidates
    let plain: String
    let full: String
    let spelled: String
    switch group {
    case .tag(let text), .path(let text):
      let short = group.tag.map { $0.withoutPrefix(among: configuration.prefixes.tags) } ?? text
      let name = Casing.typeName(short)
      plain = given?.text ?? name
      full = short == text ? name : Casing.typeName(text)
      spelled = ModelNames.spelledOut(text)
    case .whole:
      guard !words.isEmpty else {
        return Name(apiNames.map { $0 + suffix } + apiNames.map { $0 + "API" + suffix })
      }
      plain = apiNames[0]
      full = plain
      spelled = ""
    }
    guard words.isEmpty else {
      let rest = OperationTree.typeName(words)
      let own = OperationTree.typeName(OperationTree.rest(of: words, behind: plain))
      var ladder = [plain + own + suffix]
      for name in [plain + rest, (apiNames.first ?? "") + plain + rest]
      where !ladder.contains(name + suffix) { ladder.append(name + suffix) }
      var name = Name(ladder)
      name.given = given?.range
      return name
    }
    var ladder = [plain + suffix]
    if given == nil, full != plain { ladder.append(full + suffix) }
    for apiName in apiNames where apiName + plain != plain {
      ladder.append(apiName + plain + suffix)
    }
    if !ladder.contains(spelled + suffix), !spelled.isEmpty { ladder.append(spelled + suffix) }
    var name = Name(ladder, isExact: group == .tag(plain))
    name.given = given?.range
    return name
  }
}

extension Diagnostic.Message {
  fileprivate static func haveNoTag(_ untagged: Int, of count: Int) -> Self {
    Self("\(untagged) of \(count) operations have no tag; they share one enum")
  }

  fileprivate static func areTooManyForOne(_ count: Int, _ limit: Int) -> Self {
    Self(
      "an enum of \(count) operations is too large to compile; above \(limit) they're grouped by tag"
    )
  }

  fileprivate static func isSplit(_ tag: String?, _ count: Int, into parts: Int) -> Self {
    let what =
      tag.map { "the tag '\($0)' has \(count) operations" } ?? "\(count) operations have no tag"
    return Self(
      "\(what), which are too many for one enum; they're in \(parts) enums, by path"
    )
  }
}
