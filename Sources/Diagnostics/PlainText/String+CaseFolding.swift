extension String {
  /// The text for comparisons that ignore case, as file systems compare the names of files.
  ///
  /// Lower case alone isn't enough: `ß` and `SS`, `ς` and `σ`, or `ﬁ` and `fi` are equal only in
  /// upper case. And `ẞ` becomes `SS` only by way of `ß`. Texts that are equal under the full case
  /// folding of Unicode have equal results; a few others have, too, such as `ı` and `i`. Different
  /// normal forms don't matter because strings compare canonically.
  package var caseFolded: String {
    let lower = lowercased()
    return utf8.allSatisfy { $0 < 0x80 } ? lower : lower.uppercased().lowercased()
  }
}
