package import APIConfiguration
package import APIModel
import OpenAPI

extension API {
  /// Marks the properties for which a request can either send `null` or omit the value.
  ///
  /// These are the optional nullable properties of models that are part of a change, in which
  /// `null` removes a value and an omitted property leaves it unchanged. It doesn't matter whether
  /// such a model is also received.
  ///
  /// The optional nullable elements of lists with a type for each position are marked in any case,
  /// because a list with `null` at its end has another length than one without it.
  ///
  /// Uses must have been propagated before.
  ///
  /// - Parameter choice: The JSON bodies that count as changes.
  /// - Returns: The model with marked properties.
  package func withNullsMarked(in choice: Configuration.NullableChoice) -> API {
    var api = self
    for id in modelsInChanges(choice) {
      guard case .structure(var structure) = api[id].kind, structure.form == .object else {
        continue
      }
      for index in structure.properties.indices {
        let property = structure.properties[index]
        structure.properties[index].isNullSendable =
          property.isNullable && !property.isRequired && !property.isReadOnly
      }
      api[id].kind = .structure(structure)
    }
    for index in api.models.indices {
      guard case .structure(var structure) = api.models[index].kind, structure.isTuple else {
        continue
      }
      for position in structure.properties.indices {
        let element = structure.properties[position]
        structure.properties[position].isNullSendable =
          element.isNullable && !element.isRequired && element.type != .json
      }
      api.models[index].kind = .structure(structure)
    }
    return api
  }

  /// Returns the models that are reachable from the bodies of changes.
  private func modelsInChanges(_ choice: Configuration.NullableChoice) -> Set<ModelID> {
    var pending: [ModelID] = []
    if choice == .never { return [] }
    for operation in targets.lazy.flatMap(\.cases) {
      guard let body = operation.body, body.isJSON else { continue }
      if choice == .patch, !body.isMergePatch, operation.method != "PATCH" { continue }
      for index in body.parameters {
        operation.parameters[index].type.forEachModel { pending.append($0) }
      }
    }
    if choice == .always {
      // Replies to webhooks and the schemas of a spec without operations have no method.
      for body in inbound where body.use == .request {
        body.type.forEachModel { pending.append($0) }
      }
      if targets.allSatisfy(\.cases.isEmpty) {
        pending += models.indices.map { ModelID($0) }.filter { self[$0].use.contains(.request) }
      }
    }
    var found: Set<ModelID> = []
    while let id = pending.popLast() {
      guard found.insert(id).inserted else { continue }
      self[id].kind.forEachType { type in type.forEachModel { pending.append($0) } }
    }
    return found
  }
}

extension API.Body {
  /// Indicates whether the body consists of JSON values.
  fileprivate var isJSON: Bool {
    switch kind {
    case .json, .jsonLines, .jsonSequence: true
    case .form, .multipart, .data, .text: false
    }
  }

  /// Indicates whether a `null` member removes the existing one (RFC 7396).
  fileprivate var isMergePatch: Bool {
    ContentType(contentType).essence == "application/merge-patch+json"
  }
}
