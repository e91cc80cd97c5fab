/// A use of a name in source code.
struct Mention: Hashable, Sendable {
  /// The labels of a call.
  struct Call: Hashable, Sendable {
    /// The labels of the arguments in parentheses; `_` for arguments without one.
    var labels: [Word] = []
    /// Indicates whether closures follow the parentheses.
    var hasTrailingClosure = false
    /// Indicates whether all initializers of the type may be meant: `<Type>.init`.
    var isAny = false
  }

  var name: Word
  /// Indicates whether a period precedes the name.
  var isMember = false
  /// The call; `nil` if the name isn't called directly.
  var call: Call?
}

extension Mention.Call {
  /// Returns whether the call can refer to a declaration with these parameters.
  func matches(_ parameters: [SourceDeclaration.Parameter]) -> Bool {
    if isAny { return true }
    var rest = labels[...]
    for parameter in parameters {
      if rest.first == parameter.label {
        rest.removeFirst()
        if parameter.isVariadic { rest = rest.drop { $0 == "_" } }
      } else if !parameter.hasDefault {
        guard hasTrailingClosure, parameter.isClosure else { return false }
      }
    }
    return rest.isEmpty
  }
}
