package import APIModel

/// The abilities of a runtime that decide about the client model.
package struct RuntimeAbilities: Sendable {
  /// The user's network layer, if it takes the place of a library.
  package let layer: CustomLayer?
  /// Indicates whether the runtime has sequences that read a body as it arrives.
  package let readsStreams: Bool
  /// The way in which methods read bodies that arrive in parts.
  package let streamReading: API.StreamReading
  /// Indicates whether redirects can be kept from being followed, so that methods return their
  /// locations.
  package var returnsLocations: Bool { layer == nil }
}

extension Configuration {
  /// The abilities of the configured runtime.
  package var abilities: RuntimeAbilities {
    let layer = runtime == .custom ? custom : nil
    let readsStreams = runtime == .targetkit
    let streamReading: API.StreamReading =
      if readsStreams, providers.styles.contains(where: \.hasSequences) {
        .sequences
      } else if let layer, layer.calls[.response] == nil {
        .data
      } else {
        .lists
      }
    return RuntimeAbilities(
      layer: layer,
      readsStreams: readsStreams,
      streamReading: streamReading
    )
  }
}
