import Alamofire
import Foundation
@preconcurrency import Moya

/// A target in the generated form.
enum SampleTarget: Sendable {
  case zen
  case user(name: String)
  case ratio(Double)
  case colors(color: String)
  case search(tags: [String]? = nil, text: String? = nil)
  case create(body: [String: JSONValue], dryRun: Bool? = nil)
  case login(username: String, password: String)
  case photo(file: MultipartFile? = nil, caption: String? = nil, tags: [Int]? = nil)
  case scan(file: MultipartFile, license: String)
  case deleteWithParts(reason: String)
  case deleteUploading(reason: String)
  case importFile(name: String, file: Foundation.URL, overwrite: Bool? = nil)
  case trace(id: String)
}

extension SampleTarget: Moya.TargetType {
  var baseURL: Foundation.URL { Foundation.URL(fileURLWithPath: "/nowhere") }

  var path: String {
    switch self {
    case .zen: "/zen"
    case .user(let name): "/users/\(PathParameter(name, name: "name"))"
    case .ratio(let ratio): "/ratios/\(PathParameter(ratio, name: "ratio"))"
    case .colors(let color):
      "/colors/\(PathParameter(color, .matrix(explode: false), name: "color"))"
    case .search: "/search"
    case .create, .login: "/items"
    case .photo, .scan, .deleteWithParts, .deleteUploading: "/photos"
    case .importFile(let name, _, _): "/imports/\(PathParameter(name, name: "name"))"
    case .trace: "/trace"
    }
  }

  var method: Moya.Method {
    switch self {
    case .zen, .user, .ratio, .colors, .search, .trace: .get
    case .create, .login, .photo, .scan: .post
    case .importFile: .put
    case .deleteWithParts, .deleteUploading: .delete
    }
  }

  var task: Moya.Task {
    switch self {
    case .zen, .trace:
      return .request()
    case .user, .ratio, .colors:
      return .request(path: path)
    case .search(let tags, let text):
      var query = QueryParameters()
      query.add("tags", tags)
      query.add("text", text)
      return .request(query: query)
    case .create(let body, let dryRun):
      var query = QueryParameters()
      query.add("dry_run", dryRun)
      return .request(query: query, body: .json(body))
    case .login(let username, let password):
      var form = FormParameters()
      form.add("username", username)
      form.add("password", password)
      return .request(body: .form(form))
    case .photo(let file, let caption, let tags):
      var query = QueryParameters()
      query.add("tags", tags)
      var parts = MultipartParts()
      parts.add("photo", file)
      parts.add("cap\"tion", caption)
      return .multipart(parts, query: query)
    case .scan(let file, let license):
      var parts = MultipartParts()
      parts.add("scan", file, headers: ["X-License": license])
      return .multipart(parts)
    case .deleteWithParts(let reason):
      var parts = MultipartParts()
      parts.add("reason", reason)
      return .request(body: .multipart(parts))
    case .deleteUploading(let reason):
      var parts = MultipartParts()
      parts.add("reason", reason)
      return .multipart(parts)
    case .importFile(_, let file, let overwrite):
      var query = QueryParameters()
      query.add("overwrite", overwrite)
      return .upload(file, contentType: "text/csv", path: path, query: query)
    }
  }

  var headers: [String: String]? {
    switch self {
    case .trace(let id):
      var headers = HeaderParameters(["Accept": "application/json"])
      headers.add("X-Trace", id)
      return headers.fields
    case .zen, .user, .ratio, .colors, .search, .create, .login, .photo, .scan, .deleteWithParts,
      .deleteUploading,
      .importFile:
      return ["Accept": "application/json"]
    }
  }

  var sampleData: Foundation.Data { Foundation.Data("sample".utf8) }

  var validationType: Moya.ValidationType { .successCodes }
}

extension SampleTarget: APIKeyAuthorizable {
  var apiKeys: [APIKey] {
    switch self {
    case .search:
      [
        APIKey("api key", in: .query), APIKey("X-Key", in: .header), APIKey("key", in: .cookie),
        APIKey("unknown", in: .query),
      ]
    case .zen, .user, .ratio, .colors, .create, .login, .photo, .scan, .deleteWithParts,
      .deleteUploading,
      .importFile,
      .trace:
      []
    }
  }
}
