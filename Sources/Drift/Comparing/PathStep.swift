/// A step on the path to a value in a body.
enum PathStep {
  case name(String)
  case index(Int)

  /// Returns a path as JSONPath, in which names that may be secret are hidden.
  static func text(_ path: [PathStep]) -> String {
    path.reduce(into: "$") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .name(let name): text += "." + (ShownValue.isName(name) ? name : "*")
      }
    }
  }
}
