import Foundation

/// Reads a channel, and ends the transfer with its last reference.
final class BodyReader: Sendable {
  private let channel: BodyChannel

  init(_ channel: BodyChannel) {
    self.channel = channel
  }

  deinit {
    channel.cancel()
  }

  func next() async throws -> Data? {
    try await channel.next()
  }
}
