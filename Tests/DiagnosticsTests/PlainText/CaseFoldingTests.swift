import Diagnostics
import Testing

@Suite("Case folding")
struct CaseFoldingTests {
  @Test(
    "makes names equal that a file system considers equal",
    arguments: [
      ("Pet", "PET"), ("straße", "STRASSE"), ("STRAẞE", "strasse"), ("λόγος", "λόγοσ"),
      ("\u{B5}", "\u{3BC}"), ("maſk", "mask"), ("aϑ", "aθ"), ("aﬁ", "afi"), ("aև", "aեւ"),
      ("\u{212A}elvin", "kelvin"), ("É", "e\u{301}"), ("ᾳ", "ΑΙ"),
    ]
  )
  func equal(left: String, right: String) {
    #expect(left.caseFolded == right.caseFolded)
  }

  @Test("keeps other names different", arguments: [("pet", "pets"), ("é", "e"), ("ä", "ae")])
  func different(left: String, right: String) {
    #expect(left.caseFolded != right.caseFolded)
  }
}
