import Diagnostics
import SpecSyntax

/// An option, and the parser's treatment of its value.
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

  /// Returns a text option without a default.
  static func text(
    _ name: String,
    _ path: WritableKeyPath<Options, String?>,
    _ summary: String
  ) -> Self {
    Self(name, .text, summary) { $0[keyPath: path] = $2.string($1) }
  }

  /// Returns an option with patterns for text in the spec.
  static func patterns(
    _ name: String,
    _ path: WritableKeyPath<Options, [OperationFilter.Pattern]>,
    _ summary: String
  ) -> Self {
    Self(name, .list(.text), initial: .array([]), summary) { $0[keyPath: path] = $2.patterns($1) }
  }

  /// Returns an option that is a mapping of further options.
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

/// Options with default values.
protocol DefaultOptions {
  init()
}

extension Configuration: DefaultOptions {}
extension Configuration.TargetOptions: DefaultOptions {}
extension Configuration.ProviderOptions: DefaultOptions {}
extension Configuration.ResponseOptions: DefaultOptions {}
extension Configuration.ModelOptions: DefaultOptions {}
extension Configuration.ReadingOptions: DefaultOptions {}
extension OperationFilter.Selection: DefaultOptions {}

extension ConfigurationOption where Options: DefaultOptions {
  /// Returns an option whose value is a word from an enumeration.
  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String,
    _ path: WritableKeyPath<Options, Choice>,
    _ summary: String
  ) -> Self where Choice.RawValue == String {
    Self(
      name,
      .choice(Choice.allCases.map(\.rawValue)),
      initial: .string(Options()[keyPath: path].rawValue),
      summary
    ) {
      $0[keyPath: path] = $2.choice($1) ?? $0[keyPath: path]
    }
  }

  static func bool(
    _ name: String,
    _ path: WritableKeyPath<Options, Bool>,
    _ summary: String
  ) -> Self {
    Self(name, .bool, initial: .bool(Options()[keyPath: path]), summary) {
      $0[keyPath: path] = $2.bool($1) ?? $0[keyPath: path]
    }
  }

  /// Returns an option for a part of the names of types.
  static func namePart(
    _ name: String,
    _ path: WritableKeyPath<Options, String>,
    _ summary: String
  ) -> Self {
    Self(name, .text, initial: .string(Options()[keyPath: path]), summary) {
      $0[keyPath: path] = $2.identifier($1) ?? $0[keyPath: path]
    }
  }
}
