#if Adopt
  import Adoption
  import Testing

  /// Code that the reader can't evaluate, or that would take very long.
  @Suite("Hostile code", .timeLimit(.minutes(10)))
  struct HostileCodeTests {
    private func target(
      _ cases: String,
      path: String,
      _ more: String = "",
      task: String = ".requestPlain"
    ) -> String {
      """
      enum API: TargetType {
        case \(cases)
        var baseURL: URL { URL(string: "https://a.test")! }
        var path: String { \(path) }
        var method: Moya.Method { .get }
        var task: Moya.Task { \(task) }
      }
      \(more)
      """
    }

    @Test("A switch over very many cases is read")
    func manyCases() {
      let names = (0..<600).map { "c\($0)" }
      let branches = names.map { "case .\($0)(let id): return \"/\($0)/\\(id)\"" }
      let text = requests(
        target(
          names.map { $0 + "(id: Int)" }.joined(separator: ", "),
          path: "switch self { \(branches.joined(separator: "\n")) }"
        )
      )
      #expect(text.hasSuffix("c599(id: Int) -> GET https://a.test /c599/{$0}"))
    }

    @Test(
      "Only a text with an invalid escape is unknown",
      arguments: ["\\u{D800}", "\\u{110000}", "\\u{}", "\\u{41", "\\u41", "\\q"]
    )
    func escapes(escape: String) {
      let path = "switch self { case .a: return \"/a\(escape)\"; case .b: return \"/b\\u{63}\" }"
      let reading = Reading([target("a, b", path: path)])
      #expect(reading.messages == [])
      let printed = reading.code.targets.flatMap(\.cases).map(\.printed)
      #expect(
        printed == [
          "a -> GET https://a.test {<\"/a\(escape)\">}", "b -> GET https://a.test /bc",
        ]
      )
    }

    @Test("Recursion ends")
    func recursion() {
      let loops = [
        "path", "other", "next(1)", "Self.shared", "self.path + path", "[1].map { _ in path }[0]",
        "Helper().text", "text(of: self)",
      ]
      let more = """
        extension API {
          var other: String { another + "/" + another }
          var another: String { other + other }
          static var shared: String { shared }
          func next(_ n: Int) -> String { next(n + 1) + next(n + 2) }
        }
        struct Helper { var text: String { Helper().text } }
        func text(of target: API) -> String { target.path }
        """
      for loop in loops {
        let text = requests(target("a", path: loop, more))
        #expect(text.hasPrefix("a -> GET https://a.test"), "\(loop)")
      }
    }

    @Test("Aliases, superclasses and protocols that lead to each other end")
    func cycles() {
      let text = requests(
        target(
          "a(A), b(Base)",
          path: "\"/a\"",
          """
          typealias A = B
          typealias B = A
          class Base: Derived {}
          class Derived: Base {}
          protocol P: Q {}
          protocol Q: P {}
          extension API: P {}
          """
        )
      )
      #expect(text == "a(_: A) -> GET https://a.test /a\nb(_: Base) -> GET https://a.test /a")
    }

    @Test("A path of very many segments is read, or isn't known")
    func longPaths() {
      let literal = String(repeating: "/a", count: 10_000)
      #expect(requests(target("a", path: "\"\(literal)\"")).hasSuffix(literal))
      let sum = Array(repeating: "\"/a\"", count: 10_000).joined(separator: " + ")
      #expect(requests(target("a", path: sum)) == "a -> GET https://a.test -")
      let calls = String(repeating: ".appending(\"/a\")", count: 200)
      #expect(requests(target("a", path: "\"\"" + calls)).hasPrefix("a -> GET https://a.test"))
    }

    @Test(
      "Code that is nested very deeply is left out",
      arguments: [("(", ")"), ("[", "]"), ("{ ", " }()"), ("f(", ")"), ("-", ""), ("try ", "")]
    )
    func nesting(open: String, close: String) {
      let count = 5000
      let text =
        String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
      let reading = Reading([target("a", path: text), target("b", path: "\"/b\"")])
      #expect(reading.code.targets.count <= 1)
    }

    @Test("Very many conditions end")
    func manyConditions() {
      let conditions = (0..<60).map { "if flag\($0) { text += \"\($0)\" } else { text += \"x\" }" }
      let path = "var text = \"/\"\n" + conditions.joined(separator: "\n") + "\nreturn text"
      #expect(requests(target("a", path: path)).hasPrefix("a -> GET https://a.test"))
      let nested = String(repeating: "for a in list { for b in a { text += b } };", count: 40)
      let loops = "var text = \"/\"; let list = [[1, 2, 3], [4, 5, 6]]; \(nested) return text"
      #expect(requests(target("a", path: loops)).hasPrefix("a -> GET https://a.test"))
      let choices =
        "let a = x ? \"1\" : \"2\";" + (0..<200).map { _ in "a = a + (x ? a : a + a);" }.joined()
      #expect(
        requests(target("a", path: choices + "return a")).hasPrefix("a -> GET https://a.test")
      )
    }

    @Test("Names that are keywords, and names in backticks, are read")
    func names() {
      let text = requests(
        target(
          "`default`, `repeat`(in: Int, `self`: Int), `a b: {c`(`#`: Int), été(ñ: Int)",
          path:
            "switch self { case .default: \"/d\"; case .repeat(let n, _): \"/r/\\(n)\"; default: \"/o\" }"
        )
      )
      #expect(
        text == """
          default -> GET https://a.test /d
          repeat(in n: Int, self: Int) -> GET https://a.test /r/{$0}
          a b: {c(#: Int) -> GET https://a.test /o
          été(ñ: Int) -> GET https://a.test /o
          """
      )
    }

    @Test(
      "Unusual declarations are read or left out",
      arguments: [
        "@Observable final class Model<T: Sendable> where T: Hashable { @Published var a: T? }",
        "actor Store { let a = 1; nonisolated var b: Int { 2 } }",
        "@freestanding(expression) macro stringify<T>(_ value: T) -> String = #externalMacro(module: \"M\", type: \"T\")",
        "infix operator <*>: AdditionPrecedence\nfunc <*> (a: Int, b: Int) -> Int { a }",
        "#if DEBUG\nextension API { var debug: Int { 1 } }\n#elseif os(Linux)\nlet linux = 1\n#else\nlet other = 1\n#endif",
        "struct Wrapper<each T> { func f<U>(_ u: repeat each T) throws(Failure) -> some View {} }",
        "@propertyWrapper struct Clamped { var wrappedValue: Int { get { 1 } set {} } }",
        "extension API { @Clamped static var count: Int; subscript(dynamicMember name: String) -> Int { 1 } }",
        "struct Box: ~Copyable { consuming func take() -> Int { 1 }; deinit {} }",
        "let closure: @Sendable (inout Int) async throws -> Void = { _ in }\nlet (a, b) = (1, 2)",
        "enum Empty {}\nprotocol Generic<Element> { associatedtype Element }\nlet regex = /a+b/",
        "@resultBuilder enum Builder { static func buildBlock(_ parts: Int...) -> Int { 1 } }",
        "#warning(\"later\")\n@available(iOS 18, *) extension Swift.Array where Element == Int {}",
        "private(set) nonisolated(unsafe) var global = 1\nimport struct Foundation.URL",
      ]
    )
    func declarations(more: String) {
      #expect(requests(target("a", path: "\"/a\"", more)) == "a -> GET https://a.test /a")
    }

    @Test("Control characters stay in the text of a path, and nowhere else")
    func controlCharacters() {
      let text = requests(target("a", path: #""/a\u{0}\n\u{1b}[31m\u{202e}\"""#))
      #expect(text == "a -> GET https://a.test /a\0\n\u{1b}[31m\u{202e}\"")
    }

    @Test(
      "A file that isn't Swift is reported",
      arguments: ["", "\u{0}", "}}}}", "enum {", "\"\\(", "#if"]
    )
    func notSwift(text: String) {
      #expect(Reading([text, target("a", path: "\"/a\"")]).code.targets.count == 1)
    }
  }
#endif
