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
      if models[index].use.contains(.request),
        let property = structure.mainProperty(
          tags,
          ifAllAre: \.isReadOnly,
          butNot: \.isWriteOnly
        )
      {
        bag.report(
          .unsentProperty,
          .isNeverSent(property),
          at: property.range,
          help: "if it's meant to be sent, set 'readOnly: false' with 'patches' in targetgen.yaml"
        )
      }
      if models[index].use.contains(.response),
        let property = structure.mainProperty(
          tags,
          ifAllAre: \.isWriteOnly,
          butNot: \.isReadOnly
        )
      {
        bag.report(
          .unsentProperty,
          .isNeverReceived(property),
          at: property.range,
          help: "if it's meant to be read, set 'writeOnly: false' with 'patches' in targetgen.yaml"
        )
      }
      for name in structure.undescribed {
        bag.report(
          .undescribedProperty,
          .isNotDescribed(name),
          at: models[index].range,
          help: "describe it under 'properties', or remove it from 'required'"
        )
      }
    }
    return self
  }
}

extension API.Structure {
  /// Returns the most important property if all of them are left out in the same direction, so that
  /// only an empty object remains.
  ///
  /// - Parameters:
  ///   - tags: The names of the properties that tell variants apart, which are never left out.
  ///   - isLeftOut: The mark of the properties that are left out.
  ///   - isUnused: The mark of those that are left out in the other direction too, which was
  ///     reported.
  /// - Returns: The property.
  fileprivate func mainProperty(
    _ tags: Set<String>,
    ifAllAre isLeftOut: KeyPath<API.Property, Bool>,
    butNot isUnused: KeyPath<API.Property, Bool>
  ) -> API.Property? {
    guard form == .object, additionalProperties == nil,
      properties.allSatisfy({ $0[keyPath: isLeftOut] && !tags.contains($0.wireName) })
    else { return nil }
    return properties.filter { !$0[keyPath: isUnused] }.min { left, right in
      (left.isRequired ? 0 : 1, left.wireName) < (right.isRequired ? 0 : 1, right.wireName)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isNeverSent(_ property: API.Property) -> Self {
    isLeftOut(property, as: "read-only", andObjectIs: "sent")
  }

  fileprivate static func isNeverReceived(_ property: API.Property) -> Self {
    isLeftOut(property, as: "write-only", andObjectIs: "received")
  }

  private static func isLeftOut(
    _ property: API.Property,
    as mark: String,
    andObjectIs use: String
  ) -> Self {
    let quality = property.isRequired ? "required and \(mark)" : mark
    return Self(
      "'\(property.wireName)' is \(quality), like all other properties; an empty object is \(use)"
    )
  }

  fileprivate static func isNotDescribed(_ name: String) -> Self {
    Self("'\(name)' is required, but isn't described; the type doesn't have it")
  }
}
