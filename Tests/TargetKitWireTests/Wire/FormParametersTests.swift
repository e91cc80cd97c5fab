import Testing

@testable import TargetKitWire

@Suite("FormParameters")
struct FormParametersTests {
  private func encoded(_ build: (inout FormParameters) -> Void) throws -> String {
    var form = FormParameters()
    build(&form)
    return try form.encoded()
  }

  @Test("encodes as the URL standard defines, with a plus sign for a space")
  func serialiser() throws {
    let form = try encoded {
      $0.add("user name", "Jürgen & Söhne")
      $0.add("password", "a+b=c%~*-._")
      $0.add("none", nil as Int?)
    }
    #expect(form == "user+name=J%C3%BCrgen+%26+S%C3%B6hne&password=a%2Bb%3Dc%25%7E*-._")
  }

  @Test("supports the styles of queries")
  func styles() throws {
    let form = try encoded {
      $0.add("a", [1, 2])
      $0.add("b", [1, 2], .form(explode: false))
      $0.add("c", ["k": "v w"], .deepObject)
      $0.addJSON("d", ["k": 1])
      $0.add("e", "a/b&c d", allowReserved: true)
    }
    #expect(form == "a=1&a=2&b=1,2&c%5Bk%5D=v+w&d=%7B%22k%22%3A1%7D&e=a/b%26c+d")
  }

  @Test("an object without a style is JSON, so that the name of the field isn't lost")
  func objects() throws {
    let form = try encoded {
      $0.add("a", ["k": 1])
      $0.add("b", ["k": 2], .form(explode: true))
    }
    #expect(form == "a=%7B%22k%22%3A1%7D&k=2")
  }

  @Test("addFields adds a field for each member")
  func fields() throws {
    struct Extra: Encodable {
      var b = "x"
      var a = [1, 2]
    }
    #expect(try encoded { $0.addFields(of: Extra()) } == "b=x&a=1&a=2")
    #expect(try encoded { $0.addFields(of: ["z": 1, "y": 2]) } == "y=2&z=1")
  }

  @Test("addFields encodes each member as its encoding says")
  func encodings() throws {
    struct Fields: Encodable {
      var list = [1, 2]
      var object = ["k": "v w"]
      var json = ["a"]
      var url = "a/b?c d"
      var none: Int?
    }
    let form = try encoded {
      $0.addFields(
        of: Fields(),
        [
          "list": .style(.pipeDelimited(explode: false)), "object": .style(.deepObject),
          "json": .json, "url": .style(.form(explode: true), allowReserved: true),
        ]
      )
    }
    #expect(form == "list=1%7C2&object%5Bk%5D=v+w&json=%5B%22a%22%5D&url=a/b?c+d")
    #expect(
      try encoded { $0.addFields(of: Fields()) }
        == "list=1&list=2&object=%7B%22k%22%3A%22v+w%22%7D&json=a&url=a%2Fb%3Fc+d"
    )
    #expect(try encoded { $0.addFields(of: nil as Fields?, ["list": .json]) } == "")
  }

  @Test("throws for values that can't be encoded")
  func failure() {
    #expect(throws: EncodingError.self) { try encoded { $0.add("x", -Double.infinity) } }
  }
}
