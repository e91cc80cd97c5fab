import APIModel

/// The models that are equal, however deep.
///
/// Two models are equal unless a finite chain of references leads from them to something that differs, so models that
/// contain themselves are compared, too. The classes are those of a minimal automaton whose states are the models and
/// whose transitions are their references, found in O(n log n): A. Valmari, "Fast brief practical DFA minimization",
/// Information Processing Letters 112 (2012).
struct ModelClasses {
  private struct Reference {
    var source: Int
    var target: Int
  }

  /// The class of each model.
  let classes: [Int]

  /// The classes of models.
  ///
  /// - Parameter contents: The content of each model; `nil` for one that equals no other.
  init(_ contents: [ModelContent?]) {
    var labels: [Int] = []
    var known: [ModelContent: Int] = [:]
    var labelCount = 0
    for content in contents {
      if let content, let label = known[content] {
        labels.append(label)
      } else {
        if let content { known[content] = labelCount }
        labels.append(labelCount)
        labelCount += 1
      }
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
    // Each set of references at one position that lead into one class splits the classes that they come from; each new
    // class splits the sets of references into it. The classes at the start are splitters as well, apart from one.
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
