@testable import SwiftCode

extension FormattingTests {
  static let expressions: [Construct] = [
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
        equals: Expression.identifier("provider").member("value").call(.identifier(name)).await.try
      )
      Statement.let(
        "value",
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
        equals: .type("Query").call(.identifier("aaaaaaaaaa"), "bbbbbbbbbbbb")
      )
      Statement.let(
        "value",
        equals: .type("Query").call(["aaaaaa": .identifier(name), "bbbbbb": .identifier(name)])
      )
    },
    .statement("let with literals") { name in
      Statement.let(name, equals: "some string of some length")
      Statement.let("value", equals: .string(name.text))
      Statement.let(name, equals: 12345)
      Statement.let(name, equals: .array([1, 2, 3, 4, 5, 6]))
      Statement.let(name, equals: .array([12345]))
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
        equals: .identifier("aaaaa").binary(.equal, .identifier(name)).binary(
          .coalesce,
          .identifier("ccccccc")
        )
      )
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
    .statement("literals of several lines") { name in
      Statement.let(name, equals: .string(.lines))
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
    .statement("nested literals") { name in
      Statement.let(
        "x",
        equals: .array([
          .array([.identifier(name), 1]), .dictionary(["a": .array([.identifier(name), 2])]),
        ])
      )
      Statement.let(
        "x",
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
    .statement("operators") { name in
      Statement.let(
        "x",
        equals: .identifier("a").binary(.equal, .identifier(name).binary(.coalesce, 5))
      )
      Statement.return(
        Expression.identifier("a").binary(.notEqual, .identifier(name)).binary(
          .coalesce,
          .identifier("b").binary(.notEqual, .identifier(name))
        )
      )
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
      Statement.if(
        .expression(
          .identifier("a").binary(.halfOpenRange, .identifier(name)).member("contains").call(5)
        )
      ) { Statement.return }
    },
  ]
}
