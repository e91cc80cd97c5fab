/// The limits of reading, so that a hostile or broken file causes an error message instead of
/// exhausting memory.
package struct ReadingLimits: Sendable {
  /// The limits of an ordinary run; the largest public specs stay far below each of them.
  package static let standard = ReadingLimits()

  /// The largest size of a file in bytes.
  package var fileSize = 128 << 20

  /// The maximum nesting depth of lists and mappings, including aliases.
  ///
  /// Later stages traverse the tree by recursion, on threads whose stack may be only 512 KB.
  package var depth = 256

  /// The maximum number of values in a file, where an alias counts as all the values it refers to.
  package var nodes = 5_000_000

  /// The maximum number of `nodes` that come from aliases and merge keys, which take almost no
  /// space in the file.
  package var aliasedNodes = 500_000

  /// The number of `aliasedNodes` that even the smallest file may have; each byte of the file
  /// allows one more.
  package var smallestAliasedNodes = 20_000

  /// The maximum length in bytes of the JSON Pointers of all values of a file together.
  ///
  /// Each byte of the file allows another 32. Public specs need five times their size at most.
  package var pointerBytes = 32 << 20

  /// The maximum number of `%TAG` directives before a YAML document.
  package var tagDirectives = 100

  /// The maximum number of `$ref`s in a chain that ends at a value.
  package var referenceHops = 100

  /// The maximum number of steps of a JSONPath: one for each value that it visits, more for each
  /// match.
  package var pathSteps = 20_000_000

  package init() {}

  /// Returns the limits for a file of a given size.
  func scaled(toBytes count: Int) -> ReadingLimits {
    var limits = self
    limits.aliasedNodes = min(aliasedNodes, smallestAliasedNodes + count)
    limits.pointerBytes = pointerBytes + 32 * count
    return limits
  }
}
