import Testing

@testable import Scaffold

@Suite("SupportCode")
struct SupportCodeTests {
  private func code(_ source: String, for runtime: SupportRuntime = .moya) -> String {
    var code = SupportCode(for: runtime)
    code.add(Array(source.utf8))
    return code.files().map { $0.text(SupportForm(access: .internal)) }.joined(separator: "\n")
  }

  @Test("code that calls nothing has no support code")
  func empty() {
    #expect(code("struct Pet {}\n") == "")
  }

  @Test("only the reached members of a type are emitted")
  func members() {
    let text = code("var query = QueryParameters()\nquery.add(\"a\", text: b)\n")
    #expect(text.contains("mutating func add<Value: LosslessStringConvertible>("))
    #expect(!text.contains("addJSON"))
    #expect(!text.contains("ParameterEncoder"))
  }

  @Test("lines that depend on an argument are emitted with it")
  func conditions() {
    let plain = code("let task = Task.request(path: path)\n")
    #expect(plain.contains("static func request(path: String? = nil) -> Moya.Task {"))
    #expect(!plain.contains("///   - query:"))
    #expect(code("Task.request(query: query)\n").contains("query: QueryParameters"))
    #expect(!plain.contains(ConditionalLine.mark))
  }

  @Test("a type of support files is emitted with the stored properties and what they need")
  func types() {
    let text = code("let date: CalendarDate\n")
    #expect(text.contains("struct CalendarDate"))
    #expect(text.contains("struct CivilTime"))
  }
}
