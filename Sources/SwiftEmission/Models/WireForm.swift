import APIConfiguration
import APIModel
import SwiftCode

extension EmissionContext {
  /// Returns the type that represents values of a type in JSON, if that isn't the type itself.
  ///
  /// Dates and bytes use separate types, because the JSON form of `Date` and `Data` would depend on
  /// the settings of the decoder.
  func wireForm(of type: ValueType) -> TypeReference? {
    switch type {
    case .array(let element): wireForm(of: element).map { .array($0) }
    case .dictionary(let value): wireForm(of: value).map { .dictionary("String", $0) }
    case .optional(let wrapped): wireForm(of: wrapped).map(\.optional)
    default: type.wireForm.flatMap { Identifier($0.name) }.map { .named($0) }
    }
  }

  /// Indicates whether models accept values in other forms than the declared ones, if a response of
  /// a server is read.
  ///
  /// The user's network layer decodes responses itself, and doesn't ask for that.
  var readsTolerantly: Bool {
    configuration.reading.tolerance == .lenient && runtime.readsResponses
  }

  /// Indicates whether the support code reads and writes JSON without Foundation's coders.
  var readsBytes: Bool {
    switch configuration.reading.bytes {
    case .always: true
    case .never: false
    case .automatic:
      runtime.readsResponses
        && api.models.count { $0.isDeclared && $0.use.contains(.response) } >= Self.manyModels
    }
  }

  /// The number of received models beside which the code for reading bytes is small.
  private static let manyModels = 50

  /// Indicates whether a type of the output reads members or elements.
  var hasReaders: Bool {
    api.models.contains { model in
      guard case .structure = model.kind else { return false }
      return model.isDeclared && model.use.contains(.response)
    }
  }

  /// Returns whether `null` is decoded as an empty value of a type.
  func readsNullAsEmpty(_ type: ValueType) -> Bool {
    guard configuration.models.nullCollections == .empty else { return false }
    switch type {
    case .array, .dictionary: return true
    default: return false
    }
  }

  /// Returns `as: <Form>.self`, for calls that read or write a value of a type.
  func wireArgument(of type: ValueType) -> [Argument] {
    wireForm(of: type).map { [.labelled("as", .metatype($0))] } ?? []
  }
}
