/// Finds the lines that two texts have in common, in order.
///
/// Lines that occur exactly once in both texts serve as anchors (as in "patience" diffs). This
/// matches the way people see changes in code, and the time depends on the length of the texts
/// instead of the number of differences.
struct LineMatching {
  /// An unchanged line, counted from 0 in each text.
  struct Match: Hashable {
    let old: Int
    let new: Int
  }

  /// The unchanged lines, in order.
  private(set) var matches: [Match] = []

  /// Ranges of lines in both texts that are matched with each other.
  private struct Region {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The size of the largest table of old and new lines; regions that require a larger one are
  /// replaced as a whole.
  private static let largestTable = 250_000

  /// The lines as numbers, where equal lines have equal numbers.
  private let old: [Int]
  private let new: [Int]

  init(_ old: [Substring], _ new: [Substring]) {
    var numbers: [Substring: Int] = [:]
    func number(_ line: Substring) -> Int {
      if let number = numbers[line] { return number }
      let number = numbers.count
      numbers[line] = number
      return number
    }
    self.old = old.map(number)
    self.new = new.map(number)
    var regions = [Region(old: old.indices, new: new.indices)]
    while let region = regions.popLast() { match(region, remaining: &regions) }
    matches.sort { $0.old < $1.old }
  }

  private mutating func match(_ region: Region, remaining regions: inout [Region]) {
    let region = matchEnds(of: region)
    guard !region.old.isEmpty, !region.new.isEmpty else { return }
    let anchors = anchors(in: region)
    if anchors.isEmpty {
      if region.old.count * region.new.count <= Self.largestTable { matchByTable(region) }
      return
    }
    matches += anchors
    var start = Match(old: region.old.lowerBound, new: region.new.lowerBound)
    for anchor in anchors {
      regions.append(Region(old: start.old..<anchor.old, new: start.new..<anchor.new))
      start = Match(old: anchor.old + 1, new: anchor.new + 1)
    }
    regions.append(
      Region(old: start.old..<region.old.upperBound, new: start.new..<region.new.upperBound)
    )
  }

  /// Matches equal lines at the beginning and the end of both sides, and returns the region between
  /// them.
  private mutating func matchEnds(of region: Region) -> Region {
    var region = region
    while let first = region.old.first, let other = region.new.first, old[first] == new[other] {
      matches.append(Match(old: first, new: other))
      region.old.removeFirst()
      region.new.removeFirst()
    }
    while let last = region.old.last, let other = region.new.last, old[last] == new[other] {
      matches.append(Match(old: last, new: other))
      region.old.removeLast()
      region.new.removeLast()
    }
    return region
  }

  /// Returns the longest sequence of lines that occur exactly once on both sides, in the same
  /// order.
  private func anchors(in region: Region) -> [Match] {
    let unique = Self.uniqueLines(old, in: region.old)
    let others = Self.uniqueLines(new, in: region.new)
    let candidates = unique.compactMap { line, position in
      others[line].map { Match(old: position, new: $0) }
    }.sorted { $0.old < $1.old }

    // Patience sorting: the top of each pile is the smallest end of an increasing sequence of that
    // length.
    var piles: [Int] = []
    var previous = [Int?](repeating: nil, count: candidates.count)
    for (index, candidate) in candidates.enumerated() {
      var low = 0
      var high = piles.count
      while low < high {
        let middle = (low + high) / 2
        if candidates[piles[middle]].new < candidate.new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = piles[low - 1] }
      if low == piles.count { piles.append(index) } else { piles[low] = index }
    }
    var run: [Match] = []
    var next = piles.last
    while let index = next {
      run.append(candidates[index])
      next = previous[index]
    }
    return run.reversed()
  }

  /// Returns the lines that occur once in a range, with their positions.
  private static func uniqueLines(_ lines: [Int], in range: Range<Int>) -> [Int: Int] {
    var places: [Int: Int] = [:]
    var repeated: Set<Int> = []
    for position in range where places.updateValue(position, forKey: lines[position]) != nil {
      repeated.insert(lines[position])
    }
    return places.filter { !repeated.contains($0.key) }
  }

  /// Matches as many lines as possible: the longest common subsequence.
  private mutating func matchByTable(_ region: Region) {
    let width = region.new.count + 1
    var lengths = [Int32](repeating: 0, count: (region.old.count + 1) * width)
    for i in (0..<region.old.count).reversed() {
      for j in (0..<region.new.count).reversed() {
        let isEqual = old[region.old.lowerBound + i] == new[region.new.lowerBound + j]
        lengths[i * width + j] =
          isEqual
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var i = 0
    var j = 0
    while i < region.old.count, j < region.new.count {
      let match = Match(old: region.old.lowerBound + i, new: region.new.lowerBound + j)
      if old[match.old] == new[match.new] {
        matches.append(match)
        i += 1
        j += 1
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
  }
}
