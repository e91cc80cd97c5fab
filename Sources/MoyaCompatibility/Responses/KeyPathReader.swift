import Foundation
import TargetKit

/// Evaluates key paths like Foundation's key-value coding.
///
/// A name that is applied to an array is looked up in each of its elements, and operators such as
/// `@count` aggregate an array.
///
/// Values are found in the JSON text itself, so numbers keep all their digits. In contrast to
/// key-value coding, an index selects an element.
struct KeyPathReader {
  private let names: [Substring]

  init(_ keyPath: String) {
    names = keyPath.split(separator: ".", omittingEmptySubsequences: false)
  }

  /// Returns the text of the value at the path.
  func value(in json: Data) -> Data? {
    Self.value(at: names[...], in: json)
  }

  private static func value(at path: ArraySlice<Substring>, in json: Data) -> Data? {
    guard let name = path.first else { return json }
    let rest = path.dropFirst()
    guard let elements = JSONSlice(json).elements() else {
      guard let value = JSONSlice(json).value(atKeyPath: String(name)) else { return nil }
      return Self.value(at: rest, in: value)
    }
    if let summary = Operator(rawValue: String(name)) {
      guard summary != .count else {
        return Self.value(at: rest, in: Data("\(elements.count)".utf8))
      }
      return summary.value(of: elements.map { Self.value(at: rest, in: $0) ?? null })
    }
    if Int(name) != nil {
      guard let value = JSONSlice(json).value(atKeyPath: String(name)) else { return nil }
      return Self.value(at: rest, in: value)
    }
    let values = elements.map { value(at: [name], in: $0) ?? null }
    return Self.value(at: rest, in: array(values))
  }

  private static let null = Data("null".utf8)

  fileprivate static func array(_ elements: [Data]) -> Data {
    var text = Data("[".utf8)
    for (index, element) in elements.enumerated() {
      if index > 0 { text.append(contentsOf: ",".utf8) }
      text.append(element)
    }
    text.append(contentsOf: "]".utf8)
    return text
  }
}

/// An operator that aggregates the elements of an array.
private enum Operator: String {
  case count = "@count"
  case sum = "@sum"
  case average = "@avg"
  case minimum = "@min"
  case maximum = "@max"
  case union = "@unionOfObjects"
  case distinctUnion = "@distinctUnionOfObjects"
  case unionOfArrays = "@unionOfArrays"
  case distinctUnionOfArrays = "@distinctUnionOfArrays"

  func value(of elements: [Data]) -> Data? {
    let present = elements.filter { $0 != Data("null".utf8) }
    switch self {
    case .count:
      return text(Decimal(elements.count))
    case .sum:
      return numbers(present).map { text($0.reduce(0, +)) }
    case .average:
      return numbers(present).map { text($0.isEmpty ? 0 : $0.reduce(0, +) / Decimal($0.count)) }
    case .minimum:
      return extreme(of: present) { $0 < $1 } ?? extremeText(of: present) { $0 < $1 }
    case .maximum:
      return extreme(of: present) { $0 > $1 } ?? extremeText(of: present) { $0 > $1 }
    case .union:
      return KeyPathReader.array(present)
    case .distinctUnion:
      return KeyPathReader.array(distinct(present))
    case .unionOfArrays:
      return joined(present).map(KeyPathReader.array)
    case .distinctUnionOfArrays:
      return joined(present).map { KeyPathReader.array(distinct($0)) }
    }
  }

  private func numbers(_ elements: [Data]) -> [Decimal]? {
    let numbers = elements.compactMap { try? JSONDecoder().decode(Decimal.self, from: $0) }
    return numbers.count == elements.count ? numbers : nil
  }

  private func text(_ number: Decimal) -> Data { Data("\(number)".utf8) }

  private func extreme(of elements: [Data], _ isBefore: (Decimal, Decimal) -> Bool) -> Data? {
    numbers(elements)?.min(by: isBefore).map(text)
  }

  /// Strings are compared as well, because they are often dates in RFC 3339 format.
  private func extremeText(of elements: [Data], _ isBefore: (String, String) -> Bool) -> Data? {
    let texts = elements.compactMap { try? JSONDecoder().decode(String.self, from: $0) }
    guard texts.count == elements.count, let extreme = texts.min(by: isBefore) else { return nil }
    return try? JSONEncoder().encode(extreme)
  }

  private func joined(_ elements: [Data]) -> [Data]? {
    let arrays = elements.compactMap { JSONSlice($0).elements() }
    return arrays.count == elements.count ? Array(arrays.joined()) : nil
  }

  /// Removes elements whose text is equal to that of an earlier one.
  private func distinct(_ elements: [Data]) -> [Data] {
    var seen: Set<Data> = []
    return elements.filter { seen.insert($0).inserted }
  }
}
