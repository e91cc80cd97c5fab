import Foundation
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

@Suite("Validation, generated")
struct ValidationTests {
  private func order(_ members: String = "") throws -> Order {
    let all = #"{"id": 9, "code": "AB-1", "lines": [{"amount": 1}]\#(members)}"#
    return try JSONDecoder().decode(Order.self, from: Data(all.utf8))
  }

  private func violations(_ model: some Validatable) -> [String] {
    do {
      try model.validate()
      return []
    } catch let error as ModelValidationError {
      return error.violations.map { "\($0.rule) \($0)" }
    } catch {
      return ["\(error)"]
    }
  }

  @Test("a value within its limits is valid, including the limits themselves")
  func withinLimits() throws {
    #expect(try violations(order()) == [])
    let members = """
      , "note": "\u{1F468}\u{200D}\u{1F469}", "homepage": "https://a.b", "price": 0.3, "weight": 0.1,
      "total": 12345678901234.05, "count": 9, "tags": ["a", "abcd"], "grid": [[1, 9]],
      "colors": ["red", "green", "blue"], "prices": {"a": 0, "b": 1.5},
      "owner": {"name": "x", "pet": "yz"}, "way": "ab", "place": [-90, 180, "ab"],
      "parent": {"id": 3, "code": "XY-12345", "lines": [{"amount": 5, "text": "az"}]},
      "validate": true, "validator": "v", "free": {"text": ""}, "when": "2024-05-06T07:08:09Z",
      "anything": [1], "version": 2.0, "edition": "first", "isOpen": true, "step": 5,
      "stars": 0.5, "size": 100, "factor": 27, "contact": {"city": "B", "phone": "1"},
      "names": {"de": "a"}
      """
    #expect(try violations(order(members)) == [])
  }

  @Test(
    "a violation has the path of the value, the rule and a description",
    arguments: [
      (#", "note": """#, "minLength note: has 0 characters, at least 1 is required"),
      (#", "note": "e\u0301e\u0301""#, "maxLength note: has 4 characters, at most 3 are allowed"),
      (#", "homepage": "http://a.b""#, "pattern homepage: doesn't match ^https://"),
      (#", "price": -0.1"#, "minimum price: is -0.1, at least 0 is required"),
      (#", "price": 100.5"#, "exclusiveMaximum price: is 100.5, less than 100.5 is required"),
      (#", "price": 0.35"#, "multipleOf price: is 0.35, not a multiple of 0.1"),
      (#", "weight": 0"#, "exclusiveMinimum weight: is 0, more than 0 is required"),
      (#", "weight": 0.2"#, "maximum weight: is 0.2, at most 0.1 is allowed"),
      (#", "total": 0.005"#, "multipleOf total: is 0.005, not a multiple of 0.01"),
      (#", "count": 10"#, "maximum count: is 10, at most 9 is allowed"),
      (#", "tags": ["a", "b", "a"]"#, "uniqueItems tags: contains the same element at 0 and 2"),
      (#", "tags": ["abcde"]"#, "maxLength tags[0]: has 5 characters, at most 4 are allowed"),
      (#", "grid": [[1, 2], [3]]"#, "minItems grid[1]: has 1 element, at least 2 are required"),
      (#", "grid": [[1, 10]]"#, "maximum grid[0][1]: is 10, at most 9 is allowed"),
      (#", "colors": ["red", "red"]"#, "uniqueItems colors: contains the same element at 0 and 1"),
      (
        #", "prices": {"a": 1, "b": 1, "c": 1}"#,
        "maxProperties prices: has 3 properties, at most 2 are allowed"
      ),
      (#", "prices": {"a b": -1}"#, #"minimum prices["a b"]: is -1, at least 0 is required"#),
      (
        #", "owner": {"name": "x"}"#, "minProperties owner: has 1 property, at least 2 are required"
      ),
      (
        #", "owner": {"name": "x", "pet": "abc"}"#,
        "maxLength owner.pet: has 3 characters, at most 2 are allowed"
      ),
      (#", "way": "a""#, "minLength way: has 1 character, at least 2 are required"),
      (#", "way": [1, -1]"#, "minimum way[1]: is -1, at least 0 is required"),
      (#", "way": {"amount": 6}"#, "maximum way.amount: is 6, at most 5 is allowed"),
      (#", "place": [91, 0]"#, "maximum place[0]: is 91, at most 90 is allowed"),
      (
        #", "place": [0, 0, "a", "abc"]"#,
        "maxLength place[3]: has 3 characters, at most 2 are allowed"
      ),
      (#", "version": 3"#, "enum version: isn't one of the listed values"),
      (#", "edition": "second""#, "enum edition: isn't one of the listed values"),
      (#", "isOpen": false"#, "enum isOpen: isn't one of the listed values"),
      (#", "step": 3"#, "enum step: isn't one of the listed values"),
      (#", "stars": 2"#, "enum stars: isn't one of the listed values"),
      (#", "size": 10"#, "anyOf size: keeps none of the alternative limits"),
      (
        #", "factor": 12"#,
        "oneOf factor: keeps 2 of the alternative limits, exactly 1 is required"
      ),
      (#", "factor": 33"#, "maximum factor: is 33, at most 30 is allowed"),
      (
        #", "contact": {"city": "B"}"#,
        "oneOf contact: keeps 0 of the alternative limits, exactly 1 is required"
      ),
      (#", "contact": {"mail": "a"}"#, "required contact: has no 'city'"),
      (#", "names": {"en": "a"}"#, "required names: has no 'de'"),
      (#", "way": 5"#, "oneOf way: matches none of the types"),
      (#", "validator": "vv""#, "maxLength validator: has 2 characters, at most 1 is allowed"),
      (
        #", "parent": {"id": 3, "code": "AB-1", "lines": []}"#,
        "minItems parent.lines: has 0 elements, at least 1 is required"
      ),
    ]
  )
  func violation(members: String, expected: String) throws {
    #expect(try violations(order(members)) == [expected])
  }

  @Test("all violations are reported, in the order of the properties")
  func allViolations() throws {
    let json = #"{"id": 1000, "code": "ab-1\n", "lines": [{"amount": 0}, {"text": "b"}]}"#
    let order = try JSONDecoder().decode(Order.self, from: Data(json.utf8))
    #expect(
      violations(order) == [
        "exclusiveMaximum id: is 1000, less than 1000 is required",
        "multipleOf id: is 1000, not a multiple of 3",
        #"pattern code: doesn't match ^[A-Z]{2}-[0-9]+\z"#,
        "minimum lines[0].amount: is 0, at least 1 is required",
        "pattern lines[1].text: doesn't match a",
        "pattern lines[1].text: doesn't match z",
      ]
    )
    let error = #expect(throws: ModelValidationError.self) { try order.validate() }
    #expect(error?.violations.count == 6)
    #expect(error?.localizedDescription == error?.description)
  }

  @Test("a pattern that ends with '$' doesn't match before a trailing line break")
  func lineBreakAtTheEnd() throws {
    var order = try order()
    order.code = "AB-1\n"
    #expect(violations(order) == [#"pattern code: doesn't match ^[A-Z]{2}-[0-9]+\z"#])
    // A digit of another script isn't a digit in ECMA-262.
    order.code = "AB-\u{0661}"
    #expect(violations(order) == [#"pattern code: doesn't match ^[A-Z]{2}-[0-9]+\z"#])
  }

  @Test("absent and null properties are valid, but a change needs at least one property")
  func changes() {
    #expect(violations(OrderChange(note: .null)) == [])
    #expect(
      violations(OrderChange(note: .value("abcd")))
        == ["maxLength note: has 4 characters, at most 3 are allowed"]
    )
    #expect(
      violations(OrderChange()) == ["minProperties has 0 properties, at least 1 is required"]
    )
  }

  @Test("violations in lists and dictionaries of models have the index or key in their path")
  func collections() throws {
    var wrong = try order()
    wrong.id = 0
    let list = #expect(throws: ModelValidationError.self) { try [order(), wrong].validate() }
    #expect(list?.description == "[1].id: is 0, at least 1 is required")
    let members = #expect(throws: ModelValidationError.self) { try ["a": wrong].validate() }
    #expect(members?.description == "a.id: is 0, at least 1 is required")
    #expect(throws: Never.self) { try [order()].validate() }
  }

  @Test("several tasks can validate at the same time")
  func concurrency() async throws {
    let order = try order()
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<50 {
        group.addTask { (try? order.validate()) != nil }
      }
      for await isValid in group { #expect(isValid) }
    }
  }

  @Test("decoding a property that a closed schema doesn't declare is an error with its path")
  func unknownProperty() throws {
    let error = #expect(throws: DecodingError.self) {
      try order(#", "parent": {"id": 3, "code": "AB-1", "lines": [], "colour": 1, "zoo": 2}"#)
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("it isn't about data")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["parent", "colour"])
    #expect(context.debugDescription == "The property 'colour' isn't declared in the spec.")
    #expect(throws: Never.self) { try order(#", "free": {"colour": 1}"#) }
  }
}
