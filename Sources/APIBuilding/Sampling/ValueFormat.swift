import APIModel
import Diagnostics
package import OpenAPI
package import SpecSyntax

/// The formats of values, as generated code reads them.
package enum ValueFormat {
  /// Returns whether generated code reads a value of a type as the type of a format; formats without
  /// a type of their own accept all values.
  package static func accepts(
    _ node: Node,
    format: String,
    of type: OpenAPI.Schema.SimpleType
  ) -> Bool {
    guard case .scalar(let scalar) = Formats.type(format, of: type) else { return true }
    switch JSONText(node) {
    case .string(let text): return SampleText.isValid(text, as: scalar)
    case .number(let literal): return scalar.includes(literal)
    case .null, .bool, .array, .object: return true
    }
  }
}
