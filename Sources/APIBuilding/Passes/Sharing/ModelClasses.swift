import APIModel

/// The equivalence classes of models, including the models that they refer to.
///
/// Two models are equal unless a finite chain of references ends at a difference. So recursive models can be equal,
/// too. The classes are the states of a minimal automaton: models are states, and their references are transitions.
/// The algorithm takes O(n log n): A. Valmari, "Fast brief practical DFA minimization", Information Processing
/// Letters 112 (2012).
struct ModelClasses {
  private struct Reference {
    var source: Int
    var target: Int
  }

  /// The class of each model.
  let classes: [Int]

  /// Computes the classes of models.
  ///
  /// - Parameter contents: The content of each model; `nil` for a model that isn't equal to any other.
  init(_ contents: [ModelContent?]) {
    var known: [ModelContent: Int] = [:]
    var labelCount = 0
    let labels = contents.map { content in
      if let label = content.flatMap({ known[$0] }) { return label }
      if let content { known[content] = labelCount }
      labelCount += 1
      return labelCount - 1
    }
    classes = Self.refined(labels, contents)
  }

  private static func refined(_ labels: [Int], _ contents: [ModelContent?]) -> [Int] {
    var references: [Reference] = []
    var positions: [Int] = []
    for (source, content) in contents.enumerated() {
      for (position, target) in (content?.references ?? []).enumerated() {
        references.append(Reference(source: source, target: target.index))
        positions.append(position)
      }
    }
    var incoming = [[Int]](repeating: [], count: labels.count)
    for (index, reference) in references.enumerated() { incoming[reference.target].append(index) }
    var models = RefinablePartition(labels)
    var chords = RefinablePartition(positions)
    // A chord is a set of references at one position with targets in one class. Each chord splits the classes of its
    // sources, and each new class splits the chords with targets in it. All initial classes but one split as well.
    var nextModel = 1
    var nextChord = 0
    func splitChords() {
      while nextModel < models.setCount {
        for model in models.members(of: nextModel) {
          for reference in incoming[model] { chords.mark(reference) }
        }
        chords.split()
        nextModel += 1
      }
    }
    splitChords()
    while nextChord < chords.setCount {
      for reference in chords.members(of: nextChord) { models.mark(references[reference].source) }
      models.split()
      nextChord += 1
      splitChords()
    }
    return models.sets
  }
}
