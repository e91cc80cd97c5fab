import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("OperationDocumentation")
struct OperationDocumentationTests {
  private static let documentation = API.Documentation(
    summary: "Lists the pets.",
    description: "Only those that are for sale.",
    isDeprecated: true
  )

  private func comments(
    of documentation: API.Documentation = Self.documentation,
    parameters: [API.Parameter] = [
      .make("limit", .query, .int, required: false, description: "How many.")
    ],
    styles: [Configuration.ProviderStyle]
  ) -> [String] {
    var target = API.Target.make()
    target.cases = [
      .make(
        "list",
        parameters: parameters,
        success: .json(.array(.string)),
        documentation: documentation
      )
    ]
    let context = EmissionContext.make(targets: [target]) { $0.providers.styles = styles }
    let provider = ProviderEmitter(context: context, target: target)
    let code = target.cases.flatMap { operation in
      [TargetEmitter(provider: provider).element(of: operation)]
        + styles.flatMap { provider.methods(for: operation, in: $0) }
    }
    return code.map { declaration in
      declaration.text.split(separator: "\n", omittingEmptySubsequences: false)
        .prefix { $0.hasPrefix("///") }.map { $0.dropFirst(3).drop { $0 == " " } }
        .joined(separator: "\n")
    }
  }

  @Test("the async method has the full documentation, whatever the order of styles is")
  func async() {
    for styles in [[.async, .completion], [.completion, .async]] as [[Configuration.ProviderStyle]]
    {
      let comments = comments(styles: styles)
      let full = """
        Lists the pets.

        Only those that are for sale.

        `GET /pets`

        - Parameter limit: How many.
        """
      #expect(
        comments[0]
          == "Lists the pets.\n\n`GET /pets`; see ``PetsProvider/list(limit:)``.\n\n- Warning: Deprecated."
      )
      let index = styles.firstIndex(of: .async) == 0 ? 1 : 2
      #expect(comments[index] == full)
      #expect(comments[3 - index] == "Lists the pets.\n\n`GET /pets`; see ``list(limit:)``.")
    }
  }

  @Test("without async, the method of the first style has the full documentation")
  func firstStyle() {
    let comments = comments(styles: [.completion, .handlers])
    #expect(comments[0].contains("see ``PetsProvider/list(limit:completion:)``."))
    #expect(comments[1].contains("- Parameter limit: How many."))
    #expect(comments[2].contains("see ``list(limit:completion:)``."))
  }

  @Test("without providers, the case has the full documentation")
  func noStyle() {
    #expect(
      comments(styles: []) == [
        """
        Lists the pets.

        Only those that are for sale.

        `GET /pets`

        - Warning: Deprecated.

        - Parameter limit: How many.
        """
      ]
    )
  }

  @Test("a link contains the result if another style has a method with the same labels")
  func ambiguous() {
    let comments = comments(styles: [.async, .combine])
    #expect(comments[0].contains("see ``PetsProvider/list(limit:)->[String]``."))
    #expect(comments[2].contains("see ``list(limit:)->[String]``."))
  }

  @Test("no link is added if the full documentation says no more")
  func short() {
    let comments = comments(
      of: API.Documentation(summary: "Lists the pets."),
      parameters: [],
      styles: [.async, .completion]
    )
    #expect(Set(comments) == ["Lists the pets.\n\n`GET /pets`"])
  }

  @Test(
    "without a summary, the first sentence of the description is used",
    arguments: [
      ("Lists pets. More about it.", "Lists pets."),
      ("Lists pets, e.g. cats and dogs. More.", "Lists pets, e.g. cats and dogs."),
      (
        "Lists `a. B` and [b. C](https://a.example). More.",
        "Lists `a. B` and [b. C](https://a.example)."
      ),
      ("Lists\npets.\n\nMore.", "Lists pets."),
    ]
  )
  func sentence(description: String, sentence: String) {
    #expect(API.Documentation(description: description).shortSummary == sentence)
  }

  @Test(
    "a description that doesn't begin with prose provides no summary",
    arguments: ["- a", "| a |", "```\na"]
  )
  func noSentence(description: String) {
    #expect(API.Documentation(description: description).shortSummary == nil)
  }
}
