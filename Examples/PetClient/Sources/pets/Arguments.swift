import Foundation
import TargetKit

/// The parsed command line.
struct Arguments {
  enum Command: Equatable {
    case list(limit: Int32?)
    case show(id: Int)
    case add(name: String)
    case remove(id: Int)
  }

  struct Usage: Error, CustomStringConvertible {
    var description: String {
      "usage: pets [--server URL] [--token TOKEN] [--offline] list [LIMIT] | show ID | add NAME | remove ID"
    }
  }

  var command: Command
  var server: URL?
  var token: String?
  var isOffline = false

  init(_ arguments: some Sequence<String>) throws {
    var words: [String] = []
    var iterator = arguments.makeIterator()
    while let argument = iterator.next() {
      switch argument {
      case "--server": server = iterator.next().flatMap(URL.init(string:))
      case "--token": token = iterator.next()
      case "--offline": isOffline = true
      default: words.append(argument)
      }
    }
    switch (words.first, words.count) {
    case ("list", 1): command = .list(limit: nil)
    case ("list", 2): command = .list(limit: try Self.number(words[1]))
    case ("show", 2): command = .show(id: try Self.number(words[1]))
    case ("remove", 2): command = .remove(id: try Self.number(words[1]))
    case ("add", 2): command = .add(name: words[1])
    default: throw Usage()
    }
  }

  /// Sends requests to the server, or returns the examples of the spec.
  func provider() -> Provider<PetsTarget> {
    .generated(
      baseURL: server,
      stubClosure: isOffline ? Provider.immediatelyStub : Provider.neverStub,
      plugins: token.map { token in [AccessTokenPlugin { _ in token }] } ?? []
    )
  }

  private static func number<Number: FixedWidthInteger>(_ word: String) throws -> Number {
    guard let number = Number(word) else { throw Usage() }
    return number
  }
}
