import Diagnostics
import Testing

@testable import TargetGenCLI

@Suite("UnifiedDifference")
struct UnifiedDifferenceTests {
  private func text(_ old: String, _ new: String) -> String {
    UnifiedDifference(from: old, to: new).text(path: "f").text
  }

  private func numbered(_ range: ClosedRange<Int>) -> String {
    range.map { "\($0)\n" }.joined()
  }

  @Test("equal texts have no difference")
  func same() {
    #expect(text("a\nb\n", "a\nb\n") == "")
    #expect(UnifiedDifference(from: "", to: "").firstLine == nil)
  }

  @Test("a changed line is shown with three lines of context")
  func change() {
    let old = numbered(1...9)
    let difference = UnifiedDifference(from: old, to: old.replacing("5\n", with: "five\n"))
    #expect(
      difference.text(path: "Models/Pet.swift").text == """
        --- a/Models/Pet.swift
        +++ b/Models/Pet.swift
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """
    )
    #expect(difference.firstLine == 5)
  }

  @Test("nearby changes share a hunk, and distant ones have their own")
  func hunks() {
    let old = numbered(1...30)
    let near = old.replacing("10\n", with: "x\n").replacing("16\n", with: "y\n")
    let far = old.replacing("10\n", with: "x\n").replacing("18\n", with: "y\n")
    #expect(text(old, near).split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
    #expect(
      text(old, far).split(separator: "\n").filter { $0.hasPrefix("@@") } == [
        "@@ -7,7 +7,7 @@", "@@ -15,7 +15,7 @@",
      ]
    )
  }

  @Test("a text that was empty, or becomes empty")
  func empty() {
    #expect(text("", "a\n") == "--- a/f\n+++ b/f\n@@ -0,0 +1 @@\n+a\n")
    #expect(text("a\n", "") == "--- a/f\n+++ b/f\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test("a last line without a line break differs from one with it")
  func unended() {
    #expect(
      text("a\nb", "a\nb\n")
        == "--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"
    )
  }

  @Test("different line endings are shown")
  func carriageReturns() {
    #expect(text("a\r\n", "a\n") == "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\\r\n+a\n")
  }

  @Test("lines beyond the limit are counted")
  func limit() {
    #expect(
      UnifiedDifference(from: "", to: numbered(1...9)).text(path: "f", limit: 3).text
        == "--- a/f\n+++ b/f\n@@ -0,0 +1,9 @@\n+1\n+2\n… and 7 more lines; '--verbose' shows them\n"
    )
  }

  @Test("a moved function is shown as removed in one place and added in another")
  func moves() {
    let a = "func a() {\n  one()\n}\n\n"
    let b = "func b() {\n  two()\n}\n\n"
    #expect(
      text(a + b, b + a) == """
        --- a/f
        +++ b/f
        @@ -1,8 +1,8 @@
        -func a() {
        -  one()
        -}
        -
         func b() {
           two()
        +}
        +
        +func a() {
        +  one()
         }
        \u{20}

        """
    )
  }

  @Test("applying the difference to one text produces the other")
  func reconstruction() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      func random() -> [Int] {
        (0..<Int.random(in: 0...30, using: &generator)).map { _ in
          Int.random(in: 0...8, using: &generator)
        }
      }
      let (old, new) = (random(), random())
      func text(_ lines: [Int]) -> String { lines.map { "\($0)\n" }.joined() }
      let difference = UnifiedDifference(from: text(old), to: text(new)).text(path: "f").text
      var result: [Int] = []
      var position = 0
      for line in difference.split(separator: "\n").dropFirst(2) {
        if line.hasPrefix("@@") {
          let start = line.split(separator: " ")[1].dropFirst().split(separator: ",")
          let count = start.count > 1 ? Int(start[1]) ?? 1 : 1
          let first = (Int(start[0]) ?? 0) - (count == 0 ? 0 : 1)
          result += old[position..<first]
          position = first
        } else if line.hasPrefix("+") {
          result += [Int(line.dropFirst()) ?? -1]
        } else {
          if line.hasPrefix(" ") { result += [old[position]] }
          position += 1
        }
      }
      result += old[position...]
      #expect(result == new, "\(old) to \(new)")
    }
  }

  @Test("large texts without common lines are compared quickly")
  func large() {
    let old = (1...20_000).map { "old \($0 % 7000)\n" }.joined()
    let new = (1...20_000).map { "new \($0 % 7000)\n" }.joined()
    #expect(UnifiedDifference(from: old, to: new).firstLine == 1)
  }
}
