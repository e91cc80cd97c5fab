import Foundation
import Moya

extension String {
  fileprivate var urlEscaped: String {
    addingPercentEncoding(withAllowedCharacters: .urlHostAllowed) ?? self
  }
}

enum GitHub {
  case zen
  case userProfile(String)
  case userRepositories(String)
  case repo(fullname: String)
  case searchRepos(query: String, sort: RepoSort?, count: Int)
  case createRepo(name: String, isPrivate: Bool)
  case star(owner: String, repo: String)
}

extension GitHub: TargetType {
  var baseURL: URL { return URL(string: "https://api.github.example.com")! }

  var path: String {
    switch self {
    case .zen:
      return "/zen"
    case .userProfile(let name):
      return "/users/\(name.urlEscaped)"
    case .userRepositories(let name):
      return "/users/\(name.urlEscaped)/repos"
    case .repo(let fullname):
      return "/repos/\(fullname)"
    case .searchRepos:
      return "/search/repositories"
    case .createRepo:
      return "/user/repos"
    case let .star(owner, repo):
      return "/user/starred/\(owner.urlEscaped)/\(repo.urlEscaped)"
    }
  }

  var method: Moya.Method {
    switch self {
    case .createRepo: return .post
    case .star: return .put
    default: return .get
    }
  }

  var task: Task {
    switch self {
    case .userRepositories:
      return .requestParameters(parameters: ["sort": "pushed"], encoding: URLEncoding.default)
    case .searchRepos(let query, let sort, let count):
      var parameters: [String: Any] = ["q": query, "perpage": count]
      if let sort = sort { parameters["sort"] = sort.rawValue }
      return .requestParameters(parameters: parameters, encoding: URLEncoding.queryString)
    case .createRepo(let name, let isPrivate):
      return .requestParameters(
        parameters: ["name": name, "private": isPrivate],
        encoding: JSONEncoding.default
      )
    default:
      return .requestPlain
    }
  }

  var headers: [String: String]? { return nil }

  var sampleData: Data {
    switch self {
    case .zen:
      return Data("Half measures are as bad as nothing at all.".utf8)
    case .userProfile(let name):
      return Data(#"{"login": "\#(name)", "id": 100, "type": "Bot", "name": "Mona"}"#.utf8)
    case .repo:
      return Data(
        """
        {"id": 7, "name": "hello", "stargazers_count": 3, "forks_count": 1,
         "owner": {"id": 100, "login": "mona", "type": "User"}}
        """.utf8
      )
    default:
      return Data()
    }
  }
}
