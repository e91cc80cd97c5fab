@testable import SwiftCode

extension FormattingTests {
  static let declarations: [Construct] = [
    .declaration("enum") { name in
      Declaration.type(
        .enum,
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
        Declaration.case("old", documentation: "A comment.")
        Declaration.function(
          "old",
          attributes: [.deprecated(message: name.text)],
          documentation: "A comment."
        ) {}
      }
      Declaration.type(.enum, "Empty", conformingTo: [.named(name), "CodingKey", .named(name)]) {}
    },
    .declaration("extension of a member") { name in
      Declaration.extension(
        TypeReference.named("Outer").member(name).member("Inner"),
        conformingTo: ["Encodable"],
        modifiers: [.nonisolated]
      ) {
        Declaration.let("x", "Int")
      }
      Declaration.extension(
        TypeReference.named(name).member(name).member("Inner"),
        conformingTo: ["Encodable", "Decodable"]
      ) {}
      Declaration.extension(TypeReference.named(name).member(name)) {}
      Declaration.let("x", TypeReference.named(name).member("Inner").optional, equals: .nil)
      Declaration.let("x", TypeReference.named("Outer").member(name).array)
      Declaration.function("f", returning: TypeReference.named(name).member(name)) {}
      Declaration.function("f", [.parameter("a", TypeReference.named(name).member(name))]) {}
    },
    .declaration("extension") { name in
      Declaration.extension(.named(name), conformingTo: [.named("TargetType", in: "Moya")]) {}
      Declaration.extension("Element", conformingTo: ["A", .named(name)]) {}
    },
    .declaration("properties") { name in
      Declaration.type(
        .struct,
        name,
        conformingTo: ["Sendable"],
        access: .public
      ) {
        Declaration.let(name, "String")
        Declaration.let(name, .named("String").optional, equals: .nil, access: .public)
        Declaration.var("name", .named(name).optional)
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
      Declaration.extension("Value") {
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
        Declaration.function(
          "listPets",
          [.parameter("limit", .named(name).optional, default: .nil)]
        ) { Expression.identifier("x") }
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
          [.parameter("type", .any("Value"), label: .omitted), .parameter(name, "Other")],
          effects: [.throwing("Failure")],
          returning: "Value",
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
      }
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
    .declaration("conditional declarations") { name in
      Declaration.debugging([
        .extension("Type") {
          Declaration.property(name, "Int") { Expression.integer(1) }
        },
        .let(name, equals: 5),
      ])
      Declaration.extension("Type") {
        Declaration.debugging([.property(name, "Int") { Expression.integer(1) }])
      }
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
              Statement.return(
                .implicit("request").call([
                  "body": Expression.identifier("encode").call(.identifier(name)).try
                ])
              )
            }
          }
        }
      }
    },
    .declaration("documentation") { name in
      Declaration.type(
        .struct,
        "Documented",
        documentation: DocComment(
          "A \(name.text) text that goes on for a while, so that it has to be broken.\n\n- one \(name.text)\n- two",
          parameters: [
            .parameter("a", "What \(name.text) it is."), .parameter("b", "What else it is."),
          ]
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
  ]
}
