import Testing

@testable import Scaffold

@Suite("SupportCode")
struct SupportCodeTests {
  private func code(_ sources: String..., runtime: SupportRuntime = .moya) -> String {
    var code = SupportCode(for: runtime)
    for source in sources { code.add(Array(source.utf8)) }
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
    #expect(!plain.contains("var query"))
    #expect(code("Task.request(query: query)\n").contains("var query = QueryParameters()"))
    #expect(!plain.contains(ConditionalLine.mark))
  }

  @Test("a comment is emitted up to the end of its first paragraph")
  func comments() {
    let text = code("let url = RequestURL.string(baseURL: server, path: path)\n")
    #expect(text.contains("/// Returns the URL of a target without a query.\n"))
    #expect(!text.contains("stay as they are"))
    #expect(!text.contains("- Parameters:"))
  }

  @Test("a name that isn't called reaches no function")
  func calls() {
    let text = code("let reader = JSONObjectReader(decoder)\nuse(reader.optional)\n")
    #expect(text.contains("class JSONObjectReader"))
    #expect(!text.contains("func optional"))
  }

  @Test("only code of the same file reaches what is private")
  func privateMembers() {
    let call = "let provider = Moya.MoyaProvider<FilesTarget>.generated()\n"
    let property = "var upload: Moya.Endpoint?"
    #expect(!code(call, "try await provider.upload(file: file)\n").contains(property))
    #expect(code(call, "RequestEncoding(body: body)\n").contains(property))
  }

  @Test("a call reaches the overloads whose types some code mentions")
  func overloads() {
    let call = "let reader = JSONObjectReader(decoder)\nurl = reader.optional(\"url\")\n"
    let overload = "-> Foundation.URL?"
    #expect(code(call, "let url: URL?\n").contains(overload))
    #expect(!code(call).contains(overload))
  }

  @Test("a type of support files is emitted with the stored properties and what they need")
  func types() {
    let text = code("let date: CalendarDate\n")
    #expect(text.contains("struct CalendarDate"))
    #expect(text.contains("struct CivilTime"))
  }
}
