import Diagnostics
import Testing

@Suite("XcodeFormat")
struct XcodeFormatTests {
  @Test("each message, help and note is one line with a path that Xcode can open")
  func lines() {
    let file = MarkedFile("a: 1\n«a»: 2\n")
    let first = SourceRange(file: file.range.file, start: 0, end: 1)
    let bag = file.bag(
      .duplicateKey,
      "'a' is given twice",
      notes: [Diagnostic.Note(Diagnostic.Message("the first one is here"), at: first)],
      help: "remove one"
    )
    #expect(
      XcodeFormat(directory: "/home/me/App").format(bag, in: file.files).text == """
        /home/me/App/api.yml:2:1: warning: 'a' is given twice [TG1009]
        /home/me/App/api.yml:2:1: note: remove one
        /home/me/App/api.yml:1:1: note: the first one is here

        """
    )
  }

  @Test("relative paths are resolved against the folder, if there is one; absolute paths are kept")
  func paths() {
    let file = MarkedFile("«a»", path: "/srv/api.yml")
    #expect(
      XcodeFormat(directory: "/home/me/").format(file.bag(.wrongType, "m"), in: file.files).text
        == "/srv/api.yml:1:1: warning: m [TG1203]\n"
    )
    var bag = DiagnosticBag()
    bag.report(.unwritableOutput, Diagnostic.Message("no"), at: nil, path: "Out")
    #expect(
      XcodeFormat(directory: "/home/me/").format(bag, in: SourceFiles()).text
        == "/home/me/Out: error: no [TG3001]\n"
    )
    #expect(XcodeFormat().format(bag, in: SourceFiles()).text == "Out: error: no [TG3001]\n")
  }
}
