import APIModel

/// The equivalence classes of models, including the models that they refer to.
///
/// Two models are equal unless a finite chain of references ends at a difference. So recursive models
/// can be equal, too.
struct ModelClasses {
  /// The class of each model.
  let classes: [Int]

  /// Computes the classes of models.
  ///
  /// Models begin in the class of their own content. A class is divided as long as its models refer
  /// to models of different classes.
  ///
  /// - Parameter contents: The content of each model; `nil` for a model that isn't equal to any other.
  init(_ contents: [ModelContent?]) {
    var (classes, count) = Self.numbers(
      of: contents.enumerated().map { index, content in
        Label(content: content, index: content == nil ? index : nil)
      }
    )
    while true {
      let references = contents.enumerated().map { index, content in
        [classes[index]] + (content?.references ?? []).map { classes[$0.index] }
      }
      let (divided, newCount) = Self.numbers(of: references)
      guard newCount > count else { break }
      (classes, count) = (divided, newCount)
    }
    self.classes = classes
  }

  private struct Label: Hashable {
    let content: ModelContent?
    /// The index of a model without content.
    let index: Int?
  }

  /// Numbers values, so that equal ones have the same number.
  private static func numbers<Value: Hashable>(of values: [Value]) -> ([Int], count: Int) {
    var numbers: [Value: Int] = [:]
    let result = values.map { value in
      let number = numbers[value] ?? numbers.count
      numbers[value] = number
      return number
    }
    return (result, numbers.count)
  }
}
