import Foundation
import Testing

@testable import TargetKitWire

@Suite("QueryParameters")
struct QueryParametersTests {
  private func encoded(_ build: (inout QueryParameters) -> Void) throws -> String {
    var query = QueryParameters()
    build(&query)
    return try query.encoded()
  }

  @Test("keeps the order of parameters")
  func order() throws {
    let query = try encoded {
      $0.add("z", 1)
      $0.add("a", true)
      $0.add("m", "text")
    }
    #expect(query == "z=1&a=true&m=text")
  }

  @Test("leaves out nil")
  func absent() throws {
    var query = QueryParameters()
    query.add("a", nil as String?)
    query.add("b", nil as [Int]?)
    query.add("c", String??.some(.none))
    query.addJSON("d", nil as Int?)
    #expect(query.isEmpty)
    #expect(try query.encoded() == "")
  }

  @Test("leaves out empty arrays and objects, unless empty values are allowed")
  func empty() throws {
    let query = try encoded {
      $0.add("a", [Int]())
      $0.add("b", [String: Int](), .deepObject)
      $0.add("c", [Int](), .form(explode: false))
      $0.add("d", [Int](), allowEmptyValue: true)
      $0.add("e", "", allowEmptyValue: true)
    }
    #expect(query == "d=&e=")
  }

  @Test("leaves out null among the elements of an array and the members of an object")
  func nulls() throws {
    struct Filter: Encodable {
      var a: Int?
      var b: Int?
      enum CodingKeys: CodingKey { case a, b }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(a, forKey: .a)
        try container.encode(b, forKey: .b)
      }
    }
    let query = try encoded {
      $0.add("x", [1, nil, 3])
      $0.add("y", [1, nil, 3], .form(explode: false))
      $0.add("z", Filter(a: nil, b: 2), .deepObject)
      $0.add("w", Filter(a: nil, b: 2), .form(explode: false))
    }
    #expect(query == "x=1&x=3&y=1,3&z%5Bb%5D=2&w=b,2")
  }

  @Test("encodes all characters except the unreserved ones")
  func reserved() throws {
    let query = try encoded { $0.add("a b&c", ":/?#[]@!$&'()*+,;= %-._~é🐾\n") }
    #expect(
      query
        == "a%20b%26c=%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D%20%25-._~%C3%A9%F0%9F%90%BE%0A"
    )
  }

  @Test("allowReserved keeps the characters that a query allows, and existing escapes")
  func allowReserved() throws {
    let query = try encoded {
      $0.add("q", ":/?#[]@!$&'()*+,;= %41%zz", allowReserved: true)
      $0.add("r", ["a/b", "c&d"], .form(explode: false), allowReserved: true)
    }
    #expect(query == "q=:/?%23%5B%5D@!$%26'()*%2B,;=%20%41%25zz&r=a/b,c%26d")
  }

  @Test("a delimiter within an element is encoded, unlike those between elements")
  func delimiters() throws {
    let query = try encoded {
      $0.add("a", ["1,2", "3"], .form(explode: false))
      $0.add("b", ["1 2", "3"], .spaceDelimited(explode: false))
    }
    #expect(query == "a=1%2C2,3&b=1%202%203")
  }

  @Test("deepObject nests objects, repeats arrays and numbers arrays of objects")
  func deepObject() throws {
    struct Inner: Encodable { var c = "x y" }
    struct Outer: Encodable {
      var b = Inner()
      var list = [1, 2]
      var items = [Inner(), Inner()]
    }
    let query = try encoded { $0.add("a", Outer(), .deepObject) }
    #expect(
      query.removingPercentEncoding
        == "a[b][c]=x y&a[list][]=1&a[list][]=2&a[items][0][c]=x y&a[items][1][c]=x y"
    )
    #expect(query.hasPrefix("a%5Bb%5D%5Bc%5D=x%20y&"))
  }

  @Test("an array in an exploded object is repeated under its name")
  func arrayInObject() throws {
    struct Filter: Encodable {
      var ids = [1, 2]
      var name = "n"
    }
    #expect(try encoded { $0.add("f", Filter()) } == "ids=1&ids=2&name=n")
  }

  @Test("a nested value is JSON where only a scalar is possible")
  func nested() throws {
    #expect(
      try encoded { $0.add("a", [[1, 2], [3]]) }.removingPercentEncoding == "a=[1,2]&a=[3]"
    )
  }

  @Test("addJSON sends JSON with its types and the order of its members")
  func json() throws {
    struct Filter: Encodable {
      var z = 1
      var a = "2"
      var list: [Bool?] = [true, nil]
    }
    let query = try encoded {
      $0.addJSON("f", Filter())
      $0.addJSON("s", "text")
    }
    #expect(query.removingPercentEncoding == #"f={"z":1,"a":"2","list":[true,null]}&s="text""#)
    #expect(query.hasPrefix("f=%7B%22z%22%3A1%2C"))
  }

  @Test("keeps the first error, and throws it when the query is encoded")
  func failure() throws {
    var query = QueryParameters()
    query.add("a", 1)
    query.add("ratio", Double.nan)
    query.add("other", Double.infinity)
    #expect(!query.isEmpty)
    let error = #expect(throws: EncodingError.self) { try query.encoded() }
    guard case .invalidValue(_, let context) = error else {
      Issue.record("not an invalid value")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["ratio"])
    #expect(context.debugDescription == "nan isn't a number")
  }
}
