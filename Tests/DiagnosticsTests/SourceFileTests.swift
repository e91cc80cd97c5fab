import Diagnostics
import Testing

@Suite("SourceFile")
struct SourceFileTests {
  @Test(
    "LF, CR and CRLF end a line",
    arguments: [
      ("", [0]),
      ("a", [0]),
      ("a\nb", [0, 2]),
      ("a\r\nb", [0, 3]),
      ("a\rb", [0, 2]),
      ("a\n\nb\n", [0, 2, 3, 5]),
      ("a\r\r\nb", [0, 2, 4]),
      ("\r", [0, 1]),
      ("0123456\n89abcde\r\n123\r567\n", [0, 8, 17, 21, 25]),
    ] as [(String, [UInt32])]
  )
  func findsLines(text: String, starts: [UInt32]) {
    #expect(SourceFile(path: "", bytes: Array(text.utf8)).lineStarts == starts)
  }

  @Test("line breaks are found at every offset within a block of bytes")
  func findsLinesAtEveryOffset() {
    for length in 0..<40 {
      let text = String(repeating: "x", count: length) + "\n" + String(repeating: "y", count: 20)
      #expect(
        SourceFile(path: "", bytes: Array(text.utf8)).lineStarts == [0, UInt32(length + 1)]
      )
    }
  }

  @Test("lines and columns count from one, and columns are in bytes")
  func givesPositions() {
    let file = SourceFile(path: "", bytes: Array("é: 1\nb: 2".utf8))
    #expect(file.position(of: 0) == (1, 1))
    #expect(file.position(of: 2) == (1, 3))
    #expect(file.position(of: 6) == (2, 1))
    #expect(file.position(of: 10) == (2, 5))
  }
}
