import Diagnostics

extension ParameterValue {
  /// Creates the parameter value of a JSON value.
  init(_ json: JSONText) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .literal(flag ? "true" : "false")
    case .number(let text): self = .literal(text)
    case .string(let text): self = .text(text)
    case .array(let elements): self = .list(elements.map { ParameterValue($0) })
    case .object(let members):
      self = .object(members.map { Member($0.name, ParameterValue($0.value)) })
    }
  }
}
