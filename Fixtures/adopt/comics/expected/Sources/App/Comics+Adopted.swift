// The old names and signatures, for calls that were written by hand. 'targetgen adopt' wrote this file
// once: it's yours. Delete each declaration when nothing calls it any more.

import Foundation

nonisolated extension ComicsAPI {
  @available(*, deprecated, message: "use 'characters(nameStartsWith:limit:offset:)'")
  static func characters(_ start: String?, limit: Int, offset: Int) -> Self {
    .characters(nameStartsWith: start, limit: limit, offset: offset)
  }

  @available(*, deprecated, message: "use 'comics(characterID:format:)'")
  static func comics(_ id: Int) -> Self {
    .comics(characterID: id, format: ComicsFormat.comic)
  }
}
