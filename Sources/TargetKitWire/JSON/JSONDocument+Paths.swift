/// The step from an array or an object to a value in it.
nonisolated struct JSONPathStep {
  /// The token of the array or object.
  let container: Int
  /// The token of the value.
  var value: Int
  /// The number of values before it.
  var index: Int
}

nonisolated extension JSONDocument {
  /// Returns the token after a value.
  @inline(__always)
  func end(of value: Int) -> Int {
    let token = tokens[value]
    return token.isContainer ? token.place : value + 1
  }

  /// Returns the coding path of a value.
  ///
  /// The search begins at the last path, because values are read in the order of the document.
  func path(to value: Int) -> [any CodingKey] {
    var steps: [JSONPathStep] = []
    var place = 0
    while place != value {
      let isObject = tokens[place].isObject
      let width = isObject ? 2 : 1
      var step = JSONPathStep(container: place, value: place + width, index: 0)
      if steps.count < trail.count, trail[steps.count].container == place,
        trail[steps.count].value <= value
      {
        step = trail[steps.count]
      }
      while end(of: step.value) <= value {
        step.value = end(of: step.value) + width - 1
        step.index += 1
      }
      steps.append(step)
      // A name isn't part of a value.
      guard step.value <= value else { break }
      place = step.value
    }
    trail = steps
    return steps.map { step -> any CodingKey in
      guard tokens[step.container].isObject else { return JSONKey(step.index) }
      let name = textIfValid(of: step.value - 1) ?? ""
      return keyedByOthers.contains(step.container) ? JSONKey(name) : StringCodingKey(name)
    }
  }
}
