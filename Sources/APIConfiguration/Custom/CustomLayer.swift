package import Diagnostics

/// A network layer of the user: the protocol of its requests, and the functions that send them.
package struct CustomLayer: Hashable, Sendable {
  /// A member of the protocol, and the part of a request that is its value.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var source: CustomSource
    package var type: CustomType
    /// The user's names for the values of an enum: `json` for `application/json`.
    package var cases: [String: String] = [:]
    /// Indicates whether the protocol declares the member as `{ get throws }`.
    package var isThrowing = false
    /// The position of the member's options in the configuration.
    package var range: SourceRange
  }

  /// The modules that declare the types of the layer.
  package var imports: [String] = []
  /// The protocol to which the enums conform.
  package var conformance: String?
  /// The members of the conformance, in the order in which they are written.
  package var members: [Member] = []
  /// The functions that the wrappers call, by the results that they return.
  package var calls: [CustomCall: String] = [:]
  /// The type of the object that has these functions; `nil` if they are static or global.
  package var provider: CustomType?
  /// The object that a wrapper uses by default: `APIManager.shared`.
  package var defaultProvider: String?
  /// The error with which completion handlers are called.
  package var error: CustomType?

  package init() {}

  /// Returns the member that has a part of a request, if there is one.
  package func member(with source: CustomSource) -> Member? {
    members.first { $0.source == source }
  }
}

/// A result for which the user names a function of the network layer.
package enum CustomCall: String, Hashable, Sendable, CaseIterable {
  /// A decoded value, of the type that is passed as `as:`.
  case value
  /// Nothing.
  case nothing
  /// The bytes of the body.
  case data
  /// The text of the body.
  case text
  /// The status, the header fields and the bytes, whatever the status.
  case response
  /// A decoded value, passed to a completion handler.
  case completion
}
