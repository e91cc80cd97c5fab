import APIModel

/// Simplifies a union once the types of its variants are known.
struct UnionVariants {
  /// A variant with the spec's hints about it.
  struct Element {
    var variant: API.Union.Variant
    var hints: VariantHints
  }

  /// The simplified form of a union.
  enum Result {
    case type(ValueType)
    case enumeration(API.Enumeration)
    case union([Element])
  }

  var elements: [Element]

  /// Removes variants that others cover: the same type twice, a date beside a string, an integer
  /// beside a number.
  ///
  /// Enumerations keep values that they don't list, so one covers every string (or every number).
  ///
  /// - Parameter enumeration: A closure that returns the enumeration of a type, if it's one.
  /// - Returns: The simplified union.
  mutating func simplify(enumeration: (ValueType) -> API.Enumeration?) -> Result {
    guard !elements.contains(where: { $0.variant.type == .json }) else { return .type(.json) }
    removeDuplicates()
    if let merged = mergeTexts(enumeration) ?? mergeNumbers(enumeration) {
      return .enumeration(merged)
    }
    switch elements.count {
    case 0: return .type(.json)
    case 1: return .type(elements[0].variant.type)
    default: return .union(elements)
    }
  }

  private mutating func removeDuplicates() {
    var positions: [ValueType: Int] = [:]
    var kept: [Element] = []
    for element in elements {
      if let position = positions[element.variant.type] {
        kept[position].variant.rules = nil
        kept[position].hints.mappedValues += element.hints.mappedValues
        kept[position].hints.inherited.merge(element.hints.inherited) { first, second in
          SchemaFamilies.Selection(
            texts: UniqueList(first.texts + second.texts).elements,
            isImplied: first.isImplied && second.isImplied
          )
        }
        if element.hints.isDefault { kept[position].hints.isDefault = true }
      } else {
        positions[element.variant.type] = kept.count
        kept.append(element)
      }
    }
    elements = kept
  }

  /// Merges string variants, and returns a joined enumeration if the union has only strings and
  /// several enumerations.
  private mutating func mergeTexts(
    _ enumeration: (ValueType) -> API.Enumeration?
  ) -> API.Enumeration? {
    let plain = elements.firstIndex { $0.variant.type == .string }
    let enumerations = elements.indices.filter {
      enumeration(elements[$0].variant.type)?.rawType == .string
    }
    if enumerations.count > 1 {
      let isAll = elements.indices.allSatisfy {
        enumerations.contains($0) || elements[$0].variant.type.isText
      }
      if isAll {
        return joined(enumerations.compactMap { enumeration(elements[$0].variant.type) })
      }
      // It's impossible to tell which of them a string belongs to, but it's a string in any case.
      var text = elements[enumerations[0]]
      text.variant.type = .string
      text.variant.name = Name(["string", "text", "stringValue"])
      replaceTexts(by: text, enumerations)
    } else if let plain {
      replaceTexts(by: elements[enumerations.first ?? plain], enumerations)
    }
    return nil
  }

  private mutating func replaceTexts(by element: Element, _ enumerations: [Int]) {
    var element = element
    let covered = elements.indices.filter {
      elements[$0].variant.type.isText || enumerations.contains($0)
    }
    if covered.count > 1 { element.variant.rules = nil }
    replace(covered, by: element)
  }

  /// Replaces several elements by one, at the place of the first.
  private mutating func replace(_ positions: [Int], by element: Element) {
    elements = elements.indices.compactMap { index in
      if index == positions.min() { return element }
      return positions.contains(index) ? nil : elements[index]
    }
  }

  private func joined(_ enumerations: [API.Enumeration]) -> API.Enumeration {
    var seen: Set<String> = []
    var result = enumerations[0]
    result.cases = enumerations.flatMap(\.cases).filter { seen.insert($0.rawValue).inserted }
    return result
  }

  /// Merges variants for numbers, and returns a joined enumeration if the union has only numbers and
  /// several enumerations of the same kind.
  private mutating func mergeNumbers(
    _ enumeration: (ValueType) -> API.Enumeration?
  ) -> API.Enumeration? {
    let numbers = elements.indices.filter { elements[$0].variant.type.isNumber }
    let enumerations = elements.indices.filter {
      [.integer, .number].contains(enumeration(elements[$0].variant.type)?.rawType)
    }
    guard numbers.count + enumerations.count > 1 else { return nil }
    let listed = enumerations.compactMap { enumeration(elements[$0].variant.type) }
    if numbers.isEmpty, enumerations.count == elements.count,
      listed.allSatisfy({ $0.rawType == listed[0].rawType })
    {
      return joined(listed)
    }
    var element = elements[numbers.first ?? enumerations[0]]
    element.variant.rules = nil
    if enumerations.count == 1 {
      element = elements[enumerations[0]]
    } else {
      var types = Set(numbers.map { elements[$0].variant.type })
      if enumerations.isEmpty, !types.canBeOneType { return nil }
      // It's impossible to tell which of several enumerations a number belongs to.
      if enumerations.count > 1 {
        types.formUnion(listed.map { $0.rawType == .integer ? .int : .double })
      }
      if types.allSatisfy(\.isWholeNumber) {
        if types.allSatisfy(\.isUnsigned) {
          element.variant.type = .sized(.uint64)
        } else {
          // `Int` lacks the largest values, which only `Decimal` has beside negative ones.
          element.variant.type = types.contains(.sized(.uint64)) ? .decimal : .int
        }
      } else {
        element.variant.type = types.contains(.decimal) ? .decimal : .double
      }
      // The variant is named after its new type.
      let namesake = numbers.first { elements[$0].variant.type == element.variant.type }
      element.variant.name =
        namesake.map { elements[$0].variant.name } ?? Name(["number", "numberValue"])
    }
    replace(numbers + enumerations, by: element)
    return nil
  }
}

extension Set<ValueType> {
  /// Indicates whether one type has every value of all numeric types, without a loss of digits.
  ///
  /// A `Double` has no more than 53 bits for digits, so it can't replace integers with 64 bits.
  fileprivate var canBeOneType: Bool {
    if allSatisfy(\.isWholeNumber) || contains(.decimal) { return true }
    return allSatisfy { type in
      switch type {
      case .int, .sized(.int64), .sized(.uint64): false
      default: true
      }
    }
  }
}
