import Diagnostics
import Testing

@Suite("GitHubFormat")
struct GitHubFormatTests {
  @Test("a message is a workflow command with the line and columns of its range")
  func command() {
    let file = MarkedFile("type: integer\nformat: «int46»\n")
    #expect(
      GitHubFormat().format(file.bag(), in: file.files).text
        == "::warning file=api.yml,line=2,col=9,endColumn=14,title=TG1405::"
        + "'int46' isn't a format of 'integer'\n"
    )
  }

  @Test("help and notes are appended to the message as further lines")
  func furtherLines() {
    let file = MarkedFile("a: 1\n«»a: 2\n")
    let first = SourceRange(file: file.range.file, start: 0, end: 1)
    let bag = file.bag(
      .invalidYAML,
      "m",
      notes: [
        Diagnostic.Note(Diagnostic.Message("n"), at: first),
        Diagnostic.Note(Diagnostic.Message("o"), at: nil),
      ],
      help: "h"
    )
    #expect(
      GitHubFormat().format(bag, in: file.files).text
        == "::error file=api.yml,line=2,col=1,title=TG1004::m%0Ahelp: h%0Anote: n (api.yml:1:1)%0Anote: o\n"
    )
  }

  @Test("characters that would end a property or a line are escaped")
  func escapes() {
    let file = MarkedFile("«a»", path: "a,b:c%\n.yml")
    #expect(
      GitHubFormat().format(file.bag(.wrongType, "100% x::y, z\nw"), in: file.files).text
        == "::warning file=a%2Cb%3Ac%25%0A.yml,line=1,col=1,endColumn=2,title=TG1203::"
        + "100%25 x::y, z\\nw\n"
    )
  }

  @Test("a diagnostic without a place has only a path, or neither")
  func withoutPlace() {
    var bag = DiagnosticBag()
    bag.report(.unwritableOutput, Diagnostic.Message("m"), at: nil, path: "Out")
    bag.report(.invalidConfiguration, Diagnostic.Message("n"), at: nil)
    #expect(
      GitHubFormat().format(bag, in: SourceFiles()).text == """
        ::error file=Out,title=TG3001::m
        ::error title=TG2001::n

        """
    )
  }
}
