import APIModel
import SwiftCode

/// The parameters on the client that the operations of a target have, as properties of a wrapper or of
/// a mock.
///
/// ```swift
/// /// <documentation>
/// ///
/// /// Sent in the header `<name>`.
/// var <parameter>: <Type>
///
/// init(<parameter>: <Type> = <default>) {
///   self.<parameter> = <parameter>
/// }
/// ```
struct ClientParameters {
  private let context: EmissionContext
  private let values: [API.Parameter]

  init(of target: API.Target, in context: EmissionContext) {
    self.context = context
    let indices = Set(target.cases.lazy.flatMap(\.parameters).compactMap(\.clientParameter))
    values = indices.sorted().map { context.api.clientParameters[$0] }
  }

  /// All parameters on the client.
  init(in context: EmissionContext) {
    self.context = context
    values = context.api.clientParameters
  }

  var isEmpty: Bool { values.isEmpty }

  /// The names of the properties.
  var names: [Identifier] { values.map(\.name.identifier) }

  /// The parameters of an initializer.
  var parameters: [Parameter] {
    values.map {
      .parameter(
        $0.name.identifier,
        context.type(of: $0),
        default: context.defaultArgument(of: $0)
      )
    }
  }

  /// The arguments that pass parameters of the same names on.
  var arguments: [Argument] { names.map { .labelled($0, .identifier($0)) } }

  /// The documentation of the parameters of an initializer.
  var documentation: [DocComment.Parameter] {
    values.map { value in
      .parameter(value.name.identifier, text(about: value) ?? "Sent in the \(value.noun).")
    }
  }

  /// Returns the properties.
  func properties(_ kind: PropertyKind) -> [Declaration] {
    values.map { value in
      let text = text(about: value).map { $0 + "\n\n" } ?? ""
      let documentation = DocComment(text + "Sent in the \(value.noun).")
      let type = context.type(of: value)
      return switch kind {
      case .let: .let(value.name.identifier, type, documentation: documentation)
      case .var: .var(value.name.identifier, type, documentation: documentation)
      }
    }
  }

  /// A kind of property.
  enum PropertyKind {
    case `let`, `var`
  }

  private func text(about value: API.Parameter) -> String? {
    value.documentation.withoutRepetition(of: [
      value.name.swift, context.name(ofModelIn: value.type),
    ]).text
  }
}

extension API.Parameter {
  /// The place of the value in requests: ``header `X-Tenant` ``.
  fileprivate var noun: String {
    switch location {
    case .header: "header \(wireName.asCode)"
    case .cookie: "cookie \(wireName.asCode)"
    case .query: "query parameter \(wireName.asCode)"
    default: "path, as \("{\(wireName)}".asCode)"
    }
  }
}
