import Foundation
import TargetKit

/// The parsed command line.
struct Options {
  struct Usage: Error, CustomStringConvertible {
    var description: String {
      "usage: comics-and-cards [--comics URL] [--cards URL] [--key KEY] [--limit N] [--keep] [--offline]"
    }
  }

  var comics: URL?
  var cards: URL?
  var key = ""
  var limit = 5
  var keepsCards = false
  var isOffline = false

  init(_ arguments: some Sequence<String>) throws {
    var iterator = arguments.makeIterator()
    while let argument = iterator.next() {
      switch argument {
      case "--comics": comics = iterator.next().flatMap(URL.init(string:))
      case "--cards": cards = iterator.next().flatMap(URL.init(string:))
      case "--key": key = iterator.next() ?? ""
      case "--limit": limit = iterator.next().flatMap(Int.init) ?? limit
      case "--keep": keepsCards = true
      case "--offline": isOffline = true
      default: throw Usage()
      }
    }
  }

  /// Sends requests to a server, or returns the examples of the specs.
  func provider<Target: TargetType>(
    baseURL: URL?,
    keys: [String: String]
  ) -> Provider<Target> {
    .generated(
      baseURL: baseURL,
      stubClosure: isOffline ? Provider.immediatelyStub : Provider.neverStub,
      plugins: [APIKeyPlugin { keys }]
    )
  }
}
