package import Diagnostics
package import SpecSyntax

extension API {
  /// An example value from the spec.
  package struct SampleCandidate: Sendable {
    package var name: String?
    package var value: Node
    /// Indicates whether `value` is text that contains the serialized value.
    package var isSerialized = false

    package init(_ value: Node) {
      self.value = value
    }
  }

  /// A sample that the spec gives a name.
  package struct NamedSample: Hashable, Sendable {
    package let name: String
    package let sample: Sample

    package init(name: String, sample: Sample) {
      self.name = name
      self.sample = sample
    }
  }

  /// A response body that is known to decode into its type.
  package struct Sample: Hashable, Sendable {
    /// The body: minified JSON, or plain text.
    package let text: String
    /// The body as JSON; `nil` for plain text.
    package let json: JSONText?
    /// Indicates whether the sample comes from the spec, and isn't made up.
    package let isFromSpec: Bool

    package init(text: String, isFromSpec: Bool) {
      self.text = text
      json = nil
      self.isFromSpec = isFromSpec
    }

    package init(json: JSONText, isFromSpec: Bool) {
      text = json.minified()
      self.json = json
      self.isFromSpec = isFromSpec
    }
  }
}
