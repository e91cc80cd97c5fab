/// A source file with code that generated code calls, of which the output has the declarations that
/// it reaches.
///
/// The files are the sources of `TargetKitWire`, and those that integrate them with Moya or with a
/// network layer of the user.
package struct SupportFile: Sendable {
  /// The file of the output that has the declarations.
  package let theme: SupportTheme
  /// The runtimes whose output may have the declarations.
  package let runtimes: Set<SupportRuntime>
  /// The part to which the declarations belong.
  package let part: Part
  /// The declarations below the imports.
  let declarations: [SourceDeclaration]
  private let contents: [UInt8]

  /// The parts of the support files, by the modules that can contain them.
  package enum Part: Hashable, Sendable {
    /// Public code, which several modules can share.
    case shared
    /// Internal code of the provider styles.
    case calls
    /// Internal code of mocks.
    case mocks
  }

  init(
    _ contents: [UInt8],
    theme: SupportTheme,
    for runtimes: Set<SupportRuntime>,
    in part: Part = .shared
  ) {
    self.theme = theme
    self.runtimes = runtimes
    self.part = part
    self.contents = contents
    declarations = DeclarationReader.declarations(
      in: String(decoding: ImportSection(of: contents).rest, as: UTF8.self)[...]
    )
  }

  /// The modules that the file imports; a module that is imported twice has the more visible of the
  /// two access levels.
  var imports: [SupportImport] { ImportSection(of: contents).imports }

  /// The types that the file declares at the top level, unless they're private.
  package var types: [String] {
    declarations.filter { declaration in
      switch declaration.kind {
      case .type, .protocol: declaration.modifiers.isDisjoint(with: ["private", "fileprivate"])
      default: false
      }
    }
    .map(\.name)
  }
}

/// The library that the output links, for choosing support files.
package enum SupportRuntime: String, Hashable, Sendable {
  /// Moya, which requires support files in the output.
  case moya
  /// `TargetKit`, whose module `TargetKitWire` has the wire and value types.
  case targetkit
  /// The user's network layer, which requires support files in the output.
  case custom
}

/// The files of the output that have support code, each about one topic.
package enum SupportTheme: String, CaseIterable, Sendable {
  /// Parameters, URLs and credentials.
  case request = "RequestSupport"
  /// Bodies of requests.
  case body = "BodySupport"
  /// Responses, streams and pages.
  case response = "ResponseSupport"
  /// Models, JSON, dates and other values.
  case model = "ModelSupport"
  /// Reading and writing models as JSON text, without `JSONDecoder`.
  case json = "JSONSupport"
  /// The calls that send requests.
  case call = "CallSupport"
  /// The code of provider styles other than `async` and `completion`.
  case style = "StyleSupport"
  /// Mocks.
  case mock = "MockSupport"
  /// Samples of all responses, and stubs that respond with them.
  case stub = "StubSupport"
}

extension SupportFile {
  /// The types that support files declare, whose names generated types can't use.
  package static let typeNames = Set(all.flatMap(\.types))

  /// The types that public support files declare.
  package static let sharedTypeNames = Set(all.filter { $0.part == .shared }.flatMap(\.types))

  /// The wire and value types, which `TargetKitWire` declares.
  package static let wireTypeNames = Set(wire.flatMap(\.types))
}
