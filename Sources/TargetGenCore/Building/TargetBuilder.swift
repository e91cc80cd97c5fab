import Diagnostics
import OpenAPI
import SpecSyntax

/// Groups the operations of a document into targets: one for each tag that is the first of an operation.
///
/// Operations without a tag are in a target that is named after the API, however many there are: any other rule would move
/// cases from one enum to another when an operation is added.
struct TargetBuilder {
  private let document: OpenAPI.Document
  private let name: Name
  private let configuration: Configuration
  private let authorization: AuthorizationBuilder

  init(_ document: OpenAPI.Document, name: Name, configuration: Configuration) {
    self.document = document
    self.name = name
    self.configuration = configuration
    self.authorization = AuthorizationBuilder(document)
  }

  /// The targets: first those of the document's tags in their order, then others in the order of their first use.
  func build(
    with models: inout ModelBuilder,
    servers: inout ServerBuilder
  ) -> [API.Target] {
    var targets: [API.Target] = []
    var indices: [String?: Int] = [:]
    for tag in document.tags where indices[tag.name] == nil {
      indices[tag.name] = targets.count
      targets.append(target(tag.name, describedBy: tag, at: tag.range))
    }
    for path in document.paths {
      for operation in path.operations {
        let tag = operation.tags.first { !$0.isEmpty }
        let index = indices[tag] ?? targets.count
        if index == targets.count {
          indices[tag] = index
          targets.append(target(tag, describedBy: nil, at: operation.range))
        }
        let server = operation.servers.first.flatMap { servers.index(of: $0, into: &models.bag) }
        let builder = OperationBuilder(
          operation: operation,
          path: path,
          names: OperationNames(operation, path: path.path, tag: tag),
          authorization: authorization.authorization(for: operation, into: &models.bag),
          server: server == 0 ? nil : server
        )
        targets[index].cases.append(builder.build(with: &models))
      }
    }
    return targets.filter { !$0.cases.isEmpty }
  }

  private func target(
    _ tag: String?,
    describedBy description: OpenAPI.Tag?,
    at range: SourceRange
  ) -> API.Target {
    API.Target(
      name: names(tag, suffix: configuration.target.suffix),
      providerName: names(tag, suffix: configuration.providers.suffix),
      tag: tag,
      documentation: API.Documentation(
        summary: tag == nil ? nil : description?.summary,
        description: tag == nil ? document.info.description : description?.description
      ),
      cases: [],
      server: nil,
      range: range
    )
  }

  private func names(_ tag: String?, suffix: String) -> Name {
    let apiNames = name.candidates
    guard let tag else {
      return Name(apiNames.map { $0 + suffix } + apiNames.map { $0 + "API" + suffix })
    }
    let plain = Casing.typeName(tag)
    var ladder = [plain + suffix]
    for apiName in apiNames where apiName + plain != plain {
      ladder.append(apiName + plain + suffix)
    }
    let spelled = ModelNames.spelledOut(tag) + suffix
    if !ladder.contains(spelled), spelled != suffix { ladder.append(spelled) }
    return Name(ladder, isExact: plain == tag)
  }
}
