import APIModel
import Diagnostics
import SpecSyntax

extension DiagnosticBag {
  /// Reports a name that isn't as wanted.
  mutating func report(_ resolution: NameScope.Resolution, at range: SourceRange?) {
    reportConflict(of: resolution)
    if resolution.wanted.isLocked, resolution.wanted.candidates[0] != resolution.name {
      report(
        .lostName,
        .isNotKept(resolution.wanted.candidates[0], instead: resolution.name),
        at: resolution.wanted.locked,
        notes: range.map { [Diagnostic.Note(.isNamed, at: $0)] } ?? [],
        help: "give one of the two another name with 'names', or accept the new name"
      )
    }
    guard resolution.ranOut else { return }
    report(
      .renamedToAvoidCollision,
      .noNameIsFree(resolution.name),
      at: range,
      help: "use different names in the spec"
    )
  }

  /// Reports a given name that isn't available, at each place that specifies it.
  mutating func reportConflict(of resolution: NameScope.Resolution) {
    guard let conflict = resolution.conflict, let range = resolution.wanted.given else { return }
    let name = resolution.wanted.candidates[0]
    switch conflict {
    case .reserved:
      report(.takenName, .isTaken(name), at: range, help: "choose another name")
    case .duplicate(let other):
      for (place, rival) in [(range, other), (other, range)] {
        report(
          .clashingNames,
          .isGivenTwice(name),
          at: place,
          notes: [Diagnostic.Note(.theOther, at: rival)],
          help: "choose another name for one of them"
        )
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isTaken(_ name: String) -> Self {
    "the name '\(name)' isn't available: Swift, the runtime or a type that it would hide uses it"
  }

  fileprivate static func isGivenTwice(_ name: String) -> Self {
    "two declarations in the same scope would be named '\(name)'"
  }

  fileprivate static func isNotKept(_ name: String, instead other: String) -> Self {
    "the name '\(name)' can't be kept, because it is taken now; it's '\(other)' instead"
  }

  fileprivate static var isNamed: Self { "the declaration is made for this" }

  fileprivate static var theOther: Self { "the other one is here" }

  fileprivate static func noNameIsFree(_ name: String) -> Self {
    "all suitable names are taken; it's named '\(name)'"
  }
}
