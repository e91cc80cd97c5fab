package import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// The disagreements of traffic with a spec.
package struct DriftReport: Sendable {
  /// The findings in the order of the spec; what never came is last.
  package let findings: [Finding]
  package let counts: DriftObserver.Counts
  /// The number of operations that were called, and of all.
  package let calledOperations: Int
  package let allOperations: Int
  /// The identities of known findings, which don't count.
  package var baseline: Set<String> = []

  /// Creates the report of an observer that has seen all traffic.
  package init(_ observer: DriftObserver, _ api: API?) {
    let names = api.map { SwiftNames($0) }
    var list = observer.tallies.map { Self.finding($0, observer, names) }
    list += observer.unseen().map { Self.finding($0, observer, names) }
    findings = list.sorted { first, second in
      guard first.kind.isUnseen == second.kind.isUnseen else { return second.kind.isUnseen }
      if first.place.range != second.place.range {
        return first.place.range.orderedBefore(second.place.range)
      }
      return (first.kind.rawValue, first.detail) < (second.kind.rawValue, second.detail)
    }
    counts = observer.counts
    calledOperations = observer.calls.count
    allOperations = observer.routes.routes.count
  }

  /// The findings that are no baseline's, without what never came.
  package var disagreements: [Finding] {
    findings.filter { !$0.kind.isUnseen && !baseline.contains($0.identity) }
  }

  /// The declared things that never came.
  package var unseen: [Finding] { findings.filter(\.kind.isUnseen) }

  /// The findings of the baseline that occurred again.
  var known: Int {
    findings.count { !$0.kind.isUnseen && baseline.contains($0.identity) }
  }

  private static func finding(
    _ tally: DriftObserver.Tally,
    _ observer: DriftObserver,
    _ names: SwiftNames?
  ) -> Finding {
    var subject = PlaceText.text(of: tally.place.location)
    var swift: String?
    var total: Int? = observer.compared[tally.place.location]
    switch tally.kind {
    case .undeclaredOperation, .unseenOperation:
      subject = tally.detail
      total = nil
      swift = tally.route.flatMap { names?.operation($0) }
    case .undeclaredStatus, .undeclaredMediaType, .undeclaredBody, .missingBody, .invalidJSON,
      .unseenStatus, .unseenMediaType, .undeclaredHeader, .missingHeader, .unseenHeader:
      subject = tally.route?.text ?? subject
      total = tally.route.flatMap { observer.calls[$0.operation.location] }
      swift = tally.route.flatMap { names?.operation($0) }
    case .undeclaredParameter, .missingParameter, .unseenParameter:
      subject = tally.route?.text ?? subject
      total = tally.route.flatMap { observer.calls[$0.operation.location] }
      let name = tally.detail.split(separator: " ", maxSplits: 1).last.map(String.init)
      swift = tally.route.flatMap { names?.operation($0, parameter: name) }
    case .undeclaredProperty, .missingProperty:
      subject += "." + tally.detail
      swift = names?.declaration(tally.place)
    case .unseenProperty, .type, .null, .format, .value:
      swift = names?.declaration(tally.place)
      if let parameter = tally.parameter, let route = tally.route {
        subject = "\(route.text) '\(parameter)'"
        swift = names?.operation(route, parameter: parameter)
      }
    }
    if swift == nil { swift = tally.route.flatMap { names?.operation($0) } }
    return Finding(
      kind: tally.kind,
      place: tally.place,
      detail: tally.detail,
      subject: subject,
      message: tally.message,
      count: tally.count,
      total: tally.kind.isUnseen ? nil : total,
      swift: swift,
      example: tally.example
    )
  }
}
