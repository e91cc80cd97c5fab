/// Values by keys that are known when the program is compiled.
///
/// A lookup compares the key with the few others of its length, which takes less time than hashing
/// it.
struct KeyTable<Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  /// The keys with their values, the shortest first.
  let entries: [(key: String, value: Value)]
  /// The position of the first entry for each length, and the number of entries.
  private let starts: [Int]

  init(dictionaryLiteral entries: (String, Value)...) {
    self.init(entries)
  }

  init(_ entries: [(String, Value)]) {
    let longest = entries.map { $0.0.utf8.count }.max() ?? 0
    var sorted: [(key: String, value: Value)] = []
    var starts = [0]
    for length in 0...longest {
      for (key, value) in entries where key.utf8.count == length { sorted.append((key, value)) }
      starts.append(sorted.count)
    }
    self.entries = sorted
    self.starts = starts
  }

  /// Accesses the value of a key.
  subscript(key: String) -> Value? {
    let length = key.utf8.count
    guard length + 1 < starts.count else { return nil }
    for position in starts[length]..<starts[length + 1] where entries[position].key == key {
      return entries[position].value
    }
    return nil
  }
}
