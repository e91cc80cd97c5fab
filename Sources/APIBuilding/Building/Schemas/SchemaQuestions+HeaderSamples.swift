import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension SchemaQuestions {
  /// Returns a text for a header field: an example of the schema, its first value, or a made-up one.
  func sampleText(of schema: OpenAPI.SchemaOrReference?) -> String {
    guard let schema, let merged = merger.merged(schema) else {
      return SampleText.sample(of: .string)
    }
    let stated =
      context.examples(of: schema) + [merged.const, merged.defaultValue].compactMap(\.self)
    if let text = (stated + (merged.enumeration ?? [])).lazy.compactMap(\.text).first {
      return text
    }
    let type = merged.types.first { $0 != .null } ?? .string
    if let format = merged.format {
      if let text = SampleText.sample(ofFormat: format) { return text }
      if case .scalar(let scalar)? = Formats.type(format, of: type) {
        return SampleText.json(of: scalar).text ?? ""
      }
    }
    switch type {
    case .integer: return "1"
    case .number: return "1.5"
    case .boolean: return "true"
    default: return SampleText.sample(of: .string)
    }
  }
}
