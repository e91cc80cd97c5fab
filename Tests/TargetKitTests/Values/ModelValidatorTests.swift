import Foundation
import TargetKit
import Testing

@Suite("ModelValidator")
struct ModelValidatorTests {
  /// A model with one value and its checks.
  private struct Model<Value>: Validatable {
    var value: Value
    var rules = ValueRules.none

    func validate(with validator: ModelValidator) {
      validator.check("value", value, rules)
    }
  }

  /// A custom type of an app.
  private struct Even: Validatable {
    var number: Int

    func validate(with validator: ModelValidator) {
      if number % 2 != 0 { validator.fail(.multipleOf, "is odd") }
    }
  }

  private struct Point: Equatable {
    var x: Int
  }

  private func violations<Value>(_ value: Value, _ rules: ValueRules = .none) -> [String] {
    do {
      try Model(value: value, rules: rules).validate()
      return []
    } catch let error as ModelValidationError {
      return error.violations.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  @Test("a custom Validatable type is validated wherever it occurs")
  func ownTypes() {
    #expect(violations(Even(number: 1)) == ["value: is odd"])
    #expect(violations([Even(number: 2), Even(number: 3)]) == ["value[1]: is odd"])
    #expect(violations(["a": [Even(number: 1)]] as [String: [Even]]?) == ["value.a[0]: is odd"])
    #expect(violations(Nullable.value(Even(number: 1))) == ["value: is odd"])
    #expect(violations(Nullable<Even>.null) == [])
    #expect(violations(Even?.none) == [])
  }

  @Test("values of other types, and rules for other types, are not checked")
  func otherValues() {
    #expect(violations(Date(), .text(maxLength: 1)) == [])
    #expect(violations("abc", .integer(maximum: 1)) == [])
    #expect(violations(5, .text(maxLength: 1)) == [])
  }

  @Test("the limits of a list apply whatever its elements are")
  func anyElements() {
    let points = [Point(x: 1), Point(x: 2), Point(x: 1)]
    #expect(
      violations(points, .list(maxItems: 2, uniqueItems: true)) == [
        "value: has 3 elements, at most 2 are allowed",
        "value: contains the same element at 0 and 2",
      ]
    )
    #expect(violations([Even(number: 2), Even(number: 2)], .list(uniqueItems: true)) == [])
  }

  @Test(
    "multiples are calculated in decimal",
    arguments: [
      (0.3, 0.1, true), (1.1, 0.1, true), (19.99, 0.01, true), (4.35, 0.01, true),
      (0.35, 0.1, false),
      (1e22, 7, false), (7e22, 7, true), (1e300, 0.1, true), (-0.6, 0.2, true), (0, 5, true),
      (1e-9, 1e-10, true),
    ]
  )
  func multiples(value: Double, step: Double, isMultiple: Bool) {
    #expect(violations(value, .number(multipleOf: step)).isEmpty == isMultiple)
  }

  @Test("a decimal is compared with all its digits, and a Float as its shortest decimal")
  func decimals() throws {
    let decimal = try #require(Decimal(string: "1.10000000000000000000000001"))
    #expect(violations(decimal, .number(maximum: 1.1)).count == 1)
    #expect(violations(try #require(Decimal(string: "1.1")), .number(maximum: 1.1)) == [])
    #expect(violations(Float(0.1), .number(maximum: 0.1, multipleOf: 0.1)) == [])
  }

  @Test("an invalid pattern matches everything")
  func noExpression() {
    #expect(violations("a", .text(pattern: "(")) == [])
  }

  @Test("names that aren't identifiers are quoted in paths")
  func paths() {
    let values = ["a b": "xx", "": "xx", "é-1_": "xx"]
    #expect(
      violations(values, .map(each: .text(maxLength: 1))) == [
        #"value[""]: has 2 characters, at most 1 is allowed"#,
        #"value["a b"]: has 2 characters, at most 1 is allowed"#,
        "value.é-1_: has 2 characters, at most 1 is allowed",
      ]
    )
  }
}
