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
  private let models: ModelBuilder
  private let document: OpenAPI.Document
  private let name: Name
  private let configuration: Configuration
  private let authorization: AuthorizationBuilder
  /// The maximum number of cases in an enum.
  private let limit: Int

  init(
    _ document: OpenAPI.Document,
    models: ModelBuilder,
    name: Name,
    configuration: Configuration,
    limit: Int = OperationTree.maximumCases
  ) {
    self.models = models
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

  /// Returns the targets that have operations, or parts of them that are small enough for compilers:
  /// first those of the document's tags in their order, then others in the order of first use.
  func build(servers: inout ServerBuilder) -> [API.Target] {
    let grouping = grouping()
    reportUntagged(grouping)
    var groups = groups(by: grouping, givenNames(ofTags: models))
    var number = 0
    for path in document.paths {
      for operation in path.operations {
        let index = groups.ofOperations[number]
        number += 1
        let server = servers.index(ofFirst: operation.servers)
        let builder = OperationBuilder(
          models: models,
          operation: operation,
          path: path,
          names: OperationNames(
            operation,
            path: path.path,
            tag: tag(of: groups.keys[index]),
            forms: models.context.nameForms,
            places: models.context.places,
            given: models.context.givenName(
              of: .operation(operation.location),
              .member,
              or: operation.extensions
            )
          ),
          authorization: authorization.authorization(for: operation, into: &models.context.bag),
          server: server == 0 ? nil : server,
          serverVariables: server.map { servers.servers[$0].requiredVariables } ?? [],
          configuration: configuration
        )
        builder.build(into: &groups.targets[index].cases)
      }
    }
    return zip(groups.targets, groups.names).flatMap { target, names -> [API.Target] in
      if target.cases.isEmpty { return [] }
      return target.cases.count <= limit ? [target] : parts(of: target, names, grouping)
    }
  }

  /// Returns the names that tags are given, each of which applies to a target and its provider.
  private func givenNames(ofTags models: ModelBuilder) -> [String: GivenName] {
    var names: [String: GivenName] = [:]
    for tag in document.tags {
      names[tag.name] = models.context.givenName(in: tag.extensions, .type)
    }
    for tag in document.tags.map(\.name) + document.operationHeads.flatMap(\.tags) {
      if let name = models.context.givenNames.name(of: .tag(tag), .type) { names[tag] = name }
    }
    return names
  }

  // MARK: - Groups

  /// Returns the effective grouping, because a single enum for everything has its limits.
  private func grouping() -> Configuration.Grouping {
    let count = document.paths.reduce(0) { $0 + $1.operations.count }
    guard configuration.grouping == .single, count > limit else { return configuration.grouping }
    models.context.report(
      .targetTooLarge,
      "an enum of \(count) operations is too large to compile; above \(limit) they're grouped by tag",
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
  private func reportUntagged(_ grouping: Configuration.Grouping) {
    guard grouping == .tag, configuration.range(of: .grouping) == nil else { return }
    let count = document.paths.reduce(0) { $0 + $1.operations.count }
    let untagged = document.paths.reduce(0) { count, path in
      count + path.operations.count { $0.tags.allSatisfy(\.isEmpty) }
    }
    guard untagged <= limit, API.needsPaths(untagged: untagged, of: count) else { return }
    models.context.report(
      .untaggedOperations,
      "\(untagged) of \(count) operations have no tag; they share one enum",
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

  /// The groups of a document, whose targets are filled operation by operation.
  private struct Groups {
    var keys: [Group] = []
    var names: [TargetNames] = []
    var targets: [API.Target] = []
    /// The index of the group of each operation, in the order of the document.
    var ofOperations: [Int] = []
  }

  /// Returns the groups of a document, each with a target without operations.
  private func groups(
    by grouping: Configuration.Grouping,
    _ tagNames: [String: GivenName]
  ) -> Groups {
    var groups = Groups()
    var indices: [Group: Int] = [:]
    func open(_ group: Group, describedBy tag: OpenAPI.Tag?, at range: SourceRange) -> Int {
      let index = groups.keys.count
      let names = names(of: group, called: group.tag.flatMap { tagNames[$0] })
      indices[group] = index
      groups.keys.append(group)
      groups.names.append(names)
      groups.targets.append(target(group, describedBy: tag, names, at: range))
      return index
    }
    if grouping == .tag {
      for tag in document.tags where indices[.tag(tag.name)] == nil {
        _ = open(.tag(tag.name), describedBy: tag, at: tag.range)
      }
    }
    for path in document.paths {
      for operation in path.operations {
        let group = group(of: operation, at: path.path, by: grouping)
        let index = indices[group] ?? open(group, describedBy: nil, at: operation.range)
        groups.ofOperations.append(index)
      }
    }
    return groups
  }

  // MARK: - Targets

  private func target(
    _ group: Group,
    describedBy tag: OpenAPI.Tag?,
    _ names: TargetNames,
    at range: SourceRange
  ) -> API.Target {
    let summary: String?
    let description: String?
    var tagName: String?
    var key: String?
    switch group {
    case .tag(let name):
      tagName = name
      summary = tag?.summary
      let parent = tag?.parent.map { "Part of “\($0)”." }
      let texts = [tag?.description, parent].compactMap(\.self)
      description = texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    case .path(let resource):
      key = "path \(resource)"
      summary = "Operations below `/\(resource.split(separator: "`").joined())`."
      description = nil
    case .whole:
      summary = nil
      description = document.info.description
    }
    let providerName = names.name(suffix: configuration.providers.suffix)
    return API.Target(
      name: names.name(suffix: configuration.target.suffix),
      providerName: providerName,
      protocolName: protocolName(of: providerName),
      mock: mock(of: providerName),
      memberName: memberName(of: providerName),
      tag: tagName,
      key: key,
      documentation: API.Documentation(summary: summary, description: description),
      cases: [],
      server: nil,
      range: range
    )
  }

  /// Returns parts of a target with its cases.
  private func parts(
    of target: API.Target,
    _ names: TargetNames,
    _ grouping: Configuration.Grouping
  ) -> [API.Target] {
    let branches = OperationTree(target.cases).branches(ofAtMost: limit)
    if grouping != .path {
      let count = target.cases.count
      let operations =
        target.tag.map { "the tag '\($0)' has \(count) operations" }
        ?? "\(count) operations have no tag"
      models.context.report(
        .targetTooLarge,
        "\(operations), which are too many for one enum; they're in \(branches.count) enums, by path",
        at: target.range,
        help: "give the operations more tags, or set 'grouping: path' in targetgen.yaml"
      )
    }
    return branches.map { branch in
      var part = target
      part.cases = branch.operations.map { target.cases[$0] }
      if !branch.words.isEmpty {
        part.key += " " + branch.words.joined(separator: " ")
        let names = names.part(branch.words, in: name.candidates)
        part.name = names.name(suffix: configuration.target.suffix)
        part.providerName = names.name(suffix: configuration.providers.suffix)
        part.protocolName = protocolName(of: part.providerName)
        part.mock = mock(of: part.providerName)
        part.memberName = memberName(of: part.providerName)
      }
      return part
    }
  }

  /// Returns the name of the client's property for a wrapper: `pets` for `PetsProvider`.
  private func memberName(of provider: Name) -> Name {
    let length = configuration.providers.suffix.count
    let candidates = provider.candidates.map { Casing.memberName(String($0.dropLast(length))) }
    return Name(UniqueList(candidates).elements, isExact: provider.isExact)
  }

  private func protocolName(of provider: Name) -> Name? {
    configuration.hasProtocols ? API.Target.protocolName(of: provider) : nil
  }

  private func mock(of provider: Name) -> API.Mock? {
    configuration.hasMocks ? API.Mock(name: API.Target.mockName(of: provider)) : nil
  }

  private func names(of group: Group, called given: GivenName?) -> TargetNames {
    switch group {
    case .tag(let text), .path(let text):
      let short =
        group.tag.map { $0.withoutPrefix(among: configuration.prefixes.tags.map(\.text)) } ?? text
      return TargetNames(
        of: text,
        shortenedTo: short,
        called: given,
        in: name.candidates,
        isTag: group.tag != nil
      )
    case .whole:
      return TargetNames(ofWholeAPI: name.candidates)
    }
  }
}
