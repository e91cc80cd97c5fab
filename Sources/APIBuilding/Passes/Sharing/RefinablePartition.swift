/// A partition of numbers into sets that can be split into marked and unmarked numbers.
///
/// The larger part keeps the set's number, and the smaller one becomes a new set. So a number moves at most O(log n)
/// times.
struct RefinablePartition {
  private(set) var setCount = 0
  /// The numbers; the members of each set are adjacent.
  private var elements: [Int]
  /// The index of each number in `elements`.
  private var places: [Int]
  /// The set of each number.
  private(set) var sets: [Int]
  private var starts: [Int] = []
  private var ends: [Int] = []
  private var markedCounts: [Int] = []
  private var touched: [Int] = []

  /// Creates a partition from labels.
  ///
  /// - Parameter labels: The set of each number; sets are numbered from 0 without gaps.
  init(_ labels: [Int]) {
    sets = labels
    elements = labels.indices.sorted { (labels[$0], $0) < (labels[$1], $1) }
    places = Array(repeating: 0, count: labels.count)
    for (place, element) in elements.enumerated() {
      places[element] = place
      if labels[element] == setCount {
        starts.append(place)
        ends.append(place)
        markedCounts.append(0)
        setCount += 1
      }
      ends[setCount - 1] = place + 1
    }
  }

  /// Returns the numbers in a set.
  func members(of set: Int) -> ArraySlice<Int> { elements[starts[set]..<ends[set]] }

  /// Marks a number and moves it to the front of its set.
  mutating func mark(_ element: Int) {
    let set = sets[element]
    let place = places[element]
    let target = starts[set] + markedCounts[set]
    guard place >= target else { return }
    if markedCounts[set] == 0 { touched.append(set) }
    elements.swapAt(place, target)
    places[elements[place]] = place
    places[element] = target
    markedCounts[set] += 1
  }

  /// Splits each set that has both marked and unmarked numbers.
  mutating func split() {
    while let set = touched.popLast() {
      let count = markedCounts[set]
      markedCounts[set] = 0
      let middle = starts[set] + count
      guard middle < ends[set] else { continue }
      let isFirstSmaller = count <= ends[set] - middle
      starts.append(isFirstSmaller ? starts[set] : middle)
      ends.append(isFirstSmaller ? middle : ends[set])
      markedCounts.append(0)
      if isFirstSmaller { starts[set] = middle } else { ends[set] = middle }
      for place in starts[setCount]..<ends[setCount] { sets[elements[place]] = setCount }
      setCount += 1
    }
  }
}
