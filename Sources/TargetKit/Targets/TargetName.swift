/// The name of a target for messages: its type and case, but never its associated values.
///
/// Messages are written to logs, and the values of a target often include passwords.
package struct TargetName: CustomStringConvertible {
  package let description: String

  package init(of target: any TargetType) {
    let target = MultiTarget.unwrapping(target)
    let mirror = Mirror(reflecting: target)
    let type = "\(Swift.type(of: target))"
    switch mirror.displayStyle {
    case .enum:
      let name = mirror.children.first?.label ?? String(reflecting: target).suffixAfterLastDot
      description = "\(type).\(name)"
    default:
      description = type
    }
  }
}

extension String {
  fileprivate var suffixAfterLastDot: String {
    String(self[(lastIndex(of: ".").map(index(after:)) ?? startIndex)...])
  }
}
