#if Adopt
  import Adoption
  import Diagnostics

  /// A value during the evaluation of code.
  indirect enum Value: Hashable {
    case text([Piece])
    case number(String)
    case bool(Bool)
    case null
    /// An associated value of the case, or one of its members.
    case argument(Int, members: [String], isOptional: Bool)
    case list([Value])
    case object([Entry])
    /// A member of a type that the app doesn't declare: `JSONEncoding.default`, `.uploadMultipart(parts)`.
    case member(of: String?, String, [Argument])
    /// A case of an enum, or an instance of a type, of the app; a tuple has no type.
    case instance(String?, case: String?, [Argument])
    case type(String)
    /// One of several values, as it's written.
    case choice([Value], String)
    /// Anything else, as it's written.
    case unknown(String)

    enum Piece: Hashable {
      case literal(String)
      case value(Value)
    }

    /// An element of a dictionary, or all elements of another value.
    struct Entry: Hashable {
      /// The key; `nil` for all elements of the value.
      var key: String?
      var value: Value
      /// The value as it's written.
      var text: String
      var isOptional = false
      var range: SourceRange
    }

    /// An argument of a call, or a stored property of an instance.
    struct Argument: Hashable {
      var label: String?
      var value: Value
      /// The value as it's written.
      var text: String
      var range: SourceRange
    }
  }

  extension Value {
    /// The largest number of values that are told apart.
    private static let limit = 12

    var isNull: Bool { self == .null }

    /// Indicates whether the value can be `nil`.
    var isOptional: Bool {
      switch self {
      case .null: true
      case .argument(_, _, let isOptional): isOptional
      case .choice(let values, _): values.contains { $0.isOptional }
      default: false
      }
    }

    /// The value if it isn't `nil`; itself if it's always `nil`.
    var unwrapped: Value {
      switch self {
      case .argument(let index, let members, _):
        return .argument(index, members: members, isOptional: false)
      case .choice(let values, let text):
        let rest = values.filter { !$0.isNull }.map(\.unwrapped)
        return rest.isEmpty ? self : rest.dropFirst().reduce(rest[0]) { $0.merged($1, text) }
      default: return self
      }
    }

    /// Returns the pieces of the value within a text.
    func pieces(_ text: String) -> [Piece] {
      switch self {
      case .text(let pieces): pieces
      case .number(let text): [.literal(text)]
      case .bool(let value): [.literal(value ? "true" : "false")]
      case .argument: [.value(unwrapped)]
      case .choice, .unknown: [.value(self)]
      case .member(let type?, let name, let arguments) where arguments.isEmpty:
        [.value(.unknown("\(type).\(name)"))]
      default: [.value(.unknown(text))]
      }
    }

    /// The text if no other values are in it.
    var literal: String? {
      guard case .text(let pieces) = self else { return nil }
      var text = ""
      for piece in pieces {
        guard case .literal(let part) = piece else { return nil }
        text += part
      }
      return text
    }

    static func text(_ literal: String) -> Value { .text([.literal(literal)]) }

    /// Creates a text with adjacent literals joined.
    static func joined(_ pieces: [Piece]) -> Value {
      var result: [Piece] = []
      for piece in pieces {
        if case .literal(let next) = piece, case .literal(let last) = result.last {
          result[result.count - 1] = .literal(last + next)
        } else if piece != .literal("") {
          result.append(piece)
        }
      }
      return .text(result)
    }

    /// Returns the value of code that has one of two values.
    func merged(_ other: Value, _ text: String) -> Value {
      if self == other { return self }
      switch (self, other) {
      case (.object(let first), .object(let second)):
        return .object(Self.merged(first, second, text))
      case (.argument(let index, let members, _), .argument(let index2, let members2, _))
      where index == index2 && members == members2:
        return .argument(index, members: members, isOptional: true)
      case (.instance(let type, nil, let first), .instance(let type2, nil, let second))
      where type == type2 && first.map(\.label) == second.map(\.label):
        let fields = zip(first, second).map { field, other in
          var field = field
          field.value = field.value.merged(other.value, text)
          return field
        }
        return .instance(type, case: nil, fields)
      default: break
      }
      var values: [Value] = []
      for value in alternatives + other.alternatives where !values.contains(value) {
        // Objects become one object with optional entries.
        let place = values.firstIndex { $0.isObject && value.isObject }
        if let place {
          values[place] = values[place].merged(value, text)
        } else {
          values.append(value)
        }
      }
      if values.count > Self.limit { return .unknown(text) }
      return values.count == 1 ? values[0] : .choice(values, text)
    }

    var alternatives: [Value] {
      if case .choice(let values, _) = self { values } else { [self] }
    }

    private var isObject: Bool {
      if case .object = self { true } else { false }
    }

    private static func merged(_ first: [Entry], _ second: [Entry], _ text: String) -> [Entry] {
      var result = first
      for index in result.indices where !second.contains(where: { result[index].isSame($0) }) {
        result[index].isOptional = true
      }
      for var entry in second {
        if let index = result.firstIndex(where: { $0.isSame(entry) }) {
          result[index].value = result[index].value.merged(entry.value, text)
          result[index].isOptional = result[index].isOptional || entry.isOptional
        } else {
          entry.isOptional = true
          result.append(entry)
        }
      }
      return result
    }
  }

  extension Value.Entry {
    /// Returns whether the entries have the same key, or are all elements of the same value.
    func isSame(_ other: Value.Entry) -> Bool {
      key == other.key && (key != nil || value == other.value)
    }
  }
#endif
