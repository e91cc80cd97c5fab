/// The members of an object in JSON text.
///
/// Many servers send members in the order of the spec, so the member after the last one is tried
/// first.
nonisolated final class JSONMembers {
  /// The largest number of names in a row of a table that aren't the one that is searched for.
  ///
  /// A server could send many names with the same hash.
  private static let longestSearch = 32

  /// The part of a number in the table that is a token; the other part is a hash.
  private static let tokenBits: UInt64 = 1 << 32 - 1

  let document: JSONDocument
  let object: Int
  /// The token after the object.
  private let end: Int
  /// The name that was found last; 0 at the beginning.
  private var last = 0
  /// The name after it.
  private var next: Int
  /// A table of the members' names, with their hashes, unless all were read in order until now.
  private var names: [UInt64] = []
  /// Indicates whether the member at `next` can be read without a search for one before it.
  private var isOrdered = true

  init(_ document: JSONDocument, _ object: Int) {
    self.document = document
    self.object = object
    end = document.end(of: object)
    next = object + 1
  }

  /// Returns a member; nil if it is missing.
  func member(_ name: String) -> Int? {
    let name =
      name.utf8.withContiguousStorageIfAvailable { find($0) }
      ?? Array(name.utf8).withUnsafeBufferPointer { find($0) }
    guard name > 0 else { return nil }
    last = name
    next = document.end(of: name + 1)
    return name + 1
  }

  /// Returns a member; nil if it is missing or null.
  func present(_ name: String) -> Int? {
    guard let member = member(name), !document.isNull(member) else { return nil }
    return member
  }

  /// Returns a member.
  ///
  /// - Throws: `DecodingError.keyNotFound` if it is missing.
  func required(_ name: String) throws -> Int {
    if let member = member(name) { return member }
    throw DecodingError.keyNotFound(
      StringCodingKey(name),
      DecodingError.Context(
        codingPath: document.path(to: object),
        debugDescription: "The member is missing."
      )
    )
  }

  /// Returns the token of the first name that is a text, as in `JSONDecoder`; 0 if there is none.
  private func find(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    if isOrdered {
      // A member may be read again, in another form.
      if last > 0, document.isText(last, key) { return last }
      if next < end, document.isText(next, key) { return next }
      if names.isEmpty { addTable() }
    }
    let mask = names.count - 1
    guard mask > 0 else { return search(key) }
    let hash = JSONBytes(key).hash
    var slot = hash & mask
    while case let entry = names[slot], entry != 0 {
      let name = Int(entry & Self.tokenBits)
      if entry >> 32 == UInt64(hash), document.isText(name, key) { return name }
      slot = (slot + 1) & mask
    }
    return 0
  }

  private func search(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    var name = object + 1
    while name < end {
      if document.isText(name, key) { return name }
      name = document.end(of: name + 1)
    }
    return 0
  }

  /// Adds a table with the names, each at the place that its hash determines, or after names with
  /// other hashes.
  ///
  /// If too many have the same hash, there is no table, and names are searched one by one.
  private func addTable() {
    var size = 16
    // Each member has at least two tokens.
    while size < end - object { size *= 2 }
    var table = [UInt64](repeating: 0, count: size)
    var name = object + 1
    while name < end {
      let hash = document.hash(of: name)
      var slot = hash & (size - 1)
      var rest = Self.longestSearch
      while case let entry = table[slot], entry != 0 {
        // The first of two members with the same name counts.
        if entry >> 32 == UInt64(hash), document.isSameText(name, Int(entry & Self.tokenBits)) {
          isOrdered = false
        }
        slot = (slot + 1) & (size - 1)
        rest -= 1
        guard rest > 0 else {
          isOrdered = false
          return
        }
      }
      table[slot] = UInt64(hash) << 32 | UInt64(name)
      name = document.end(of: name + 1)
    }
    names = table
  }
}
