import Diagnostics
import Testing

@Suite("Suggestion")
struct SuggestionTests {
  @Test(
    "the candidate with the most similar spelling is suggested",
    arguments: [
      ("operatinoId", ["operationRef", "operationId"], "operationId"),
      ("Pets", ["Pet", "Store"], "Pet"),
      ("pet", ["Bet", "Pet"], "Pet"),
      ("id", ["in", "ID"], "ID"),
      ("runtme", ["runtime", "target"], "runtime"),
      ("shemas", ["schemes", "schemas"], "schemas"),
    ]
  )
  func suggests(word: String, candidates: [String], expected: String) {
    #expect(Suggestion.closest(to: word, among: candidates) == expected)
  }

  @Test(
    "candidates that aren't similar are not suggested",
    arguments: [
      ("Pet", ["Store", "Order"]),
      ("id", ["in", "is"]),
      ("Pet", []),
      ("Pet", ["Pet"]),
    ]
  )
  func doesNotSuggest(word: String, candidates: [String]) {
    #expect(Suggestion.closest(to: word, among: candidates) == nil)
  }

  @Test("among equally similar candidates, the first one is suggested")
  func prefersFirst() {
    #expect(Suggestion.closest(to: "Cat", among: ["Bat", "Hat"]) == "Bat")
    #expect(Suggestion.closest(to: "Cat", among: ["Hat", "Bat"]) == "Hat")
  }

  @Test(
    "letters that are added, removed, changed or swapped count as one each",
    arguments: [
      ("abcdefghi", "abcdefgh", true), ("abcdefghi", "abcdefghij", true),
      ("abcdefghi", "bacdefgih", true), ("abcdefghi", "badcfeghi", true),
      ("abcdefghi", "badcfehgi", false), ("abcdefghi", "cdefghijk", false),
      ("abcdefghi", "defghi", true), ("abcdefghi", "efghi", false),
      ("abcdefghi", "ABCDEFGHI", true), ("abcdefghi", "ABCDefghi", true),
      ("abcdefghi", "ABCDefghx", false),
    ]
  )
  func distances(word: String, candidate: String, isSimilar: Bool) {
    #expect((Suggestion.closest(to: word, among: [candidate]) != nil) == isSimilar)
  }
}
