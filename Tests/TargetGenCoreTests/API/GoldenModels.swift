import APIConfiguration
import APIModel
import Diagnostics
import SpecSyntax
import TargetGenCore
import TestSupport
import Testing

/// The client models of the goldens, with every option that adds parts to a model.
enum GoldenModels {
  /// Returns the model of a golden; `nil` for specs of several files, which aren't read here.
  static func model(of name: String) throws -> API? {
    let golden = try GoldenSpec(name)
    let loader = MemorySourceLoader(bytes: ["spec.yaml": golden.spec.bytes])
    var configuration = golden.configuration
    configuration.providers.protocols = true
    configuration.providers.mocks = .always
    configuration.providers.outcomes = .all
    configuration.models.inputs = .separate
    configuration.models.samples = .always
    configuration.models.validation = true
    configuration.models.additionalProperties = .all
    var bag = DiagnosticBag()
    return Pipeline(configuration: configuration)
      .model(of: try loader.root("spec.yaml"), loading: loader, files: SourceFiles(), into: &bag)
      .api
  }
}

/// The values of one type in a model, and the properties in which they can be, by reflection.
struct ModelReflection<Part> {
  /// A stored property: `Target.protocolName`.
  typealias Property = String

  /// The values, each with its property.
  private(set) var parts: [(property: Property, part: Part)] = []

  /// The properties of the model's own types that have no value, or no element.
  private(set) var empty: Set<Property> = []

  /// The properties of the model's own types that have one.
  private(set) var filled: Set<Property> = []

  init(of value: Any) {
    collect(value, property: "API")
  }

  private mutating func collect(_ value: Any, property: Property) {
    switch value {
    case let part as Part:
      parts.append((property, part))
    case is Node, is JSONText, is SourceRange, is String, is Name, is API.Documentation:
      break
    default:
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional, .collection, .set, .dictionary:
        for child in mirror.children { collect(child.value, property: property) }
      default:
        for child in mirror.children {
          let property = child.label.map { "\(mirror.subjectType).\($0)" } ?? property
          if let box = child.value as? any Box {
            // The property of a wrapper is stored with an underscore.
            let property = property.replacing("._", with: ".")
            note(box.content, property)
            collect(box.content, property: property)
          } else {
            note(child.value, property)
            collect(child.value, property: property)
          }
        }
      }
    }
  }

  private mutating func note(_ value: Any, _ property: Property) {
    guard String(reflecting: type(of: value)).contains("APIModel.") else { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection, .set, .dictionary:
      if mirror.children.isEmpty { empty.insert(property) } else { filled.insert(property) }
    default:
      filled.insert(property)
    }
  }
}

/// A value in its own memory, which reflection leaves out.
private protocol Box {
  var content: Any { get }
}

extension Boxed: Box {
  fileprivate var content: Any { wrappedValue }
}

extension BoxedOptional: Box {
  fileprivate var content: Any { wrappedValue as Any }
}
