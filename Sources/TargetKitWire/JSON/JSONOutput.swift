/// JSON text that is being written, member by member.
nonisolated struct JSONOutput: ~Swift.Copyable {
  /// An array or object that hasn't ended.
  struct Container {
    let isObject: Bool
    /// The number of elements of an array.
    var count = 0
    /// The index of the object's first member.
    let firstMember: Int
  }

  private struct Member {
    let name: String
    /// The index of the name's first byte in `text`.
    let start: Int
    /// The number of bytes of the name in `text`, with the colon.
    let length: Int
  }

  /// A place in the text to which it can be reverted.
  struct Mark {
    fileprivate let text: Int
    fileprivate let open: Int
    fileprivate let elements: Int?
    fileprivate let members: Int
  }

  var text = JSONBuffer()
  /// The arrays and objects around the end of the text.
  private(set) var open: [Container] = []
  /// The members of all open objects.
  private var members: [Member] = []

  /// The end of what has been written so far, to which `revert(to:)` can return.
  var mark: Mark {
    Mark(text: text.count, open: open.count, elements: open.last?.count, members: members.count)
  }

  /// Removes what has been written since.
  mutating func revert(to mark: Mark) {
    text.truncate(to: mark.text)
    open.removeSubrange(mark.open...)
    if let elements = mark.elements { open[mark.open - 1].count = elements }
    members.removeSubrange(mark.members...)
  }

  mutating func begin(isObject: Bool) {
    text.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    open.append(Container(isObject: isObject, firstMember: members.count))
  }

  mutating func end() {
    guard let container = open.popLast() else { return }
    if members.count > container.firstMember + 1 { replaceRepeated(from: container.firstMember) }
    text.append(container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    members.removeSubrange(container.firstMember...)
  }

  /// Begins the next element of the array around the end of the text.
  mutating func beginElement() {
    guard let last = open.indices.last else { return }
    appendComma(after: UInt8(ascii: "["))
    open[last].count += 1
  }

  /// Begins the next member of the object around the end of the text.
  ///
  /// It replaces an earlier member with the same name when the object ends.
  mutating func beginMember(_ name: String) {
    appendComma(after: UInt8(ascii: "{"))
    let start = text.count
    text.append(name)
    text.append(UInt8(ascii: ":"))
    members.append(Member(name: name, start: start, length: text.count - start))
  }

  /// Appends a comma unless the array or object has just begun.
  private mutating func appendComma(after start: UInt8) {
    if text.last != start { text.append(UInt8(ascii: ",")) }
  }

  /// Replaces members by later ones with the same name.
  private mutating func replaceRepeated(from first: Int) {
    var size = 4
    while size < 2 * (members.count - first) { size *= 2 }
    // The first member with each name, at the place that the hash determines, or after it.
    var table = [Int](repeating: -1, count: size)
    var repeated: [(earlier: Int, later: Int)] = []
    for index in first..<members.count {
      let name = name(of: index)
      var slot = name.hash & (size - 1)
      while table[slot] >= 0, self.name(of: table[slot]) != name { slot = (slot + 1) & (size - 1) }
      if table[slot] < 0 { table[slot] = index } else { repeated.append((table[slot], index)) }
    }
    guard !repeated.isEmpty else { return }
    var parts = parts(from: first)
    for (earlier, later) in repeated {
      parts[earlier - first] = parts[later - first]
      parts[later - first] = 0..<0
    }
    rewrite(parts.filter { !$0.isEmpty }, from: first)
  }

  private func name(of member: Int) -> JSONBytes {
    text.bytes.part(at: members[member].start, length: members[member].length)
  }

  /// Sorts the members of the last open object by name.
  mutating func sortMembers() {
    guard let first = open.last?.firstMember, first < members.count else { return }
    let sorted = zip(members[first...], parts(from: first)).sorted { $0.0.name < $1.0.name }
    rewrite(sorted.map(\.1), from: first)
  }

  /// Returns the places of the last members in the text, each with its name and its value.
  private func parts(from first: Int) -> [Swift.Range<Int>] {
    let ends = members.dropFirst(first + 1).map { $0.start - 1 } + [text.count]
    return zip(members[first...], ends).map { $0.start..<$1 }
  }

  /// Writes parts of the last members instead of them.
  private mutating func rewrite(_ parts: [Swift.Range<Int>], from first: Int) {
    let start = members[first].start
    let old = text.copy(start..<text.count)
    text.truncate(to: start)
    members.removeSubrange(first...)
    for part in parts {
      appendComma(after: UInt8(ascii: "{"))
      text.append(old[part.lowerBound - start..<part.upperBound - start])
    }
  }

  /// The keys of the open members and elements.
  var path: [any CodingKey] {
    open.indices.map { index -> any CodingKey in
      guard open[index].isObject else { return JSONKey(open[index].count - 1) }
      let end = index + 1 < open.count ? open[index + 1].firstMember : members.count
      return StringCodingKey(end > 0 ? members[end - 1].name : "")
    }
  }
}
