import APIModel
import Diagnostics
import Testing

@testable import APIBuilding

@Suite("ModelClasses")
struct ModelClassesTests {
  /// Returns the classes of structures with properties of these models.
  private func classes(_ references: [[Int]], labels: [String]? = nil) -> [Int] {
    ModelClasses(
      references.enumerated().map { index, targets in
        let properties = targets.enumerated().map { position, target in
          API.Property.make("p\(position)", .model(ModelID(target)))
        }
        let label = API.Property.make(labels?[index] ?? "label", .string)
        let kind = API.Model.Kind.structure(API.Structure(properties: properties + [label]))
        return ModelContent(.make("M\(index)", kind: kind), [], checksLimits: false)
      }
    ).classes
  }

  /// Numbers the classes in the order in which they appear.
  private func normalized(_ classes: [Int]) -> [Int] {
    var numbers: [Int: Int] = [:]
    return classes.map { item in
      let number = numbers[item] ?? numbers.count
      numbers[item] = number
      return number
    }
  }

  @Test("models are equal if the models that they refer to are equal")
  func references() {
    #expect(normalized(classes([[], [], [0], [1], [0, 0], [0, 1]])) == [0, 0, 1, 1, 2, 2])
    #expect(
      normalized(classes([[], [], [0], [1]], labels: ["a", "b", "c", "c"])) == [0, 1, 2, 3]
    )
    #expect(
      normalized(classes([[], [], [0, 1], [1, 0]], labels: ["a", "b", "c", "c"])) == [0, 1, 2, 3]
    )
  }

  @Test("cycles of different lengths are equal if their models can't be distinguished")
  func cycles() {
    #expect(normalized(classes([[0], [2], [1], [1]])) == [0, 0, 0, 0])
    #expect(
      normalized(classes([[1], [0], [3], [2]], labels: ["a", "b", "a", "b"])) == [0, 1, 0, 1]
    )
    #expect(
      normalized(classes([[1], [2], [0], [4], [5], [3]], labels: ["a", "a", "b", "a", "a", "a"]))
        == [0, 1, 2, 3, 3, 3]
    )
  }

  @Test("a model without content isn't equal to any other")
  func components() {
    #expect(normalized(ModelClasses([nil, nil]).classes) == [0, 1])
  }

  @Test("random graphs have the same classes as with pairwise comparison", arguments: 0..<40)
  func random(seed: UInt64) {
    var generator = SplitMix(state: seed)
    let count = Int(generator.next() % 12) + 2
    let references = (0..<count).map { _ in
      (0..<Int(generator.next() % 3)).map { _ in Int(generator.next() % UInt64(count)) }
    }
    let labels = (0..<count).map { _ in generator.next() % 5 == 0 ? "a" : "b" }
    var expected = normalized(
      zip(labels, references).map { label, targets in (label == "a" ? 0 : 1) + 2 * targets.count }
    )
    for _ in 0..<count {
      var keys: [[Int]: Int] = [:]
      expected = references.indices.map { index in
        let key = [expected[index]] + references[index].map { expected[$0] }
        keys[key] = keys[key] ?? keys.count
        return keys[key] ?? 0
      }
    }
    #expect(normalized(classes(references, labels: labels)) == normalized(expected))
  }

  @Test("a chain and a cycle of 100,000 models are compared")
  func large() {
    let count = 100_000
    // The models differ only in their distance from the end of the chain.
    let chain = (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
    #expect(Set(classes(chain)).count == count)
    let cycle = (0..<count).map { [($0 + 1) % count] }
    #expect(Set(classes(cycle)).count == 1)
  }
}
