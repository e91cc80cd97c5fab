/// A hand-written case with the operation that it requests.
package struct CaseMatch: Sendable {
  package enum Outcome: Sendable {
    case operation(Matched)
    /// The code may request one of some operations, or something else.
    case unsure(String, candidates: [String])
    /// The spec has no such operation; the nearest one is named by its method and path.
    case missing(nearest: String?)
  }

  /// An operation that a case requests.
  package struct Matched: Sendable {
    package var route: OperationRoute
    package var alignment: PathAlignment
    /// Indicates whether the base URL isn't that of a server of the spec.
    package var hasOtherBase = false
    /// Indicates whether slashes are missing between segments.
    package var lacksSlashes = false
    /// Indicates whether the path has two slashes in a row.
    package var hasDoubledSlash = false
    /// The names of parameters in the path, behind a question mark.
    package var queryInPath: [String] = []
  }

  package var target: AppTarget
  /// The case, with the request of the variant if there is one.
  package var appCase: AppCase
  /// The parameter and its value on which the operation depends, if it does.
  package var variant: AppCase.Variant?
  package var outcome: Outcome

  package var operation: Matched? {
    if case .operation(let matched) = outcome { matched } else { nil }
  }

  /// The case with its target, and the value on which the operation depends: `API.showPet`,
  /// `API.movies(.popular)`.
  package var name: String {
    let isFlag = ["true", "false"].contains(variant?.value)
    let value = variant.map { "(" + (isFlag ? "" : ".") + $0.value + ")" } ?? ""
    return caseName + value
  }

  /// The case with its target.
  package var caseName: String { target.name + "." + appCase.name }
}
