import Foundation
import TargetKitWire
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

  private enum Color: OpenEnum {
    case red, other(String)

    static let allCases: [Color] = [.red]

    init(rawValue: String) { self = Self.listed(rawValue) ?? .other(rawValue) }

    var rawValue: String {
      switch self {
      case .red: "r\u{E9}d"
      case .other(let text): text
      }
    }
  }

  @Test("a value has to be one of the listed ones, compared by code points")
  func listedValues() {
    #expect(violations("\u{E9}", .listed("a", "\u{E9}")) == [])
    #expect(
      violations("e\u{301}", .listed("a", "\u{E9}")) == ["value: isn't one of the listed values"]
    )
    #expect(violations(5, .listed(5.0)) == [])
    #expect(violations(UInt64.max, .listed(5)).count == 1)
    #expect(violations(0.1 as Float, .listed(0.1)) == [])
    #expect(violations(false, .listed(true)).count == 1)
    #expect(violations(Bool?.none, .listed(true)) == [])
    #expect(violations(Nullable<Int>.null, .listed(1)) == [])
    #expect(violations(Nullable.value(2), .listed(1)).count == 1)
    #expect(
      violations([1, 2], .list(each: .listed(1))) == ["value[1]: isn't one of the listed values"]
    )
    #expect(violations(12, .integer(maximum: 9).listed(1)).count == 2)
  }

  @Test("a value of an enum has to be a case, or one of the listed ones")
  func cases() {
    #expect(violations(Color.red, .listed()) == [])
    #expect(violations(Color(rawValue: "re\u{301}d"), .listed()).count == 1)
    #expect(violations(Color.red, .listed("green")).count == 1)
  }

  @Test("a value has to keep at least one of several limits, or exactly one")
  func choices() {
    let either = ValueRules.anyOf(.text(maxLength: 2), .text(minLength: 2))
    #expect(violations("ab", either) == [])
    #expect(
      violations("abc", .anyOf(.text(maxLength: 2), .text(minLength: 4))) == [
        "value: keeps none of the alternative limits"
      ]
    )
    let one = ValueRules.integer(maximum: 9).oneOf(.integer(minimum: 2), .integer(multipleOf: 3))
    #expect(violations(2, one) == [])
    #expect(
      violations(3, one) == ["value: keeps 2 of the alternative limits, exactly 1 is required"]
    )
    #expect(violations(Int?.none, one) == [])
    #expect(violations(Nullable<Int>.null, one) == [])
  }

  /// A model with optional members.
  private struct Members: Validatable {
    var a: Int?
    var others: [String: Int] = [:]
    var rules: ValueRules

    func validate(with validator: ModelValidator) {
      validator.check(members: ["a": a, "b": true], others: others.keys, rules)
    }
  }

  @Test("an object has to have the required members")
  func requiredMembers() throws {
    #expect(violations(["a": 1], .map(required: ["a", "b"])) == ["value: has no 'b'"])
    #expect(throws: ModelValidationError.self) {
      try Members(rules: .map(required: ["a"])).validate()
    }
    try Members(a: 1, others: ["c": 1], rules: .map(required: ["a", "b", "c"])).validate()
    let one = ValueRules.oneOf(.map(required: ["a"]), .map(required: ["c"]))
    try Members(a: 1, rules: one).validate()
    #expect(throws: ModelValidationError.self) {
      try Members(a: 1, others: ["c": 1], rules: one).validate()
    }
    #expect(throws: ModelValidationError.self) { try Members(rules: one).validate() }
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
