import Diagnostics

/// The name, the values and the description of an option of `targetgen.yaml`.
///
/// They're the source of the JSON Schema, of `targetgen help config` and of the list in
/// `Documentation/configuration.md`, and the parser takes its names from them.
struct OptionDescription: Sendable {
  let name: String
  let values: OptionValues
  /// The value that applies if the option isn't set; `nil` if there is none.
  let initial: JSONText?
  let summary: String

  init(_ name: String, _ values: OptionValues, initial: JSONText? = nil, _ summary: String) {
    self.name = name
    self.values = values
    self.initial = initial
    self.summary = summary
  }
}

/// The values that an option accepts.
indirect enum OptionValues: Sendable {
  /// Anything: a part of a spec.
  case any
  case text
  case bool
  case integer(ClosedRange<Int>)
  /// One of several words.
  case choice([String])
  /// A list, or its only element by itself.
  case list(OptionValues)
  /// A list with a minimum length.
  case entries(OptionValues, atLeast: Int)
  /// A mapping whose keys the user chooses.
  case mapping(OptionValues)
  case options(OptionMapping)
  /// An entry of `specs`: every other option of the file.
  case spec
  case either([OptionValues])
}

/// The options of a mapping.
struct OptionMapping: Sendable {
  let options: [OptionDescription]
  /// The options that have to be set.
  let required: [String]
  /// The options of which exactly one has to be set.
  let exclusive: [String]

  init(_ options: [OptionDescription], required: [String] = [], exclusive: [String] = []) {
    self.options = options
    self.required = required
    self.exclusive = exclusive
  }
}
