import Testing

@testable import SwiftCode

/// Whatever is written, `swift format` has nothing to change in it.
@Suite("swift format", .enabled(if: SwiftToolchain.isAvailable))
struct FormattingTests {
  /// One construct, with names of every length, so that each of its lines comes to break at some length.
  struct Construct: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let declarations: @Sendable (_ name: Identifier) -> [Declaration]

    static func statement(
      _ description: String,
      @ListBuilder<Statement> _ statements: @escaping @Sendable (_ name: Identifier) -> [Statement]
    ) -> Self {
      Self(testDescription: description) { name in
        [.function("f", statements: statements(name))]
      }
    }

    static func declaration(
      _ description: String,
      @ListBuilder<Declaration> _ declarations:
        @escaping @Sendable (_ name: Identifier) -> [Declaration]
    ) -> Self {
      Self(testDescription: description, declarations: declarations)
    }
  }

  @Test("leaves every construct as it is", arguments: constructs)
  func isFixedPoint(construct: Construct) throws {
    let file = SwiftFile {
      for length in 1...80 {
        if let name = Identifier(String(repeating: "a", count: length)) {
          construct.declarations(name)
        }
      }
    }
    let rendered = file.rendered()
    let formatted = try SwiftToolchain.formatted(rendered)
    let difference = firstDifference(rendered, formatted)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// The first lines that differ, with those around them.
  private func firstDifference(_ rendered: String, _ formatted: String) -> String? {
    let left = rendered.split(separator: "\n", omittingEmptySubsequences: false)
    let right = formatted.split(separator: "\n", omittingEmptySubsequences: false)
    guard
      let index = left.indices.first(where: { !right.indices.contains($0) || left[$0] != right[$0] }
      )
    else {
      return left.count == right.count ? nil : "only \(left.count) lines"
    }
    let lines = max(0, index - 4)..<(index + 10)
    return """
      rendered:
      \(left[lines.clamped(to: left.indices)].joined(separator: "\n"))
      formatted:
      \(right[lines.clamped(to: right.indices)].joined(separator: "\n"))
      """
  }
}

extension Declaration {
  /// `func <name>() { … }`.
  fileprivate static func function(_ name: Identifier, statements: [Statement]) -> Self {
    .function(name) { statements }
  }
}

extension FormattingTests {
  static let constructs: [Construct] = [
    .statement("call") { name in
      Expression.identifier("query").member("add").call("limit", .identifier(name))
      Expression.identifier("query").member("add").call(
        "limit",
        .identifier(name),
        labelled: ["style": .implicit("form").call(["explode": false])]
      )
      Expression.identifier(name).call(
        "limit",
        labelled: ["value": .identifier("aaaaaaaaaaaaaaaaaaa")]
      )
    },
    .statement("call of a call") { name in
      Expression.identifier("first").call(.identifier("second").call(.identifier(name)))
      Expression.identifier("first").call(.identifier("second").call(.identifier(name), 5), 6)
      Expression.identifier("first").call([
        "label": .identifier("second").call(.identifier(name), 5)
      ])
    },
    .statement("try await") { name in
      Expression.identifier("provider").member("value").call(
        .metatype(.array("Pet")),
        labelled: ["for": .implicit("list").call(["limit": .identifier(name)])]
      ).await.try
      Statement.return(
        Expression.identifier("provider").member("value").call(
          .metatype(.array("Pet")),
          labelled: ["for": .implicit("list").call(["limit": .identifier(name)])]
        ).await.try
      )
      Statement.let(
        "value",
        "Value",
        equals: Expression.identifier("provider").member("value").call(.identifier(name)).await.try
      )
      Statement.let(
        "value",
        .named(name),
        equals: Expression.identifier("provider").member("value").call(
          .identifier("aaaaaaaa"),
          .identifier(name)
        ).await.try
      )
    },
    .statement("let with a call") { name in
      Statement.let("value", equals: .type("Query").call(.identifier(name)))
      Statement.let(name, equals: .type("Query").call(.identifier("aaaaaaaaaa"), "bbbbbbbbbbbb"))
      Statement.let(
        name,
        "String",
        equals: .type("Query").call(.identifier("aaaaaaaaaa"), "bbbbbbbbbbbb")
      )
      Statement.let(
        "value",
        "String",
        equals: .type("Query").call(["aaaaaa": .identifier(name), "bbbbbb": .identifier(name)])
      )
    },
    .statement("let with literals") { name in
      Statement.let(name, equals: "some string of some length")
      Statement.let("value", equals: .string(name.text))
      Statement.let(name, "String", equals: "some string of some length")
      Statement.let(name, "String", equals: 12345)
      Statement.let(name, equals: .array([1, 2, 3, 4, 5, 6]))
      Statement.let(name, .named("Int").array, equals: .array([12345]))
      Statement.let(name, equals: .dictionary(["aaa": 1, "bbb": 2]))
      Statement.let("value", equals: .array([.string(name.text), "aaa", .identifier(name)]))
      Statement.let(
        "value",
        equals: .dictionary(["key": .identifier(name), .string(name.text): "aaaaaa"])
      )
    },
    .statement("let with operators") { name in
      Statement.let("value", equals: .identifier(name).binary(.coalesce, "some string"))
      Statement.let("value", equals: .identifier("aaaaa").binary(.coalesce, .identifier(name)))
      Statement.let(
        "value",
        equals: .identifier("aaaaa").binary(.and, .identifier(name)).binary(
          .and,
          .identifier("ccccccc")
        )
      )
      Statement.let(
        "value",
        equals: .identifier("aaaaa").binary(.and, .identifier(name)).binary(
          .or,
          .identifier("ccccccc")
        )
      )
      Statement.let(
        "value",
        equals: .identifier(name).binary(.plus, .identifier(name)).binary(.plus, "cccc")
      )
      Statement.let("value", equals: .identifier(name).ternary("some string", "some other string"))
      Statement.let(
        "value",
        equals: .identifier("aaaa").ternary(.identifier(name), "some other string")
      )
      Statement.let("value", equals: .identifier(name).cast(.conditional, "Value"))
      Statement.let("value", equals: .identifier("aaaaaa").cast(.conditional, .named(name)))
    },
    .statement("return") { name in
      Statement.return(.identifier(name))
      Statement.return(.string(name.text))
      Statement.return(.identifier("aaaaa").binary(.equal, .identifier(name)))
      Statement.return(
        .identifier("aaaaa").binary(.and, .identifier(name)).binary(.and, .identifier("ccccccc"))
      )
      Statement.return(.identifier("aaaaa").ternary(.identifier(name), .identifier("ccccccc")))
      Statement.return(.implicit("request").call(["query": .identifier(name), "body": .nil]))
      Statement.return(
        .implicit("request").call(["body": .implicit("json").call(.identifier(name))])
      )
      Statement.return(
        .implicit(name).call(["body": .implicit("json").call(.identifier("aaaaaaaaaa"))])
      )
      Statement.return(.array([.string(name.text), "bbbbbbbbbbbbbbbbb"]))
      Statement.return(.dictionary([.string(name.text): "bbbbbbbbbbbbbbbbb"]))
    },
    .statement("literals as arguments") { name in
      Expression.identifier("call").call(.array([.string(name.text), "bbbbbbbbbbbbbbbbb"]))
      Expression.identifier("call").call([
        "label": .array([.string(name.text), "bbbbbbbbbbbbbbbbb"])
      ])
      Expression.identifier("call").call(.array([.string(name.text), "bbbbbbbbb"]), 5)
      Expression.identifier("call").call(
        .dictionary(["key": .string(name.text), "other": "bbbbbb"])
      )
      Expression.identifier("call").call(["label": .string(name.text)])
      Expression.identifier("call").call(["label": .string(name.text), "other": 5])
      Expression.identifier("call").call([
        "label": .identifier(name).binary(.coalesce, "bbbbbbbbbb"), "other": 5,
      ])
      Expression.identifier("call").call([
        "label": .identifier("a").binary(.coalesce, .identifier(name))
      ])
    },
    .statement("chains") { name in
      Expression.identifier("first").member("second").call(.identifier(name)).member("third").call(
        5
      )
      Expression.identifier("first").member("second").call().member("third").call(
        .identifier(name),
        6
      )
      Expression.identifier("first").member("second", "third", name, "fourth", "fifth")
      Statement.let(
        "value",
        equals: .identifier("first").member("second", "third", name, "fourth", "fifth")
      )
      Statement.let(
        "value",
        equals: .identifier("first").member(name).call(5).member("other").call(6)
      )
      Expression.identifier("first").optionalChain.member(name).call(5)
      Expression.identifier("first").subscript(.identifier(name)).member("other").call(5)
    },
    .statement("closures") { name in
      Expression.identifier("items").member("map").call(
        trailing: .closure { Expression.closureParameter(0).member(name) }
      )
      Expression.identifier("items").member("map").call(
        trailing: .closure(["item"]) { Expression.identifier("item").member(name) }
      )
      Expression.identifier(name).member("map").call(
        .identifier("aaaaaaaaaaa"),
        .identifier("bbbbbbbbbb"),
        trailing: .closure(["item", "other"]) {
          Statement.let("x", equals: .identifier(name))
          Expression.identifier("item").member("call").call()
        }
      )
      Expression.identifier("items").call(["body": .closure { Expression.identifier(name) }])
      Expression.identifier("items").call(
        labelled: ["aaa": .identifier(name), "body": .closure { Expression.identifier(name) }])
      Statement.let("closure", equals: .closure(["value"]) { Expression.identifier(name).call(5) })
    },
    .statement("assignment") { name in
      Statement.assign(.selfExpression.member(name), .identifier(name))
      Statement.assign(.selfExpression.member("name"), .identifier(name).call(5))
      Statement.assign(
        .selfExpression.member("name"),
        .identifier("container").member("decode").call(
          .metatype(.named(name)),
          labelled: ["forKey": "name"]
        ).try
      )
      Statement.assign(
        .selfExpression.member("name"),
        .identifier(name).binary(.plus, 5),
        with: .add
      )
      Statement.discard(.identifier(name).call(.identifier(name)))
      Statement.throw(.identifier("Failure").member("wrong").call(.identifier(name), "some text"))
    },
    .statement("if, guard, while") { name in
      Statement.if(.expression(.identifier(name))) { Expression.identifier("x").call() }
      Statement.if(.expression(.identifier(name)), .let("value", equals: .identifier("other"))) {
        Expression.identifier("x").call()
      } else: {
        Expression.identifier("y").call()
      }
      Statement.if(.let("value", equals: .identifier("call").call(.identifier(name), 5))) {
        Statement.return
      }
      Statement.if(.case(.case("aaa", binding: ["value"]), equals: .identifier(name))) {
        Statement.return
      }
      Statement.guard(.let("value", equals: .identifier(name))) { Statement.return }
      Statement.guard(
        .let("value", equals: .identifier(name)),
        .expression(.identifier("other").call())
      ) {
        Statement.return(.nil)
      }
      Statement.guard(.let("value", equals: .identifier("call").call(.identifier(name), 5))) {
        Statement.return(.nil)
      }
      Statement.while(
        .let("value", equals: .identifier(name)),
        .expression(.identifier("other").call())
      ) {
        Statement.break
      }
      Statement.if(.expression(.identifier("aaa").binary(.and, .identifier(name)))) {
        Statement.return
      }
    },
    .statement("for, do, defer") { name in
      Statement.for("element", in: .identifier(name)) { Statement.continue }
      Statement.for("element", in: .identifier("elements"), where: .identifier(name)) {
        Statement.continue
      }
      Statement.for(["key", nil], in: .identifier("call").call(.identifier(name), 5)) {
        Statement.continue
      }
      Statement.do {
        Expression.identifier(name).call().try
      } clauses: {
        CatchClause.catch(.let("error")) { Expression.identifier("x").call() }
        CatchClause.catch { Statement.throw(.identifier("error")) }
      }
      Statement.defer { Expression.identifier(name).call() }
    },
    .statement("switch") { name in
      Statement.switch(.identifier(name)) {
        SwitchCase.case(.case(name)) { Expression.identifier("x").call("some text") }
        SwitchCase.case(
          .case("aaaaaaaaaaaaaaa"),
          .case(name),
          .case("bbbbbbbbbbbbbbb"),
          .case("ccccccc")
        ) {
          Expression.string("/pets")
        }
        SwitchCase.case(.case("aaaaaaaaaaaaaaa", binding: ["value", nil, name])) {
          Expression.interpolated([.text("/pets/"), .expression(.identifier(name)), .text("/toys")])
        }
        SwitchCase.case(.case("aaaaaaaaaaaaaaa"), where: .identifier(name)) {
          Statement.let("x", equals: .identifier(name))
          Statement.return(.identifier("x"))
        }
        SwitchCase.case(.tuple(.case(name), .case("b"))) { Statement.break }
        SwitchCase.default { Statement.return(.nil) }
      }
      Statement.let(
        "value",
        equals: .switch(.selfExpression) {
          SwitchCase.case(.case("a")) { Expression.identifier(name) }
        }
      )
      Statement.return(
        .if(.expression(.identifier(name))) {
          Expression.integer(1)
        } else: {
          Expression.integer(2)
        }
      )
    },
    .declaration("enum") { name in
      Declaration.enum(
        name,
        conformingTo: ["Sendable", "Hashable", "CaseIterable"],
        modifiers: [.nonisolated]
      ) {
        Declaration.case(
          "listPets",
          [.value("limit", .named("Int32").optional, default: .nil), .value(name, "String")]
        )
        Declaration.case(name, [.value(nil, "String")])
        Declaration.case("other", [.value("value", .named(name).optional, default: .nil)])
        Declaration.case(
          "other",
          [.value("value", .named(name), default: .implicit("someDefault"))]
        )
        Declaration.case("other", [.value(name, .named(name), default: .implicit("someDefault"))])
        Declaration.case(name, rawValue: "some string")
        Declaration.case("other", rawValue: .string(name.text))
        Declaration.case(
          "old",
          attributes: [.deprecated(message: StringLiteral(name.text))],
          documentation: "A comment."
        )
      }
      Declaration.enum("Empty", conformingTo: [.named(name), "CodingKey", .named(name)]) {}
    },
    .declaration("extension") { name in
      Declaration.extension(.named(name), conformingTo: [.named("TargetType", in: "Moya")]) {}
      Declaration.extension(
        "Element",
        conformingTo: ["A", .named(name)],
        where: [.conforms("Element", to: "Hashable")]
      ) {}
      Declaration.extension(
        "Element",
        where: [.conforms(.named(name), to: "Hashable"), .equals("A", "BBBBBBBBBBBB")]
      ) {}
    },
    .declaration("properties") { name in
      Declaration.struct(
        name,
        generics: [.generic("Value", "Hashable")],
        conformingTo: ["Sendable"],
        access: .public
      ) {
        Declaration.let(name, "String")
        Declaration.let(name, .named("String").optional, equals: .nil, access: .public)
        Declaration.var("name", .named(name).optional, attributes: [.attribute("Indirect")])
        Declaration.let("name", .dictionary("String", .named(name)), equals: .dictionary([]))
        Declaration.var(
          "name",
          .named("Generic", generic: [.named(name), .named(name)]).optional,
          equals: .nil
        )
        Declaration.var(
          "name",
          .named(name),
          equals: .identifier("call").call(.identifier("aaaaaaa"), 5)
        )
        Declaration.property(name, "String") { Expression.string("some text") }
        Declaration.property("name", .named(name)) { Expression.string("some text") }
        Declaration.property("name", "String") { Expression.string(name.text) }
        Declaration.property("name", "String") {
          Expression.identifier("call").call(.identifier(name), 5)
        }
        Declaration.property("name", .named("Generic", generic: [.named(name), .named(name)])) {
          Statement.return(.nil)
        }
        Declaration.property("name", .named(name)) {
          Expression.identifier("storage")
        } set: {
          Statement.assign(.identifier("storage"), .identifier("newValue"))
        }
        Declaration.property("name", "String", effects: [.async, .throws]) {
          Expression.identifier(name)
        }
      }
    },
    .declaration("typealias") { name in
      Declaration.typealias(name, equals: .named("Generic", generic: ["String", "Int"]))
      Declaration.typealias("Alias", equals: .named("Generic", generic: [.named(name), "Int"]))
      Declaration.typealias("Alias", equals: .function([.named(name), "Int"], returning: "String"))
    },
    .declaration("functions") { name in
      Declaration.function(name) {}
      Declaration.function(name, [.parameter("limit", "Int")]) { Expression.identifier("x") }
      Declaration.function(
        "listPets",
        [
          .parameter(name, "Int"),
          .parameter("tags", .named("String").array.optional, default: .nil),
        ],
        effects: [.async, .throws],
        returning: .named("Pet").array
      ) { Expression.identifier("x") }
      Declaration.function("listPets", effects: [.async, .throws], returning: .named(name)) {
        Expression.identifier("x")
      }
      Declaration.function(
        "listPets",
        [.parameter("limit", "Int")],
        effects: [.async, .throws],
        returning: .named(name)
      ) { Expression.identifier("x") }
      Declaration.function("listPets", [.parameter("limit", .named(name).optional, default: .nil)])
      { Expression.identifier("x") }
      Declaration.function(
        "listPets",
        [
          .parameter("target", .named(name), label: .named("for")),
          .parameter("value", "Int", label: .omitted),
        ]
      ) { Expression.identifier("x") }
      Declaration.function(
        "listPets",
        generics: [.generic("Value", "Decodable"), .generic("Other")],
        [.parameter("type", .metatype("Value"), label: .omitted), .parameter(name, "Other")],
        effects: [.throwing("Failure")],
        returning: "Value",
        where: [.conforms("Other", to: .named("Sendable"))],
        access: .public,
        modifiers: [.static],
        attributes: [.discardableResult]
      ) { Expression.identifier("x") }
      Declaration.function(
        "listPets",
        [
          .parameter(
            "completion",
            .function(
              [
                .named(
                  "Result",
                  in: "Swift",
                  generic: [.named(name).array, .named("MoyaError", in: "Moya")]
                )
              ],
              attributes: [.sendable]
            ),
            attributes: [.escaping]
          )
        ],
        returning: .any(.named("Cancellable", in: "Moya"))
      ) { Expression.identifier("x") }
      Declaration.`init`(
        [.parameter(name, "Int"), .parameter("other", "String")],
        effects: [.throws]
      ) { Expression.identifier("x") }
      Declaration.`init`(
        [.parameter("decoder", .any(.named(name)), label: .named("from"))],
        effects: [.throws],
        access: .public
      ) { Expression.identifier("x") }
    },
    .statement("literals of several lines") { name in
      Statement.let(name, equals: .string(.lines))
      Statement.let(name, "String", equals: .string(.lines))
      Statement.let("x", equals: .type(.named("Data")).call(.string(.lines)))
      Statement.let(
        "x",
        equals: .type(.named("Data")).call(Expression.string(.lines).member("utf8"))
      )
      Expression.identifier("call").call(["label": .string(.lines), "other": .identifier(name)])
      Expression.identifier("call").call(.string(.lines), .identifier(name))
      Expression.identifier("call").call(.array([.string(.lines), .identifier(name)]))
      Statement.assign(.identifier(name), .string(.lines))
      Statement.switch(.identifier(name)) {
        SwitchCase.case(.case("a")) { Statement.return(.string(.lines)) }
        SwitchCase.case(.case("b")) { Expression.string(.lines) }
      }
      Statement.return(.string(.lines))
    },
    .declaration("properties of several lines") { name in
      Declaration.extension("Type") {
        Declaration.property(name, "String") { Expression.string(.lines) }
        Declaration.property(name, "Data") {
          Expression.type("Data").call(Expression.string(.lines).member("utf8"))
        }
        Declaration.property(name, "Data") {
          Expression.type("Data").call(["text": .string(.lines), "b": 5])
        }
        Declaration.let(name, "String", equals: .string(.lines), modifiers: [.static])
      }
    },
    .statement("conditional compilation") { name in
      Statement.if(compiling: .os("Linux")) {
        Expression.identifier(name).call(.identifier(name))
      } else: {
        Statement.return(.identifier(name))
      }
      Statement.if(compiling: .not(.canImport("Foundation"))) {
        Statement.comment("Nothing to do.")
        Statement.let("x", equals: .identifier("y"))
      }
    },
    .declaration("conditional declarations") { name in
      Declaration.if(compiling: .canImport("Foundation")) {
        Declaration.extension("Type") {
          Declaration.property(name, "Int") { Expression.integer(1) }
        }
        Declaration.let(name, equals: 5)
      }
      Declaration.extension("Type") {
        Declaration.if(compiling: .flag("DEBUG")) {
          Declaration.property(name, "Int") { Expression.integer(1) }
        }
      }
    },
    .statement("nested literals") { name in
      Statement.let(
        "x",
        equals: .array([
          .array([.identifier(name), 1]), .dictionary(["a": .array([.identifier(name), 2])]),
        ])
      )
      Statement.let(
        "x",
        .dictionary("String", "Value"),
        equals: .dictionary([
          "a": .implicit("object").call(
            .dictionary(["key": .identifier(name), "b": .identifier(name)])
          )
        ])
      )
      Expression.identifier("call").call(
        .array([.implicit("item").call([name: .array([1, 2]), "b": .identifier(name)])])
      )
      Statement.return(.array([.array([.array([.identifier(name), .identifier(name)])])]))
      Statement.return(.tuple(.identifier(name), .array([.identifier(name), 3])))
    },
    .statement("closures with signatures") { name in
      Expression.identifier("run").call(
        trailing: .closure(
          [.parameter("value", "Int")],
          effects: [.async, .throws],
          returning: "String"
        ) {
          Statement.let("x", equals: .identifier(name))
          Expression.identifier("x")
        }
      )
      Expression.identifier("run").call(
        labelled: [
          "body": .closure(["result"], attributes: [.sendable], capturing: ["self"]) {
            Expression.identifier("completion").call(
              .identifier("result").member("map").call(.identifier(name))
            )
            Expression.identifier("other").call()
          }
        ])
      Expression.identifier("run").call(
        .identifier(name),
        labelled: [
          "body": .closure([.parameter(nil)]) { Expression.identifier("other").call(5, 6) }
        ]
      )
      Statement.return(
        Expression.identifier("provider").member("request").call(
          .identifier(name),
          labelled: ["progress": .nil],
          trailing: .closure(["result"]) {
            Expression.identifier("completion").call(.identifier("result"))
          }
        )
      )
    },
    .declaration("deep inside") { name in
      Declaration.extension("PetsTarget", conformingTo: [.named("TargetType", in: "Moya")]) {
        Declaration.property("task", .named("Task", in: "Moya"), access: .public) {
          Statement.switch(.selfExpression) {
            SwitchCase.case(.case("listPets", binding: ["limit", name, nil])) {
              Statement.var("query", equals: .type("QueryParameters").call())
              Expression.identifier("query").member("add").call(
                .string(name.text),
                .identifier(name),
                labelled: ["style": .implicit("form").call(["explode": false])]
              )
              Statement.if(.let("body", equals: .identifier(name).optionalChain.member("first"))) {
                Expression.identifier("query").member("add").call(
                  .string(name.text),
                  .identifier("body")
                )
                Statement.return(
                  .implicit("request").call([
                    "query": .identifier("query"),
                    "body": .implicit("json").call(
                      .identifier("body"),
                      labelled: ["contentType": .string(name.text)]
                    ),
                  ])
                )
              }
            }
            SwitchCase.case(.case(name)) {
              Statement.do {
                Statement.return(
                  .implicit("request").call([
                    "body": Expression.identifier("encode").call(.identifier(name)).try
                  ])
                )
              } clauses: {
                CatchClause.catch(.as(.let("failure"), .named("DecodingError", in: "Swift"))) {
                  Statement.throw(
                    .type("Failure").member("wrong").call(
                      .identifier("failure"),
                      .string(name.text)
                    )
                  )
                }
              }
            }
          }
        }
      }
    },
    .declaration("documentation") { name in
      Declaration.struct(
        "Documented",
        documentation: DocComment(
          "A \(name.text) text that goes on for a while, so that it has to be broken.\n\n- one \(name.text)\n- two",
          parameters: [
            .parameter("a", "What \(name.text) it is."), .parameter("b", "What else it is."),
          ],
          returns: "Something."
        )
      ) {
        Declaration.let(
          "a",
          "Int",
          documentation: DocComment(name.text + "\n\n```\ncode    here\n```")
        )
        Declaration.let("b", "Int")
        Declaration.let("c", "Int")
      }
    },
    .statement("operators") { name in
      Statement.let(
        "x",
        equals: .identifier("a").binary(.times, .identifier(name).binary(.plus, 5))
      )
      Statement.let(
        "x",
        equals: .identifier("a").binary(.plus, .identifier(name).binary(.times, 5))
      )
      Statement.return(
        Expression.identifier("a").binary(.equal, .identifier(name)).binary(
          .and,
          .identifier("b").binary(.notEqual, .identifier(name))
        )
      )
      Statement.return(.prefix(.not, .identifier(name).binary(.or, .identifier("b"))))
      Statement.return(
        .identifier(name).binary(.coalesce, .identifier("call").call(.identifier(name), 5))
      )
      Statement.return(
        Expression.identifier("call").call(.identifier(name), 5).binary(
          .coalesce,
          .identifier("other")
        )
      )
      Statement.return(
        Expression.identifier("call").call(.identifier(name), 5).optionalTry.binary(
          .coalesce,
          .identifier("other")
        )
      )
      Statement.let(
        "x",
        equals: Expression.identifier("call").call(.identifier(name), 5).optionalTry.binary(
          .coalesce,
          .identifier("other")
        )
      )
      Expression.identifier("call").call(
        .identifier("a").ternary(.identifier(name), .identifier("c")),
        5
      )
      Expression.identifier("call").call([
        "label": .identifier("a").ternary(.identifier(name), .identifier("c"))
      ])
      Expression.identifier("call").call([
        "label": .identifier(name).cast(.conditional, "Value"), "other": .identifier(name),
      ])
      Statement.if(
        .expression(
          .identifier("a").binary(.closedRange, .identifier(name)).member("contains").call(5)
        )
      ) { Statement.return }
    },
  ]
}

extension StringLiteral {
  fileprivate static let lines = StringLiteral("{\n  \"a\": 1\n}", isMultiline: true)
}
