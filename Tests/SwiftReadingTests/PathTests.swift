#if Adopt
  import Testing

  /// The forms in which targets state their URL and method.
  @Suite("Paths")
  struct PathTests {
    private func request(
      _ base: String,
      _ path: String,
      _ method: String = ".get",
      _ more: String = ""
    ) -> String {
      let text = requests(
        """
        enum API: TargetType {
          case show(id: Int, name: String, Kind), list
          enum Kind: String { case dog = "dogs", cat }
          var baseURL: URL { \(base) }
          var path: String { \(path) }
          var method: Moya.Method { \(method) }
          var task: Task { .requestPlain }
        }
        \(more)
        """
      )
      return text.split(separator: "\n").first?.split(separator: "-> ").last.map(String.init) ?? ""
    }

    @Test(
      "A path is read",
      arguments: [
        ("\"/a\"", "/a"),
        (
          "switch self { case .show(let id, _, _): return \"/a/\\(id)\"; case .list: return \"/b\" }",
          "/a/{$0}"
        ),
        (
          "switch self { case let .show(id, name, _): \"/a/\\(id)/\\(name)\"; default: \"\" }",
          "/a/{$0}/{$1}"
        ),
        (
          "switch self { case .show(id: let id, name: let name, _): return \"/a/\" + String(id) + \"/\" + name; default: return \"\" }",
          "/a/{$0}/{$1}"
        ),
        (
          "switch self { case .show(let all): return \"/a/\\(all.id)\"; default: return \"\" }",
          "/a/{$0}"
        ),
        ("switch self { case .list, .show: return \"/same\" }", "/same"),
        (
          "switch self { case .list: return \"/b\"; case .show: fallthrough; default: return \"/c\" }",
          "/c"
        ),
        (
          "switch self { case .show(_, let name, _) where name.isEmpty: return \"/e\"; case .show: return \"/f\"; default: return \"\" }",
          "-"
        ),
        ("if case .show(let id, _, _) = self { return \"/a/\\(id)\" }; return \"/b\"", "/a/{$0}"),
        (
          "guard case let .show(id, _, _) = self else { return \"/b\" }; return \"/a/\\(id)\"",
          "/a/{$0}"
        ),
        (
          "switch self { case .show(let id, _, _): let part = \"/\\(id)\"; return \"/a\" + part; default: return \"\" }",
          "/a/{$0}"
        ),
        (
          "switch self { case .show(_, let name, _): return \"/a/\\(name.urlEscaped)\"; default: return \"\" }",
          "/a/{$1}"
        ),
        (
          "switch self { case .show(_, let name, _): return \"/a/\\(escape(name))\"; default: return \"\" }",
          "/a/{$1}"
        ),
        (
          "switch self { case .show(_, let name, _): return \"/a/\\(name.other)\"; default: return \"\" }",
          "/a/{$1.other}"
        ),
        (
          "switch self { case .show(_, _, let kind): return \"/a/\\(kind.rawValue)\"; default: return \"\" }",
          "-"
        ),
        (
          "switch self { case .show(_, _, .dog): return \"/dogs\"; case .show: return \"/cats\"; default: return \"\" }",
          "-"
        ),
        (
          "switch self { case .show(let id, _, _): return String(format: \"/a/%d/%@\", id, Paths.tail); default: return \"\" }",
          "/a/{$0}/tail"
        ),
        (
          "switch self { case .show(let id, _, _): return Paths.template.replacingOccurrences(of: \"{id}\", with: \"\\(id)\"); default: return \"\" }",
          "/t/{$0}"
        ),
        (
          "switch self { case .show(let id, _, _): return [\"\", \"a\", \"\\(id)\"].joined(separator: \"/\"); default: return \"\" }",
          "/a/{$0}"
        ),
        (
          "switch self { case .show(let id, _, _): return Paths.item(id); default: return \"\" }",
          "/items/{$0}"
        ),
        (
          "switch self { case .show: return Paths.Users.all + \"/x\"; default: return \"\" }",
          "/users/x"
        ),
        ("switch self { case .show: return prefix + \"/x\"; default: return \"\" }", "/p/x"),
        ("Kind.dog.rawValue + Kind.cat.rawValue", "dogscat"),
        ("var text = \"/a\"; text += \"/b\"; text.append(\"/c\"); return text", "/a/b/c"),
        ("unknownFunction()", "-"),
        ("isLive ? \"/a\" : \"/b\"", "-"),
        ("#\"/raw\\n\"#", "/raw\\n"),
        ("\"\"\"\n/multi\n\"\"\"", "/multi"),
      ]
    )
    func path(code: String, path: String) {
      let more = """
        let prefix = "/p"
        struct Paths {
          static let tail = "tail", template = "/t/{id}"
          enum Users { static var all: String { "/users" } }
          static func item(_ id: Int) -> String { return "/items/\\(id)" }
        }
        func escape(_ text: String) -> String { text.urlEscaped }
        private extension String {
          var urlEscaped: String {
            return self.addingPercentEncoding(withAllowedCharacters: .urlHostAllowed)!
          }
        }
        """
      #expect(request("URL(string: \"h\")!", code, ".get", more) == "GET h \(path)")
    }

    @Test(
      "A base URL is read",
      arguments: [
        ("URL(string: \"https://x.org/v1\")!", "https://x.org/v1"),
        ("return URL(string: Config.host + \"/v1\")!", "https://x.org/v1"),
        (
          "guard let url = URL(string: Config.host) else { fatalError() }; return url",
          "https://x.org"
        ),
        ("URL(string: Config.host)!.appendingPathComponent(\"v1\")", "https://x.org/v1"),
        ("Config.url.appending(path: \"/v1\").appending(component: \"b\")", "https://x.org/v1/b"),
        ("URL(string: \"/v2\", relativeTo: Config.url)!", "https://x.org/v2"),
        ("Config.shared.base", "https://x.org/shared"),
        ("Config.current.url", "https://LIVE.x.org"),
        (
          "switch Config.mode { case .live: return URL(string: \"https://a.org/v1\")!; default: return URL(string: \"https://b.org/v1\")! }",
          "https://{<Config.mode>}.org/v1"
        ),
        ("URL(string: \"https://x.org/\\(Config.version)\")!", "https://x.org/3"),
        // The name, and not the raw value.
        ("URL(string: \"https://x.org/\\(Config.current)\")!", "https://x.org/live"),
        ("Config.remote", "-"),
      ]
    )
    func base(code: String, url: String) {
      let more = """
        struct Config {
          static let host = "https://x.org"
          static let url = URL(string: host)!
          static let shared = Config(base: URL(string: "https://x.org/shared")!)
          static var mode: Mode { Mode(rawValue: Bundle.main.mode)! }
          static let current: Mode = .live
          static let remote = load()
          let base: URL
          static var version: Version { .three }
          enum Version: CustomStringConvertible { case three; var description: String { "3" } }
          enum Mode: String { case live = "LIVE", test
            var url: URL { URL(string: "https://\\(rawValue).x.org")! }
          }
        }
        """
      #expect(request(code, "\"/p\"", ".get", more) == "GET \(url) /p")
    }

    @Test(
      "A method is read",
      arguments: [
        (".get", "GET"), ("Moya.Method.put", "PUT"), ("return HTTPMethod.delete", "DELETE"),
        ("Method.patch", "PATCH"),
        (".init(rawValue: \"LINK\")", "LINK"),
        ("switch self { case .list: return .get; default: return .post }", "POST"),
        ("isLive ? .get : .post", "-"), ("API.verb", "HEAD"),
      ]
    )
    func method(code: String, method: String) {
      let more = "extension API { static let verb = Moya.Method.head }"
      #expect(request("URL(string: \"h\")!", "\"/p\"", code, more) == "\(method) h /p")
    }
  }
#endif
