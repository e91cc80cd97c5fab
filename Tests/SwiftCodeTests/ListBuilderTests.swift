import Testing

@testable import SwiftCode

@Suite("ListBuilder")
struct ListBuilderTests {
  private func list(@ListBuilder<Int> _ elements: () -> [Int]) -> [Int] { elements() }

  @Test("lists elements, arrays, optionals, branches and loops in order")
  func order() {
    let some: Int? = 2
    let none: Int? = nil
    let numbers = list {
      1
      some
      none
      [3, 4]
      if some != nil { 5 }
      if none != nil { 0 } else { 6 }
      switch some {
      case 2?: 7
      default: 0
      }
      for number in 8...9 {
        let next = number
        next
      }
    }
    #expect(numbers == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(list {} == [])
  }

  @Test("accepts expressions and declarations as statements")
  func statements() {
    let function = Declaration.function("f") {
      Expression.identifier("a").call()
      Declaration.type(.struct, "B") {}
      Statement.return
    }
    #expect(function.code == "func f() {\n  a()\n  struct B {}\n  return\n}")
  }
}
