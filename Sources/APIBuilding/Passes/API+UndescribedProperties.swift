package import APIModel
package import Diagnostics

extension API {
  /// Reports required properties that the types of an operation don't have; a base may leave them
  /// to its children.
  ///
  /// - Parameter bag: The bag that receives diagnostics.
  /// - Returns: The unchanged model.
  package func withUndescribedPropertiesReported(into bag: inout DiagnosticBag) -> API {
    let tags = models.tagProperties
    for index in models.indices where !models[index].use.isEmpty {
      guard case .structure(let structure) = models[index].kind else { continue }
      let tags = tags[ModelID(index)] ?? []
      let isReceived = models[index].use == .response
      if let property = omittedProperty(
        of: structure,
        tags,
        where: isReceived ? \.isWriteOnly : \.isReadOnly
      ) {
        let (quality, action) = isReceived ? ("write-only", "received") : ("read-only", "sent")
        let qualities = property.isRequired ? "required and \(quality)" : quality
        bag.report(
          .unsentProperty,
          "'\(property.wireName)' is \(qualities), like all other properties; an empty object is \(action)",
          at: property.range,
          help: isReceived
            ? "if it's received, set 'writeOnly: false' with 'patches' in targetgen.yaml"
            : "if it's meant to be sent, set 'readOnly: false' with 'patches' in targetgen.yaml"
        )
      }
      for name in structure.undescribed {
        bag.report(
          .undescribedProperty,
          "'\(name)' is required, but isn't described; the type doesn't have it",
          at: models[index].range,
          help: "describe it under 'properties', or remove it from 'required'"
        )
      }
    }
    return self
  }

  /// Returns a property that is left out of requests, or of responses, together with all others, so
  /// that only an empty object remains.
  private func omittedProperty(
    of structure: Structure,
    _ tags: Set<String>,
    where isOmitted: (Property) -> Bool
  ) -> Property? {
    guard structure.form == .object, structure.additionalProperties == nil,
      structure.properties.allSatisfy({ isOmitted($0) && !tags.contains($0.wireName) })
    else { return nil }
    // One that is neither sent nor received was reported.
    return structure.properties.filter { !$0.isReadOnly || !$0.isWriteOnly }.min { left, right in
      (left.isRequired ? 0 : 1, left.wireName) < (right.isRequired ? 0 : 1, right.wireName)
    }
  }
}
