import APIModel
import SwiftCode

/// Emits a model's checks of its values against the limits in the spec.
///
/// ```swift
/// nonisolated extension <Model> {
///   func validate(with validator: ModelValidator) {
///     validator.check("<name>", <property>, .text(maxLength: <count>))
///     validator.check("<name>", <property>)
///   }
/// }
/// ```
///
/// Rules are plain values of one type, so that the compiler can resolve the calls quickly.
struct ValidationEmitter: Sendable {
  let context: EmissionContext
  let id: ModelID

  private static let validator: Identifier = "validator"

  /// The members of the conformance; `nil` for a model with nothing to check.
  var declaration: Declaration? {
    let model = context[id]
    guard model.isValidated else { return nil }
    let statements: [Statement]
    switch model.kind {
    case .structure(let structure): statements = checks(of: structure, model)
    case .union(let union): statements = [check(of: union)]
    case .enumeration: return nil
    }
    return .extension(context.model(id), modifiers: context.isolation) {
      Declaration.function(
        "validate",
        [.parameter(Self.validator, "ModelValidator", label: .named("with"))]
      ) {
        statements
      }
    }
  }

  // MARK: - Structures

  private func checks(of structure: API.Structure, _ model: API.Model) -> [Statement] {
    let emitter = StructureEmitter(context: context, id: id, model: model, structure: structure)
    var statements: [Statement] = []
    for (position, field) in emitter.fields.enumerated() {
      let rules = checks(field.rules, of: field.type)?.expression
      guard rules != nil || isChecked(field.type) else { continue }
      let value = emitter.target(field.name.identifier, beside: [Self.validator])
      let place: [Argument]
      switch field.role {
      case .property:
        switch structure.form {
        case .object: place = [.unlabelled(.string(field.wireName)), .unlabelled(value)]
        case .tuple: place = [.unlabelled(.integer(position)), .unlabelled(value)]
        case .alternatives: place = [.unlabelled(value)]
        }
      case .additional where structure.isTuple:
        place = [
          .labelled("elements", value),
          .labelled("from", .integer(structure.properties.count)),
        ]
      case .additional: place = [.unlabelled(value)]
      }
      let isElement = structure.isTuple && field.role == .additional
      let expression =
        isElement ? checks(field.rules?.each, of: field.type.element)?.expression : rules
      statements.append(call(place, expression))
    }
    if !structure.isTuple, let rules = ValueChecks(membersOf: structure.limits)?.expression {
      statements.append(checkOfMembers(emitter, rules))
    }
    return statements
  }

  /// ```swift
  /// validator.check(members: ["<name>": <property>], others: additionalProperties.keys, .map(minProperties: <count>))
  /// ```
  private func checkOfMembers(_ emitter: StructureEmitter, _ rules: Expression) -> Statement {
    var members: [DictionaryElement] = []
    var arguments: [Argument] = []
    for field in emitter.fields {
      let value = emitter.target(field.name.identifier, beside: [Self.validator])
      switch field.role {
      case .property:
        members.append(
          .element(
            .string(field.wireName),
            field.isOptional && !field.isNullSent ? value : .boolean(true)
          )
        )
      case .additional: arguments.append(.labelled("others", value.member("keys")))
      }
    }
    return call([.labelled("members", .dictionary(members))] + arguments, rules)
  }

  // MARK: - Unions

  /// ```swift
  /// switch self {
  /// case .<variant>(let value): validator.check(value, .text(maxLength: <count>))
  /// case .unknown: validator.failUnknown()
  /// default: break
  /// }
  /// ```
  private func check(of union: API.Union) -> Statement {
    .switch(.selfExpression) {
      for variant in union.variants where isChecked(variant) {
        SwitchCase.case(.case(variant.name.identifier, binding: ["value"])) {
          call(
            [.unlabelled(.identifier("value"))],
            checks(variant.rules, of: variant.type)?.expression
          )
        }
      }
      if union.isClosed {
        SwitchCase.case(.case(union.unknownName.identifier)) {
          Expression.identifier(Self.validator).member("failUnknown").call()
        }
      }
      if !union.isClosed || !union.variants.allSatisfy(isChecked) {
        SwitchCase.default {
          Statement.break
        }
      }
    }
  }

  private func checks(_ rules: API.Rules?, of type: ValueType) -> ValueChecks? {
    ValueChecks(rules, of: type, in: context.api)
  }

  private func isChecked(_ variant: API.Union.Variant) -> Bool {
    isChecked(variant.type) || checks(variant.rules, of: variant.type) != nil
  }

  // MARK: - Calls

  private func call(_ place: [Argument], _ rules: Expression?) -> Statement {
    .expression(
      Expression.identifier(Self.validator).member("check")
        .call(place + (rules.map { [.unlabelled($0)] } ?? []))
    )
  }

  /// Returns whether values of a type have something to check themselves; the user's own types may
  /// have.
  private func isChecked(_ type: ValueType) -> Bool {
    switch type.leaf {
    case .model(let id): context[id].isValidated
    case .custom: true
    default: false
    }
  }
}

extension ValueType {
  /// The element, if this is a list.
  fileprivate var element: ValueType {
    if case .array(let element) = self { element } else { self }
  }
}
