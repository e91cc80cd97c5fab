package import Diagnostics
package import SpecSyntax

extension API {
  /// One enum of operations, which usually have the same tag.
  package struct Target: Sendable {
    /// The enum: `PetsTarget`.
    @Boxed package var name: Name
    /// The wrapper: `PetsProvider`.
    @Boxed package var providerName: Name
    /// The protocol with the wrapper's methods; `nil` if there is none: `PetsProviding`.
    package var protocolName: Name?
    /// The mock of the wrapper, if there is one.
    @BoxedOptional package var mock: API.Mock?
    /// The client's property that contains the wrapper: `pets`.
    package var memberName: Name
    /// The tag as written in the spec; `nil` for operations without one.
    package var tag: String?
    /// The identity of the target in a lock file: `tag pets`, or `path pets` if operations are
    /// grouped by their paths.
    package var key: String
    @Boxed package var documentation: Documentation
    package var cases: [Case]
    /// The server with the default `baseURL`, as an index into `API.servers`; `nil` if the spec
    /// states none.
    package var server: Int?
    package var range: SourceRange?

    package init(
      name: Name,
      providerName: Name,
      protocolName: Name? = nil,
      mock: API.Mock? = nil,
      memberName: Name,
      tag: String? = nil,
      key: String? = nil,
      documentation: Documentation,
      cases: [Case],
      server: Int? = nil,
      range: SourceRange? = nil
    ) {
      self.name = name
      self.providerName = providerName
      self.protocolName = protocolName
      self.mock = mock
      self.memberName = memberName
      self.tag = tag
      self.key = key ?? tag.flatMap { $0.isEmpty ? nil : "tag \($0)" } ?? "untagged operations"
      self.documentation = documentation
      self.cases = cases
      self.server = server
      self.range = range
    }
  }
}

extension API.Target {
  /// Returns the name of a wrapper's protocol: `PetsProviding` for `PetsProvider`, and otherwise
  /// `PetsServiceProtocol`.
  package static func protocolName(of provider: Name) -> Name {
    Name(
      provider.candidates.map { candidate in
        candidate.hasSuffix("Provider") ? candidate.dropLast(2) + "ing" : candidate + "Protocol"
      }
    )
  }

  /// Returns the name of a wrapper's mock: `PetsProviderMock`.
  package static func mockName(of provider: Name) -> Name {
    Name(provider.candidates.map { $0 + "Mock" })
  }

  /// Names the protocol and the mock after the resolved name of the wrapper.
  ///
  /// - Returns: A Boolean value that indicates whether their best candidates change.
  package mutating func nameAfterProvider() -> Bool {
    guard providerName.swift != providerName.candidates.first else { return false }
    let others = providerName.candidates.filter { $0 != providerName.swift }
    let names = Name([providerName.swift] + others)
    var isChanged = false
    func update(_ name: Name?, to new: Name) -> Name? {
      guard let name, name.candidates.first != new.candidates.first else { return name }
      isChanged = true
      return new
    }
    protocolName = update(protocolName, to: Self.protocolName(of: names))
    if var mock {
      mock.name = update(mock.name, to: Self.mockName(of: names)) ?? mock.name
      self.mock = mock
    }
    return isChanged
  }

  /// Indicates whether an operation has pages.
  package var hasPages: Bool {
    cases.contains { $0.pagination != nil }
  }

  /// One operation.
  package struct Case: Sendable {
    /// The enum case and the wrapper's method: `listPets`.
    @Boxed package var name: Name
    /// Indicates whether it requests another content of the response than the operation's first
    /// case.
    package var asksForChoice = false
    package var operationID: String?
    /// The method as sent: `GET`.
    package var method: String
    /// The path template as written in the spec: `/pets/{petId}`.
    package var pathTemplate: String
    /// The key of the path in the spec: the template, and a query or a fragment if some operations
    /// differ only in that.
    package var pathKey: String
    /// The template, split into pieces.
    package var path: [PathPiece]
    /// The associated values: required ones, required ones with an initial value, and optional ones,
    /// each in the order of the spec.
    package var parameters: [API.Parameter]
    /// The struct inside the enum that has the optional parameters of an operation with many:
    /// `ListPetsOptions`.
    package var optionsName: Name?
    @BoxedOptional package var body: API.Body?
    /// A call for generated tests, set by the pass that makes these.
    @BoxedOptional package var callSample: API.CallSample?
    /// Headers that every request of this operation has, such as `Accept`, sorted by name.
    package var fixedHeaders: [API.FixedHeader]
    @Boxed package var responses: API.ResponseSet
    /// The pages of the operation, if the configuration describes them.
    @BoxedOptional package var pagination: API.Pagination?
    @Boxed package var authorization: API.Authorization
    /// The operation's own server, if it has one, as an index into `API.servers`.
    package var server: Int?
    @Boxed package var documentation: API.Documentation
    package var range: SourceRange?
    /// The parts of the spec that describe the operation: the operation itself, and the shared
    /// parameters, bodies and responses that it refers to, but no schemas.
    package var extents: [SourceRange] = []

    package init(
      name: Name,
      asksForChoice: Bool = false,
      operationID: String? = nil,
      method: String,
      pathTemplate: String,
      path: [PathPiece],
      parameters: [API.Parameter],
      body: API.Body? = nil,
      fixedHeaders: [API.FixedHeader],
      responses: API.ResponseSet,
      authorization: API.Authorization,
      server: Int? = nil,
      documentation: API.Documentation,
      range: SourceRange? = nil,
      extents: [SourceRange] = []
    ) {
      self.name = name
      self.asksForChoice = asksForChoice
      self.operationID = operationID
      self.method = method
      self.pathTemplate = pathTemplate
      pathKey = pathTemplate
      self.path = path
      self.parameters = parameters
      self.body = body
      self.fixedHeaders = fixedHeaders
      self.responses = responses
      self.authorization = authorization
      self.server = server
      self.documentation = documentation
      self.range = range
      self.extents = extents
    }
  }

  /// A piece of a path.
  package enum PathPiece: Hashable, Sendable {
    /// Text that is valid in a path, percent-encoded where it has to be.
    case text(String)
    /// An index into the case's parameters.
    case parameter(Int)
  }
}
