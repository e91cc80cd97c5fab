package import Diagnostics

/// A type of the app that is decoded from responses: `Decodable`, or ObjectMapper's `Mappable`.
package struct AppModel: Sendable {
  /// The name with those of the enclosing types.
  package var name: String
  package var range: SourceRange
  package var fields: [Field] = []
  /// The values of an enum with raw values, as they are in JSON.
  package var cases: [Case] = []
  package var isEnum = false
  /// Indicates whether `init(from:)`, `mapping(map:)` or, of a type that is only encoded, `encode(to:)` is written by hand.
  package var isDecodedByHand = false

  package init(name: String, range: SourceRange) {
    self.name = name
    self.range = range
  }

  /// A stored property.
  package struct Field: Sendable {
    package var name: String
    /// The path of keys in JSON, of `CodingKeys` or a mapping: `["owner", "login"]`.
    package var keys: [String]
    /// The type as it's written.
    package var type: String
    package var range: SourceRange

    package init(name: String, keys: [String], type: String, range: SourceRange) {
      self.name = name
      self.keys = keys
      self.type = type
      self.range = range
    }
  }

  package struct Case: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

/// A use of a case outside of its target: `provider.request(.showPet(id: 7))`.
package struct AppCall: Sendable {
  /// The target, if the call names it or only one has such a case.
  package var target: String?
  /// The case as it's written; `init` for an initializer of a struct.
  package var caseName: String
  package var labels: [String?]
  package var style: Style
  /// The model that the response is decoded as, if the call says so.
  package var model: String?
  package var range: SourceRange

  package init(
    target: String? = nil,
    caseName: String,
    labels: [String?] = [],
    style: Style,
    model: String? = nil,
    range: SourceRange
  ) {
    self.target = target
    self.caseName = caseName
    self.labels = labels
    self.style = style
    self.model = model
    self.range = range
  }

  /// The way in which the code receives the response.
  package enum Style: String, CaseIterable, Sendable {
    case async, completion, combine, rxSwift, reactiveSwift
  }
}
