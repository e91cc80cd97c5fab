// The old names and signatures, for calls that were written by hand. 'targetgen adopt' wrote this file
// once: it's yours. Delete each declaration when nothing calls it any more.

import Foundation

nonisolated extension NotesAPI {
  @available(*, deprecated, message: "use 'create(body:)'")
  static func create(text: String, pinned: Bool?) -> Self {
    .create(body: CreateBody(text: text, pinned: pinned))
  }
}
