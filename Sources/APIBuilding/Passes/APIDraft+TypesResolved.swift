import APIModel
package import Diagnostics
import SpecSyntax

extension APIDraft {
  /// Replaces the models that need no declaration with their types, and gives every type its final
  /// form.
  ///
  /// - Parameter bag: The bag that receives diagnostics about types that contain only themselves.
  /// - Returns: The draft, without aliases.
  package consuming func withTypesResolved(into bag: inout DiagnosticBag) -> APIDraft {
    var draft = self
    var resolver = TypeResolver(&draft, bag: bag)
    draft.api.models = resolver.finishedModels
    draft.api.namedTexts = resolver.namedTexts
    draft.unionHints = resolver.unionHints
    draft.nullableModels = []
    for index in draft.api.inbound.indices {
      draft.api.inbound[index].type = resolver.resolved(draft.api.inbound[index].type)
    }
    draft.api.updateOperations { resolver.resolve(&$0) }
    bag = resolver.bag
    return draft
  }
}

extension TypeResolver {
  /// Gives the types of an operation their final form.
  fileprivate mutating func resolve(_ operation: inout API.Target.Case) {
    for index in operation.parameters.indices {
      var type = resolved(operation.parameters[index].type)
      let isBody = operation.parameters[index].location == .body
      // `null` is a possible value of a required JSON body, but can't be sent anywhere else.
      let isNull = isBody && operation.body?.kind == .json && operation.parameters[index].isRequired
      if case .optional(let wrapped) = type, !isNull { type = wrapped }
      // Bytes are sent unchanged in bodies, and as text everywhere else.
      let isBytes = isBody && operation.body?.kind == .data
      if type.leaf == .data, !isBytes {
        let isPart =
          operation.body?.kind == .multipart && operation.parameters[index].location == .field
        if isBody || isPart {
          bag.reportBytesInJSON(at: operation.parameters[index].range)
        }
        type = type.withLeaf(.string)
      }
      // Only a property can say that its value is sent as text.
      if type.leaf == .decimalText, isBody { type = type.withLeaf(.string) }
      operation.parameters[index].type = type
    }
    operation.responses.success = resolved(operation.responses.success)
    operation.responses.successes = operation.responses.successes.map(resolved)
    operation.responses.withoutAlikeSuccesses()
    operation.responses.outcome = operation.responses.outcome.map(resolved)
    for index in operation.responses.streams.indices {
      let stream = operation.responses.streams[index]
      guard let type = stream.content.type else { continue }
      var item = resolved(type)
      if stream.isDescribedAsList, case .array(let element) = item { item = element }
      // Data of which nothing is known needn't be JSON.
      let isUnknown = stream.content.isEvents && (item == .json || item.leaf == .data)
      operation.responses.streams[index].content = isUnknown ? .events : stream.content.with(item)
    }
    for index in operation.responses.responses.indices {
      guard case .json(let type) = operation.responses.responses[index].body else { continue }
      let result = resolved(type)
      if result.leaf == .data, result.isCollection {
        bag.reportBytesInJSON(at: operation.responses.responses[index].range)
      }
      operation.responses.responses[index].body = resolved(.json(type))
    }
  }

  private func resolved(_ outcome: API.Outcome) -> API.Outcome {
    var outcome = outcome
    for index in outcome.cases.indices {
      outcome.cases[index].body = resolved(outcome.cases[index].body)
      for position in outcome.cases[index].headers.indices {
        var type = resolved(outcome.cases[index].headers[position].type)
        if case .optional(let wrapped) = type { type = wrapped }
        outcome.cases[index].headers[position].type =
          type.leaf == .data ? type.withLeaf(.string) : type
      }
    }
    return outcome
  }

  private func resolved(_ body: API.ResponseBody) -> API.ResponseBody {
    guard case .json(let type) = body else { return body }
    let result = resolved(type)
    if result == .data || result == .optional(.data) { return .data }
    let isText = result.leaf == .data || result.leaf == .decimalText
    return .json(isText ? result.withLeaf(.string) : result)
  }
}
