extension JSONText {
  /// Checks whether the text of a value fits on one line, and stops as soon as it doesn't.
  ///
  /// - Parameters:
  ///   - room: The available bytes. Escape sequences in strings aren't considered.
  ///   - spacing: The number of spaces after each comma and colon.
  /// - Returns: Whether the text fits.
  func fits(in room: Int, spacing: Int) -> Bool {
    var room = room
    return take(&room, spacing)
  }

  /// Subtracts the size of a value from the available bytes.
  private func take(_ room: inout Int, _ spacing: Int) -> Bool {
    switch self {
    case .null: room -= 4
    case .bool(let flag): room -= flag ? 4 : 5
    case .number(let text): room -= text.utf8.count
    case .string(let text): room -= text.utf8.count + 2
    case .array(let elements):
      room -= 2
      for (position, element) in elements.enumerated() {
        if position > 0 { room -= 1 + spacing }
        guard element.take(&room, spacing) else { return false }
      }
    case .object(let members):
      room -= 2
      for (position, member) in members.enumerated() {
        if position > 0 { room -= 1 + spacing }
        room -= member.name.utf8.count + 3 + spacing
        guard member.value.take(&room, spacing) else { return false }
      }
    }
    return room >= 0
  }
}
