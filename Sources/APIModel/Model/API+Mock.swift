extension API {
  /// A class that implements the methods of a wrapper by closures.
  package struct Mock: Hashable, Sendable {
    /// The class: `PetsProviderMock`.
    package var name: Name
    /// The property with the recorded calls.
    package var callsName = Name(["calls", "recordedCalls"])
    /// The struct inside the class that has the closures.
    package var closuresName = Name(["Closures", "MockClosures", "MethodClosures"])
    /// The property with the state of the mock.
    package var stateName = Name(["state", "mockState"])
    /// The properties with the closures, by the names of the methods: `onListPets` by `listPets`.
    package var closureNames: [String: Name] = [:]

    package init(name: Name) {
      self.name = name
    }

    /// Returns the key of the closure for the whole response, if the method with the same name
    /// returns a stream in other styles.
    package static func responseKey(of method: String) -> String { method + " response" }
  }
}

extension API.Target.Case {
  /// Indicates whether the operation's own method returns a stream, in styles that can.
  package var hasNamelessStream: Bool { responses.ownStream != nil }

  /// The names of the methods that send the operation.
  package var methodNames: [Name] {
    [name] + outcomes.compactMap(\.methodName) + responses.streams.compactMap(\.methodName)
      + (pagination.map { [$0.methodName] } ?? [])
  }
}
