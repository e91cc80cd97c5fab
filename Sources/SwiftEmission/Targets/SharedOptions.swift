import APIModel
import SwiftCode

/// The structs with optional parameters that several operations share.
///
/// Each operation has its own name for them, so a further operation renames nothing. If the structs
/// of several operations are equal, with their texts, one of them is declared, and the other names
/// are aliases of it.
struct SharedOptions {
  private struct Original {
    let type: TypeReference
    let order: String
    var isShared = false
  }

  /// The declared structs by their members.
  private var originals: [[Declaration]: Original] = [:]

  init(_ targets: [TargetEmitter]) {
    for target in targets {
      for operation in target.target.cases where operation.optionsName != nil {
        let members = target.optionsMembers(of: operation)
        let type = target.qualifiedOptions(of: operation)
        let order = "\(target.target.name.swift).\(operation.optionsName?.swift ?? "")"
        guard let other = originals[members] else {
          originals[members] = Original(type: type, order: order)
          continue
        }
        // The shortest name is usually the most general one.
        let isFirst = (order.utf8.count, order) < (other.order.utf8.count, other.order)
        originals[members] = isFirst ? Original(type: type, order: order) : other
        originals[members]?.isShared = true
      }
    }
  }

  /// Returns the struct with the optional parameters of an operation, or the alias of an equal one.
  ///
  /// ```swift
  /// /// The optional parameters of `<operation>`.
  /// typealias <Options> = <Target>.<Options>
  /// ```
  func declaration(for operation: API.Target.Case, of target: TargetEmitter) -> Declaration {
    let original = originals[target.optionsMembers(of: operation)]
    guard let original, original.type != target.qualifiedOptions(of: operation) else {
      return target.options(of: operation, isShared: original?.isShared ?? false)
    }
    return .typealias(
      operation.optionsName?.identifier ?? "Options",
      equals: original.type,
      documentation: target.optionsText(of: operation)
    )
  }
}
