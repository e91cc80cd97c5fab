#if Adopt
  import Adoption

  extension Value {
    /// The value in the terms of `AppCode`; the source text of what has none.
    func lowered(_ text: String) -> AppValue {
      switch self {
      case .text: .text(loweredText(text))
      case .number(let number): .number(number)
      case .bool(let value): .bool(value)
      case .null: .null
      case .argument(let index, let members, _): .argument(index, members: members)
      case .list(let values): .list(values.map { $0.lowered(text) })
      case .object(let entries):
        entries.allSatisfy { $0.key != nil }
          ? .object(entries.map { .init($0.key ?? "", $0.value.lowered(text)) }) : .unknown(text)
      case .unknown(let text), .choice(_, let text), .type(let text): .unknown(text)
      case .member(let type, let name, let arguments):
        .unknown(arguments.isEmpty ? "\(type ?? "").\(name)" : text)
      case .instance: .unknown(text)
      }
    }

    /// Returns the pieces of the value as a text.
    func loweredText(_ text: String) -> AppText {
      AppText(
        pieces(text).map { piece in
          switch piece {
          case .literal(let literal): .literal(literal)
          case .value(let value): .value(value.lowered(text))
          }
        }
      )
    }
  }
#endif
