import TargetKitWire

/// The name of a target for messages: its type and case, but never its associated values.
///
/// Messages are written to logs, and the values of a target often include passwords.
package struct TargetName: CustomStringConvertible {
  package let description: String

  package init(of target: any TargetType) {
    description = FailureText.operation(of: MultiTarget.unwrapping(target))
  }
}
