/// The subject of a diagnostic, given by the first two digits of its code.
///
/// Areas have the order of the stages, but a stage can report about several: building an API from a
/// document also finds out that an entry of the configuration matches nothing in it.
package enum DiagnosticArea: String, CaseIterable, Sendable {
  case files = "10"
  case references = "11"
  case document = "12"
  case names = "13"
  case features = "14"
  case edits = "15"
  case configuration = "20"
  case output = "30"
  case traffic = "40"
  case swift = "50"

  /// The headline of the area in the documentation.
  package var title: String {
    switch self {
    case .files: "Reading files"
    case .references: "References"
    case .document: "The document"
    case .names: "Names"
    case .features: "Unsupported features"
    case .edits: "Edits to the document"
    case .configuration: "Configuration"
    case .output: "Output"
    case .traffic: "Traffic"
    case .swift: "Swift sources"
    }
  }

  /// The modules that report about it.
  ///
  /// `TargetGenCLI` reads files for all others.
  package var modules: Set<String> {
    switch self {
    case .files: ["SpecSyntax", "TargetGenCLI"]
    case .references: ["SpecSyntax", "OpenAPI", "APIBuilding"]
    // An overlay is a document, too.
    case .document: ["SpecSyntax", "OpenAPI", "APIBuilding"]
    case .names: ["APIBuilding"]
    case .features: ["OpenAPI", "APIBuilding"]
    case .edits: ["SpecSyntax"]
    case .configuration: ["SpecSyntax", "APIConfiguration", "APIBuilding", "TargetGenCLI"]
    case .output: ["APIBuilding", "TargetGenCore", "TargetGenCLI"]
    case .traffic: ["TargetGenCLI"]
    case .swift: ["SwiftReading", "TargetGenCLI"]
    }
  }
}

extension DiagnosticCode {
  /// The area of the code; `nil` if its first two digits aren't those of an area.
  package var area: DiagnosticArea? {
    DiagnosticArea(rawValue: String(rawValue.dropFirst("TG".count).prefix(2)))
  }
}
