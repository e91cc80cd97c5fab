package import Diagnostics

/// The targets, models and calls of an app.
package struct AppCode: Sendable {
  package var targets: [AppTarget] = []
  package var models: [AppModel] = []
  /// The types that are only encoded: bodies and parts of them.
  package var bodies: [AppModel] = []
  package var calls: [AppCall] = []
  /// The names of the cases of enums without associated values, by the names of the enums.
  package var choices: [String: [String]] = [:]
  /// Indicates whether a decoder of the app converts keys from `snake_case`.
  package var convertsSnakeCase = false

  package init() {}
}

/// A type that conforms to `TargetType`, or to a protocol of the app that refines it.
package struct AppTarget: Sendable {
  /// The name with those of the enclosing types: `API.Pets`.
  package var name: String
  package var range: SourceRange
  /// The protocols that the type and its extensions name, apart from those of the app to which generated
  /// enums can't conform.
  package var protocols: [String]
  /// The protocols of the app to which generated enums can't conform.
  package var unsatisfied: [UnsatisfiedProtocol] = []
  /// The properties of `TargetType` that the type leaves to an extension of one of its protocols.
  package var inherited: Set<AppRequest.Part> = []
  package var cases: [AppCase] = []

  package init(name: String, range: SourceRange, protocols: [String] = []) {
    self.name = name
    self.range = range
    self.protocols = protocols
  }
}

/// A protocol that refines `TargetType` and requires members that generated enums lack.
package struct UnsatisfiedProtocol: Hashable, Sendable {
  package var name: String
  /// The names of the members and associated types, in alphabetical order.
  package var members: [String]

  package init(name: String, members: [String]) {
    self.name = name
    self.members = members
  }
}

/// A case of a target, with the request that it sends.
package struct AppCase: Sendable {
  package var name: String
  package var range: SourceRange
  package var parameters: [AppParameter] = []
  package var request = AppRequest()
  /// The requests for each value of an enum or Boolean value on which the path depends; the path of `request` is `nil` then.
  package var variants: [Variant] = []

  package init(name: String, range: SourceRange) {
    self.name = name
    self.range = range
  }

  /// The request that a case sends if one of its values is a case of an enum: `.movies(.popular)`.
  package struct Variant: Sendable {
    /// The index of the parameter.
    package var parameter: Int
    /// The name of the enum's case; `true` or `false` of a Boolean value.
    package var value: String
    package var request: AppRequest

    package init(parameter: Int, value: String, request: AppRequest) {
      self.parameter = parameter
      self.value = value
      self.request = request
    }
  }
}

/// An associated value of a case.
package struct AppParameter: Hashable, Sendable {
  /// The label; `nil` if the value has none.
  package var label: String?
  /// The name under which the code of the target uses the value, if it has one.
  package var name: String?
  /// The type as it's written: `[String: Any]?`.
  package var type: String
  /// The default value as it's written.
  package var defaultValue: String?
  /// The types of the properties that the app declares in the type, as they're written.
  package var memberTypes: [String: String] = [:]

  package init(label: String? = nil, name: String? = nil, type: String, defaultValue: String? = nil)
  {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }
}
