import Diagnostics
import OpenAPI

/// Finds the operation whose path is nearest to one that the spec lacks.
struct NearestRoute {
  private let segments: [String]
  private let method: String?

  /// Creates the search for a path whose values are `{}`.
  init(_ segments: [String], method: String?) {
    self.segments = segments
    self.method = method
  }

  /// Returns the nearest operation; `nil` if none has much in common with the path.
  func among(_ routes: [OperationRoute]) -> OperationRoute? {
    let sameMethod = routes.filter { $0.operation.method == method }
    return [sameMethod, routes].lazy.compactMap { bySpelling($0) ?? bySegments($0) }.first
  }

  private func bySpelling(_ routes: [OperationRoute]) -> OperationRoute? {
    let paths = routes.map { $0.shown.joined(separator: "/") }
    let path = segments.joined(separator: "/")
    guard let closest = Suggestion.closest(to: path, among: paths) else { return nil }
    return zip(routes, paths).first { $0.1 == closest }?.0
  }

  /// Returns the operation with the most common texts, if that's at least half of them.
  private func bySegments(_ routes: [OperationRoute]) -> OperationRoute? {
    let texts = segments.filter { $0 != "{}" }
    var best: (route: OperationRoute, common: Int, others: Int)?
    for route in routes {
      var rest = route.shown.filter { $0 != "{}" }
      var common = 0
      for text in texts {
        guard let index = rest.firstIndex(where: { Suggestion.isTypo(text, of: $0) }) else {
          continue
        }
        rest.remove(at: index)
        common += 1
      }
      let parameters = route.shown.count { $0 == "{}" }
      let others = rest.count + abs(parameters - segments.count { $0 == "{}" })
      guard common > 0, common * 2 >= texts.count else { continue }
      if best.map({ (common, -others) > ($0.common, -$0.others) }) ?? true {
        best = (route, common, others)
      }
    }
    return best?.route
  }
}

extension OperationRoute {
  /// The segments with braces in place of the parameters.
  fileprivate var shown: [String] {
    segments.map { segment in
      segment.map { piece in
        if case .text(let text) = piece { text } else { "{}" }
      }.joined()
    }
  }
}
