extension [API.Model] {
  /// Returns the member that a union adds to a variant to tell it apart; `nil` if the variant itself
  /// always writes it.
  package func tag(
    addedTo index: Int,
    of union: API.Union
  ) -> (name: String, text: String)? {
    // A fallback can be read again without a value for this property.
    guard let name = union.reading.tag?.property, !UnionReading.isPointer(name),
      !union.reading.isFallback(index),
      let text = union.reading.texts(of: index).first,
      case .model(let id) = union.variants[index].type,
      case .structure(let structure) = self[id.index].kind, structure.form == .object
    else {
      return nil
    }
    if let property = structure.properties.first(where: { $0.wireName == name }) {
      let isWritten = property.tag != nil || property.isRequired && !property.isReadOnly
      guard !isWritten, isText(property.type) else { return nil }
    }
    return (name, text)
  }

  /// Returns whether values are strings.
  private func isText(_ type: ValueType) -> Bool {
    switch type {
    case .string: return true
    case .model(let id):
      if case .enumeration(let enumeration) = self[id.index].kind {
        return enumeration.rawType == .string
      }
      return false
    default: return false
    }
  }
}
