package import Diagnostics
import SpecSyntax

extension API {
  /// A value of a model for previews and tests, a static property.
  package struct ModelSample: Sendable {
    /// The property: `sample`, or `sampleRex` for an example with a name.
    package var name: Name
    /// The name of the example in the spec; `nil` for the first sample.
    package var example: String?
    package var json: JSONText
    package var value: SampleValue

    package init(name: Name, example: String? = nil, json: JSONText, value: SampleValue) {
      self.name = name
      self.example = example
      self.json = json
      self.value = value
    }
  }

  /// JSON that has been read as a type.
  package indirect enum SampleValue: Hashable, Sendable {
    case null
    /// A value without a described type.
    case json(JSONText)
    /// The bytes of a body or a file, which are text here.
    case bytes(String)
    case scalar(Scalar, JSONText)
    case array([SampleValue])
    case dictionary([SampleMember])
    /// A structure with the values of its properties by their positions, and additional
    /// properties at `positionOfOthers`.
    case structure(ModelID, [Int: SampleValue])
    case enumeration(ModelID, JSONText)
    /// A union with the position of the variant.
    case variant(ModelID, Int, SampleValue)
  }

  /// A member of a dictionary.
  package struct SampleMember: Hashable, Sendable {
    package var key: String
    package var value: SampleValue

    package init(_ key: String, _ value: SampleValue) {
      self.key = key
      self.value = value
    }
  }
}

extension API.Structure {
  /// The position of additional properties among the values of a sample.
  package var positionOfOthers: Int { properties.count }
}
