import Testing

@testable import Scaffold

@Suite("MentionScanner")
struct MentionScannerTests {
  private func mentions(_ source: String) -> Set<Mention> {
    MentionScanner(Array(source.utf8)[...]).mentions
  }

  @Test(
    "a call has the labels of its arguments",
    arguments: [
      ("query.add(\"a\", text: b)", "add", true, ["_", "text"] as [Word], false),
      ("Value()", "Value", false, [], false),
      ("Value<Int, [A]>(a: 1)", "Value", false, ["a"], false),
      ("f(a ? b : c, d: { e in g(h: 1) })", "f", false, ["_", "d"], false),
      ("f(`in`: 1) { a }", "f", false, ["in"], true),
      ("\"/pets/\\(Path(id, name: \"x)\"))\"", "Path", false, ["_", "name"], false),
    ]
  )
  func calls(
    _ source: String,
    _ name: Word,
    _ isMember: Bool,
    _ labels: [Word],
    _ hasTrailingClosure: Bool
  ) {
    let call = Mention.Call(labels: labels, hasTrailingClosure: hasTrailingClosure)
    #expect(mentions(source).contains(Mention(name: name, isMember: isMember, call: call)))
  }

  @Test("declared names, comments and texts aren't mentions")
  func others() {
    let names = Set(
      mentions(
        #"""
        // Comment
        func declared(label: Type) { let local = "Text \"Quoted\"" }
        """#
      ).map(\.name)
    )
    #expect(names.contains("Type"))
    #expect(names.isDisjoint(with: ["Comment", "declared", "local", "Text", "Quoted"]))
  }

  @Test("a reference to initializers may mean all of them")
  func initializers() {
    #expect(
      mentions("map(Value.init)").contains(
        Mention(name: "Value", call: Mention.Call(isAny: true))
      )
    )
  }
}
