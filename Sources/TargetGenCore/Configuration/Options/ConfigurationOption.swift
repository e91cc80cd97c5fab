import SpecSyntax

/// An option with what the parser does with its value.
struct ConfigurationOption<Options> {
  typealias Read = (inout Options, Node, inout ConfigurationDecoder) -> Void

  let description: OptionDescription
  let read: Read

  init(
    _ name: String,
    _ values: OptionValues,
    initial: JSONText? = nil,
    _ summary: String,
    read: @escaping Read
  ) {
    description = OptionDescription(name, values, initial: initial, summary)
    self.read = read
  }

  init(_ description: OptionDescription, read: @escaping Read) {
    self.description = description
    self.read = read
  }

  /// One of the words of an enumeration.
  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String,
    _ path: WritableKeyPath<Options, Choice>,
    _ initial: Options,
    _ summary: String
  ) -> Self where Choice.RawValue == String {
    Self(
      name,
      .choice(Choice.allCases.map(\.rawValue)),
      initial: .string(initial[keyPath: path].rawValue),
      summary
    ) {
      $0[keyPath: path] = $2.choice($1) ?? $0[keyPath: path]
    }
  }

  static func bool(
    _ name: String,
    _ path: WritableKeyPath<Options, Bool>,
    _ initial: Options,
    _ summary: String
  ) -> Self {
    Self(name, .bool, initial: .bool(initial[keyPath: path]), summary) {
      $0[keyPath: path] = $2.bool($1) ?? $0[keyPath: path]
    }
  }

  /// A text that has no default.
  static func text(
    _ name: String,
    _ path: WritableKeyPath<Options, String?>,
    _ summary: String
  ) -> Self {
    Self(name, .text, summary) { $0[keyPath: path] = $2.string($1) }
  }

  /// A part of the names of types.
  static func suffix(
    _ name: String,
    _ path: WritableKeyPath<Options, String>,
    _ initial: Options,
    _ summary: String
  ) -> Self {
    Self(name, .text, initial: .string(initial[keyPath: path]), summary) {
      $0[keyPath: path] = $2.identifier($1) ?? $0[keyPath: path]
    }
  }

  /// Patterns for texts of the spec.
  static func patterns(
    _ name: String,
    _ path: WritableKeyPath<Options, [OperationFilter.Pattern]>,
    _ summary: String
  ) -> Self {
    Self(name, .list(.text), initial: .array([]), summary) { $0[keyPath: path] = $2.patterns($1) }
  }

  /// A mapping of options.
  static func group<Inner>(
    _ name: String,
    _ path: WritableKeyPath<Options, Inner>,
    _ options: [ConfigurationOption<Inner>],
    _ summary: String
  ) -> Self {
    Self(name, .options(OptionMapping(options.map(\.description))), summary) {
      $2.decode($1, into: &$0[keyPath: path], at: "'\(name)'", options: options)
    }
  }
}
