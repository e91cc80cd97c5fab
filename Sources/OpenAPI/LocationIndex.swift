import SpecSyntax

/// A list of different locations that finds the position of each one.
///
/// A dictionary would hash the hash of a location again, and store each location once more.
struct LocationIndex: Sendable {
  private(set) var locations: [NodeLocation] = []

  /// Positions plus one, by hash; 0 marks a free slot.
  ///
  /// The number of slots is a power of two.
  private var slots = [UInt32](repeating: 0, count: 16)

  /// Returns the position of a location.
  func position(of location: NodeLocation) -> Int? {
    let number = slots[slot(of: location)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// Adds a location at the end, and returns whether it is new.
  mutating func append(_ location: NodeLocation) -> Bool {
    let slot = slot(of: location)
    guard slots[slot] == 0 else { return false }
    locations.append(location)
    slots[slot] = UInt32(locations.count)
    if locations.count * 2 > slots.count { growSlots(for: locations.count * 2) }
    return true
  }

  /// Prepares the list for a number of locations.
  mutating func reserveCapacity(_ count: Int) {
    locations.reserveCapacity(count)
    growSlots(for: count)
  }

  /// Returns the slot of a location, or the free slot for it.
  private func slot(of location: NodeLocation) -> Int {
    let mask = slots.count - 1
    var slot = Int(location.hashBits) & mask
    while slots[slot] != 0, !(locations[Int(slots[slot]) - 1] == location) {
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func growSlots(for count: Int) {
    var size = slots.count
    while size < count * 2 { size *= 2 }
    guard size > slots.count else { return }
    slots = [UInt32](repeating: 0, count: size)
    for (position, location) in locations.enumerated() {
      slots[slot(of: location)] = UInt32(position + 1)
    }
  }
}
