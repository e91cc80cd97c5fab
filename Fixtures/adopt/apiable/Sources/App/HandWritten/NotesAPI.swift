import Foundation
import Moya

enum NotesAPI: APIable {
  case login(user: String, password: String)
  case notes(tags: [String], archived: Bool)
  case create(text: String, pinned: Bool?)
  case delete(id: Int64)

  var path: String {
    switch self {
    case .login: return "login"
    case .notes, .create: return "notes"
    case .delete(let id): return "notes/" + String(id)
    }
  }

  var method: Moya.Method {
    switch self {
    case .login, .create: return .post
    case .notes: return .get
    case .delete: return .delete
    }
  }

  var isForm: Bool {
    if case .login = self { return true }
    return false
  }

  var parameters: [String: Any] {
    switch self {
    case .login(let user, let password):
      return ["username": user, "password": password]
    case .notes(let tags, let archived):
      return ["tags": tags, "archived": archived]
    case .create(let text, let pinned):
      var all: [String: Any] = ["text": text]
      all["pinned"] = pinned
      return all
    case .delete:
      return [:]
    }
  }
}

struct Note: Decodable {
  var id: Int64
  var text: String
  var tags: [String]?
}
