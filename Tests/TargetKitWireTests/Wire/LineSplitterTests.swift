import Foundation
import Testing

@testable import TargetKit
@testable import TargetKitWire

@Suite("LineSplitter")
struct LineSplitterTests {
  private func lines(_ pieces: [Data], limit: Int = 100) throws -> [String] {
    var splitter = LineSplitter(limit: LineLimit(bytes: limit))
    var lines: [String] = []
    for piece in pieces {
      splitter.append(piece)
      while let line = try splitter.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    }
    if let rest = splitter.rest() { lines.append(String(decoding: rest, as: UTF8.self)) }
    return lines
  }

  @Test("lines end with LF, CR or CRLF, which the last line may lack")
  func ends() throws {
    #expect(try lines([Data("a\nb\rc\r\n\r\n\n\rd".utf8)]) == ["a", "b", "c", "", "", "", "d"])
    #expect(try lines([Data("a\n".utf8)]) == ["a"])
    #expect(try lines([Data()]) == [])
  }

  @Test("the result doesn't depend on how the bytes are divided")
  func cuts() throws {
    let text = Data("ä\r\nbb\r\rc\n\nde\r\n".utf8)
    let expected = ["ä", "bb", "", "c", "", "de"]
    for first in 0...text.count {
      for second in first...text.count {
        let pieces = [text[..<first], text[first..<second], text[second...]]
        #expect(try lines(pieces) == expected)
      }
    }
    #expect(try lines(text.map { Data([$0]) }) == expected)
  }

  @Test("a line is returned as soon as its end arrives")
  func liveness() throws {
    var splitter = LineSplitter(limit: LineLimit(bytes: 100))
    splitter.append(Data("a\r".utf8))
    #expect(try splitter.next().map { Array($0) } == Array("a".utf8))
    splitter.append(Data("\nb\n".utf8))
    #expect(try splitter.next().map { Array($0) } == Array("b".utf8))
    #expect(try splitter.next() == nil)
  }

  @Test("an endless line is refused before it exhausts memory")
  func limit() throws {
    #expect(try lines([Data("abc\n".utf8)], limit: 3) == ["abc"])
    for text in ["abcd\n", "abcd"] {
      #expect(throws: StreamFailure.tooLong(limit: 3)) {
        try lines(text.utf8.map { Data([$0]) }, limit: 3)
      }
    }
  }
}
