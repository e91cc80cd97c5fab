/// What reading accepts, so that a hostile or broken file ends in a message and not in a machine without memory.
package struct ReadingLimits: Sendable {
  /// The limits of an ordinary run; the largest public specs stay far below each of them.
  package static let standard = ReadingLimits()

  /// The size of one file in bytes.
  package var fileSize = 128 << 20

  /// How many levels of lists and mappings stand in each other, aliases included.
  ///
  /// Later stages walk the tree by recursion, on threads whose stack may be half a megabyte.
  package var depth = 256

  /// The values of one file, each alias counted as all that it stands for.
  package var nodes = 5_000_000

  /// The part of `nodes` that comes from aliases and merge keys; these cost the file next to nothing.
  package var aliasedNodes = 500_000

  /// How many of `aliasedNodes` a file may have however small it is; one more comes with each of its bytes.
  package var smallestAliasedNodes = 20_000

  /// The number of `$ref`s that lead to one value.
  package var referenceHops = 100

  /// How many steps a JSONPath may take: one for each value that it looks at, more for each that it finds.
  package var pathSteps = 20_000_000

  package init() {}

  /// The limits for a file of some size.
  func scaled(toBytes count: Int) -> ReadingLimits {
    var limits = self
    limits.aliasedNodes = min(aliasedNodes, smallestAliasedNodes + count)
    return limits
  }
}
