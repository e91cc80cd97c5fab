/// JSON text that is being written, member by member.
nonisolated struct JSONOutput {
  /// An array or object that hasn't ended.
  struct Container {
    let isObject: Bool
    /// The number of elements of an array.
    var count = 0
    /// The index of the object's first member.
    let firstMember: Int
    /// A bit for each hash of a name, so that most names are known to be new without a comparison.
    fileprivate var seen = Swift.SIMD32<UInt8>()
  }

  private struct Member {
    let name: String
    /// The index of the name's first byte in `text`.
    var start: Int
    /// The index of the value's first byte in `text`.
    var value: Int
    let hash: Int32
  }

  /// A place in the text to which it can be reverted.
  struct Mark {
    fileprivate let text: Int
    fileprivate let open: Int
    fileprivate let elements: Int?
    fileprivate let members: Int
  }

  private(set) var text: [UInt8] = []
  /// The arrays and objects around the end of the text.
  private(set) var open: [Container] = []
  /// The members of all open objects.
  private var members: [Member] = []

  mutating func append(literal: Swift.StaticString) {
    literal.withUTF8Buffer { text.append(contentsOf: $0) }
  }

  mutating func append(_ value: ParameterValue) {
    value.appendJSON(to: &text)
  }

  mutating func append(_ string: String) {
    JSONBytes.append(string, to: &text)
  }

  mutating func append(_ number: Int) {
    text.append(contentsOf: String(number).utf8)
  }

  mutating func append(contentsOf other: [UInt8]) {
    text.append(contentsOf: other)
  }

  /// The end of what has been written so far, to which `revert(to:)` can return.
  var mark: Mark {
    Mark(text: text.count, open: open.count, elements: open.last?.count, members: members.count)
  }

  /// Removes what has been written since.
  mutating func revert(to mark: Mark) {
    text.removeSubrange(mark.text...)
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
    text.append(container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    members.removeSubrange(container.firstMember...)
  }

  /// Begins the next element of the array around the end of the text.
  mutating func beginElement() {
    guard let last = open.indices.last else { return }
    if open[last].count > 0 { text.append(UInt8(ascii: ",")) }
    open[last].count += 1
  }

  /// Begins the next member of the object around the end of the text.
  ///
  /// - Returns: The index of an earlier member with the same name, which is replaced when the value
  ///   has been written.
  mutating func beginMember(_ name: String) -> Int? {
    let hash = JSONBytes.hash(of: name)
    let earlier = isSeen(hash) ? member(name, hash) : nil
    let first = open.last?.firstMember ?? 0
    if members.count > first { text.append(UInt8(ascii: ",")) }
    let start = text.count
    append(name)
    text.append(UInt8(ascii: ":"))
    members.append(Member(name: name, start: start, value: text.count, hash: hash))
    return earlier
  }

  /// Returns whether a name with the hash may be in the last object, and notes the hash.
  private mutating func isSeen(_ hash: Int32) -> Bool {
    guard let last = open.indices.last else { return false }
    let slot = Int(hash >> 3 & 31)
    let bit = UInt8(1) << UInt8(hash & 7)
    defer { open[last].seen[slot] |= bit }
    return open[last].seen[slot] & bit != 0
  }

  /// Returns the index of a member of the last object.
  private func member(_ name: String, _ hash: Int32) -> Int? {
    members.indices[(open.last?.firstMember ?? 0)...].first { index in
      members[index].hash == hash && members[index].name.utf8.elementsEqual(name.utf8)
    }
  }

  /// Moves the value of the last member to an earlier one with the same name.
  mutating func replace(_ earlier: Int) {
    guard let last = members.popLast() else { return }
    let value = Array(text[last.value...])
    text.removeSubrange((last.start - 1)...)
    let end = earlier + 1 < members.count ? members[earlier + 1].start - 1 : text.count
    let shift = value.count - (end - members[earlier].value)
    text.replaceSubrange(members[earlier].value..<end, with: value)
    for index in members.indices.dropFirst(earlier + 1) {
      members[index].start += shift
      members[index].value += shift
    }
  }

  /// Sorts the members of the last open object by name.
  mutating func sortMembers() {
    guard let first = open.last?.firstMember, first < members.count else { return }
    let ends = members.dropFirst(first + 1).map { $0.start - 1 } + [text.count]
    let parts = zip(members[first...], ends)
      .sorted { $0.0.name < $1.0.name }
      .map { text[$0.0.start..<$0.1] }
    let sorted = Array(parts.joined(separator: [UInt8(ascii: ",")]))
    text.replaceSubrange(members[first].start..., with: sorted)
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
