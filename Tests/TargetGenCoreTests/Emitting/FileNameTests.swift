import Testing

@testable import SwiftEmission

@Suite("FileName")
struct FileNameTests {
  @Test("a file is named after its declaration")
  func ordinary() {
    #expect(FileName.path("Models", "Pet") == "Models/Pet.swift")
    #expect(
      FileName.path("Targets", "PetsTarget", "+Samples") == "Targets/PetsTarget+Samples.swift"
    )
  }

  @Test(
    "long names are truncated between characters and stay distinct",
    arguments: ["a", "é", "🐶"]
  )
  func long(character: String) {
    let name = String(repeating: character, count: 400)
    let path = FileName.path("Models", name, "+Samples")
    let other = FileName.path("Models", name + "b", "+Samples")
    #expect(path != other)
    for path in [path, other] {
      #expect(path.hasPrefix("Models/" + String(repeating: character, count: 40)))
      #expect(path.hasSuffix("+Samples.swift"))
      #expect((195...200).contains(path.utf8.count - "Models/".utf8.count))
    }
  }
}
