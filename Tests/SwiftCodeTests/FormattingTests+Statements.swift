@testable import SwiftCode

extension FormattingTests {
  static let statements: [Construct] = [
    .statement("return") { name in
      Statement.return(.identifier(name))
      Statement.return(.string(name.text))
      Statement.return(.identifier("aaaaa").binary(.equal, .identifier(name)))
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
      Statement.assign(.selfExpression.member("name"), .identifier(name).binary(.coalesce, 5))
      Statement.discard(.identifier(name).call(.identifier(name)))
    },
    .statement("if, guard") { name in
      Statement.if(.expression(.identifier(name))) { Expression.identifier("x").call() }
      Statement.if(.expression(.identifier(name)), .let("value", equals: .identifier("other"))) {
        Expression.identifier("x").call()
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
      Statement.if(.expression(.identifier("aaa").binary(.equal, .identifier(name)))) {
        Statement.return
      }
    },
    .statement("for") { name in
      Statement.for("element", in: .identifier(name)) { Statement.break }
      Statement.for("element", in: .identifier("call").call(.identifier(name), 5)) {
        Statement.break
      }
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
        SwitchCase.case(.case("aaaaaaaaaaaaaaa")) {
          Statement.let("x", equals: .identifier(name))
          Statement.return(.identifier("x"))
        }
        SwitchCase.case(.tuple([.case(name), .case("b")])) { Statement.break }
        SwitchCase.default { Statement.return(.nil) }
      }
      Statement.let(
        "value",
        equals: .switch(.selfExpression) {
          SwitchCase.case(.case("a")) { Expression.identifier(name) }
        }
      )
    },
    .statement("closures with signatures") { name in
      Expression.identifier("run").call(
        trailing: .closure(["value"]) {
          Statement.let("x", equals: .identifier(name))
          Expression.identifier("x")
        }
      )
      Expression.identifier("run").call(
        labelled: [
          "body": .closure(["result"]) {
            Expression.identifier("completion").call(
              .identifier("result").member("map").call(.identifier(name))
            )
            Expression.identifier("other").call()
          }
        ])
      Expression.identifier("run").call(
        .identifier(name),
        labelled: [
          "body": .closure([nil]) { Expression.identifier("other").call(5, 6) }
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
  ]
}
