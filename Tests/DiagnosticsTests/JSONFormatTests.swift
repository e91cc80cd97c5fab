import Diagnostics
import Testing

@Suite("JSONFormat")
struct JSONFormatTests {
  @Test("a message is an object on a single line")
  func object() {
    let file = MarkedFile("a: 1\n«a»: 2\n")
    let first = SourceRange(file: file.range.file, start: 0, end: 1)
    let bag = file.bag(
      .duplicateKey,
      "'a' is given twice",
      notes: [Diagnostic.Note(Diagnostic.Message("the first one is here"), at: first)],
      help: "remove one"
    )
    #expect(
      JSONFormat().format(bag, in: file.files).text
        == #"{"code":"TG1009","severity":"warning","message":"'a' is given twice","#
        + #""path":"api.yml","line":2,"column":1,"endLine":2,"endColumn":2,"#
        + #""notes":[{"message":"the first one is here","path":"api.yml","line":1,"column":1,"#
        + #""endLine":1,"endColumn":2}],"help":"remove one"}"# + "\n"
    )
  }

  @Test("characters that a JSON string can't contain are escaped")
  func escapes() {
    var bag = DiagnosticBag()
    bag.report(
      .unwritableOutput,
      Diagnostic.Message("\"\\\n\r\t\u{0}\u{1B}\u{7F}\u{2028}é😀"),
      at: nil,
      path: "Out"
    )
    #expect(
      JSONFormat().format(bag, in: SourceFiles()).text
        == #"{"code":"TG3001","severity":"error","message":"\"\\\n\r\t\u0000\u001b\u007f\u2028é😀","#
        + #""path":"Out","notes":[]}"# + "\n"
    )
  }

  @Test("there is no limit to the number of diagnostics")
  func noLimit() {
    var bag = DiagnosticBag()
    for number in 0..<100 {
      bag.report(.wrongType, Diagnostic.Message("m\(number)"), at: nil)
    }
    #expect(JSONFormat().format(bag, in: SourceFiles()).text.split(separator: "\n").count == 100)
  }
}
