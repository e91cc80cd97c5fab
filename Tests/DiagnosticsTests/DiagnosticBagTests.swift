import Diagnostics
import Testing

@Suite("DiagnosticBag")
struct DiagnosticBagTests {
  private let file = MarkedFile("a: «b»\n")

  private func range(_ file: UInt32, _ start: UInt32) -> SourceRange {
    SourceRange(file: SourceID(file), start: start, end: start + 1)
  }

  @Test("the severity of a diagnostic follows from its code")
  func severities() {
    var bag = DiagnosticBag()
    bag.report(.unknownFormat, Diagnostic.Message("w"), at: nil)
    #expect(!bag.hasErrors)
    bag.report(.invalidYAML, Diagnostic.Message("e"), at: nil)
    #expect(bag.hasErrors)
    #expect(bag.diagnostics.map(\.severity) == [.warning, .error])
  }

  @Test("in a strict run, warnings are errors")
  func strictness() {
    var bag = DiagnosticBag(isStrict: true)
    bag.report(.unknownFormat, Diagnostic.Message("w"), at: nil)
    #expect(bag.hasErrors)
    #expect(bag.diagnostics.map(\.severity) == [.error])
  }

  @Test("waiting diagnostics are reported unless they are about unused parts")
  func waiting() {
    var bag = DiagnosticBag()
    bag.report(.invalidYAML, Diagnostic.Message("inside"), at: range(1, 4))
    bag.report(.unknownFormat, Diagnostic.Message("before"), at: range(1, 3))
    bag.report(.unknownFormat, Diagnostic.Message("elsewhere"), at: range(2, 4))
    bag.report(.unknownFormat, Diagnostic.Message("nowhere"), at: nil)
    var others = DiagnosticBag()
    others.append(
      waiting: bag,
      except: SourceRegions([
        SourceRange(file: SourceID(1), start: 20, end: 22),
        SourceRange(file: SourceID(1), start: 4, end: 9),
        SourceRange(file: SourceID(3), start: 0, end: 9),
      ])
    )
    #expect(others.diagnostics.map(\.message.text) == ["before", "elsewhere", "nowhere"])
    #expect(others.counts == [.unknownFormat: 3])
    #expect(bag.hasErrors)
    #expect(!others.hasErrors)
    others.append(waiting: bag, except: SourceRegions())
    #expect(others.hasErrors)
  }

  @Test("the first diagnostics of a code have suggestions")
  func suggestions() {
    func suggestion(in bag: DiagnosticBag, _ code: DiagnosticCode = .unknownAlias) -> String? {
      bag.suggestion(for: "Pets", among: ["Pet"], reporting: code)
    }
    var bag = DiagnosticBag()
    for number in 0..<UInt32(DiagnosticBag.suggestedPerCode) {
      #expect(suggestion(in: bag) == "Pet")
      bag.report(.unknownAlias, Diagnostic.Message("m"), at: range(0, number))
    }
    #expect(suggestion(in: bag) == nil)
    #expect(suggestion(in: DiagnosticBag(waitingFor: bag)) == nil)
    #expect(suggestion(in: bag, .unknownFormat) == "Pet")
    #expect(suggestion(in: DiagnosticBag(waitingFor: bag), .unknownFormat) == "Pet")
    #expect(suggestion(in: .ignored) == nil)
  }

  @Test("a message is reported once for each place, whatever its notes are")
  func duplicates() {
    var bag = DiagnosticBag()
    let message = Diagnostic.Message("m")
    bag.report(.unknownFormat, message, at: range(0, 1))
    bag.report(
      .unknownFormat,
      message,
      at: range(0, 1),
      notes: [Diagnostic.Note(Diagnostic.Message("n"), at: nil)]
    )
    bag.report(.unknownFormat, message, at: range(0, 2))
    bag.report(.wrongType, message, at: range(0, 1))
    #expect(bag.diagnostics.map(\.code) == [.unknownFormat, .unknownFormat, .wrongType])
    #expect(bag.diagnostics[0].notes == [])
    #expect(bag.counts == [.unknownFormat: 2, .wrongType: 1])
  }

  @Test("diagnostics are ordered by file and place, after those without a place")
  func order() {
    var bag = DiagnosticBag()
    for (text, place) in [
      ("e", range(1, 0)), ("d", range(0, 9)), ("b", range(0, 2)), ("c", range(0, 2)), ("a", nil),
    ] as [(String, SourceRange?)] {
      bag.report(.unknownFormat, Diagnostic.Message(text), at: place)
    }
    #expect(bag.diagnosticsByPlace.map(\.message.text) == ["a", "b", "c", "d", "e"])
  }

  @Test("diagnostics beyond the limit of a code are counted but not kept")
  func bounds() {
    var bag = DiagnosticBag()
    for start in 0..<UInt32(DiagnosticBag.keptPerCode + 5) {
      bag.report(.duplicateKey, Diagnostic.Message("m"), at: range(0, start))
    }
    #expect(bag.diagnostics.count == DiagnosticBag.keptPerCode)
    #expect(bag.counts == [.duplicateKey: DiagnosticBag.keptPerCode + 5])
  }

  @Test("an error beyond the limit still counts as an error")
  func countedErrors() {
    var bag = DiagnosticBag()
    for start in 0..<UInt32(DiagnosticBag.keptPerCode) {
      bag.report(.unresolvedReference, Diagnostic.Message("m"), at: range(0, start))
    }
    bag.isStrict = true
    bag.report(.unresolvedReference, Diagnostic.Message("m"), at: range(1, 0))
    #expect(bag.hasErrors)
  }

  @Test("appending a bag adds notes to its diagnostics and respects the limit")
  func appending() {
    let note = Diagnostic.Note(Diagnostic.Message("referenced from here"), at: range(0, 4))
    var found = DiagnosticBag()
    for start in 0..<UInt32(DiagnosticBag.keptPerCode + 5) {
      found.report(.duplicateKey, Diagnostic.Message("m"), at: range(1, start))
    }
    var bag = DiagnosticBag()
    bag.report(.duplicateKey, Diagnostic.Message("m"), at: range(0, 0))
    bag.append(contentsOf: found, notes: [note])
    #expect(bag.diagnostics.first?.notes == [])
    #expect(bag.diagnostics.last?.notes == [note])
    #expect(bag.diagnostics.count == DiagnosticBag.keptPerCode)
    #expect(bag.counts == [.duplicateKey: DiagnosticBag.keptPerCode + 6])
  }
}
