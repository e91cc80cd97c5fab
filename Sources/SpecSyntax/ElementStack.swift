/// The elements of unfinished lists and mappings, with those of the innermost on top.
///
/// The elements of a finished collection are moved into an array of exactly their size. Growing an
/// array for each list and copying slices of one array took a sixth of the whole reading time.
struct ElementStack<Element>: ~Copyable {
  private var storage: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 256) {
    self.capacity = capacity
    storage = .allocate(capacity: capacity)
  }

  deinit {
    storage.deinitialize(count: count)
    storage.deallocate()
  }

  subscript(index: Int) -> Element {
    get {
      precondition(index < count, "an index of the stack is below its count")
      return storage[index]
    }
    set {
      precondition(index < count, "an index of the stack is below its count")
      storage[index] = newValue
    }
  }

  /// Calls a closure with the elements of a range.
  @inline(__always)
  func withElements<Result>(
    in range: Range<Int>,
    _ body: (UnsafeBufferPointer<Element>) -> Result
  ) -> Result {
    precondition(range.upperBound <= count, "an index of the stack is below its count")
    return body(UnsafeBufferPointer(start: storage + range.lowerBound, count: range.count))
  }

  @inline(__always)
  mutating func push(_ element: consuming Element) {
    if count == capacity { grow() }
    (storage + count).initialize(to: element)
    count += 1
  }

  /// Removes and returns the last element.
  @inline(__always)
  mutating func popLast() -> Element {
    precondition(count > 0, "what is popped was pushed")
    count -= 1
    return (storage + count).move()
  }

  /// Removes the elements from a position on, and returns them in the order in which they were
  /// pushed.
  @inline(__always)
  mutating func pop(from base: Int) -> [Element] {
    precondition(base <= count, "a list begins on the stack")
    let length = count - base
    guard length > 0 else { return [] }
    count = base
    let source = storage + base
    return [Element](unsafeUninitializedCapacity: length) { buffer, initializedCount in
      buffer.baseAddress?.moveInitialize(from: source, count: length)
      initializedCount = length
    }
  }

  /// Removes the elements from a position on and passes them to `take`, which moves them out.
  @inline(__always)
  mutating func pop<Result>(
    from base: Int,
    _ take: (_ elements: UnsafeMutablePointer<Element>, _ count: Int) -> Result
  ) -> Result {
    precondition(base <= count, "a list begins on the stack")
    let length = count - base
    count = base
    return take(storage + base, length)
  }

  /// Removes the elements from a position on.
  mutating func drop(from base: Int) {
    precondition(base <= count, "a list begins on the stack")
    (storage + base).deinitialize(count: count - base)
    count = base
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: storage, count: count)
    storage.deallocate()
    storage = larger
    capacity *= 2
  }
}
