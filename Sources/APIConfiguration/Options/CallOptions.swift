import Diagnostics
import SpecSyntax

// The options of targets, their arguments, the wrappers and their results.

extension Configuration.TargetOptions {
  static var options: [ConfigurationOption<Self>] {
    [
      ConfigurationOption(
        "conformance",
        .text,
        "Your own protocol that refines TargetType, to which the enums conform. Default: TargetType."
      ) { $0.conformance = $2.typeName($1) },
      ConfigurationOption(
        "omit",
        .list(.choice(Configuration.TargetMember.allCases.map(\.rawValue))),
        initial: .array([]),
        "Members that your own protocol provides, which are left out of the enums."
      ) { $0.omit = Set($2.choices($1)) },
      ConfigurationOption(
        "suffix",
        .either([.text, .choice([""])]),
        initial: .string(Self().suffix),
        "The suffix of the enums' names, which may be empty."
      ) { $0.suffix = $1.text == "" ? "" : $2.identifier($1) ?? $0.suffix },
      .choice(
        "samples",
        \.samples,
        "The builds that contain the sample responses: all, those with the condition DEBUG, or none."
      ),
      .bool(
        "stubs",
        \.stubs,
        "Whether the samples have every documented response and example, with which wrappers stub calls."
      ),
    ]
  }
}

extension Configuration.ArgumentOptions {
  static var options: [ConfigurationOption<Self>] {
    [
      ConfigurationOption(
        "limit",
        .either([.integer(1...Self.highestLimit), .choice([Self.never])]),
        initial: Self().limit.map { .number(String($0)) },
        "The number of parameters above which the optional ones are a struct."
      ) {
        if $1.text == Self.never {
          $0.limit = nil
        } else if let limit = $2.integer($1, in: 1...Self.highestLimit) {
          $0.limit = limit
        }
      },
      .patterns(
        "grouped",
        \.grouped,
        "Operations whose optional parameters are a struct in any case, each an operationId or a method with a path: GET /pets."
      ),
      ConfigurationOption(
        "client",
        .either([.choice([Self.automatic, Self.never]), .list(.text)]),
        initial: .string(Self.automatic),
        "The parameters that are set once, on the client: those that repeat on most operations, none, or those with some names."
      ) {
        $0.client =
          switch $1.text {
          case automatic: .automatic
          case never: .never
          default: .listed($2.patterns($1))
          }
      },
    ]
  }

  /// The value of `client` for the parameters that repeat.
  private static let automatic = "automatic"

  /// The value of `limit` that keeps all parameters separate, and of `client` for no parameters.
  private static let never = "never"
  private static let highestLimit = 10_000
}

extension Configuration.ProviderOptions {
  static var options: [ConfigurationOption<Self>] {
    [
      ConfigurationOption(
        "styles",
        .list(.choice(Configuration.ProviderStyle.allCases.map(\.rawValue))),
        initial: .array(Self().styles.map { .string($0.rawValue) }),
        "The styles of their methods; an empty list omits the wrappers."
      ) { $0.styles = $2.choices($1) },
      .namePart("suffix", \.suffix, "The suffix of the wrappers' names."),
      .choice(
        "outcomes",
        \.outcomes,
        "The operations with an enum of all their documented responses, and a method that returns it."
      ),
      .bool(
        "client",
        \.client,
        "Whether there is a struct with all wrappers, which share a session, plugins and a base URL."
      ),
      .bool(
        "credentials",
        \.credentials,
        "Whether there is a struct with a property for each security scheme that the operations use."
      ),
      .bool(
        "queryPlugin",
        \.queryPlugin,
        "Whether there is a plugin for Moya that adds query parameters to all requests, those that the spec doesn't describe. TargetKit has it."
      ),
      .bool(
        "protocols",
        \.protocols,
        "Whether each wrapper has a protocol with its methods, as which the client contains it."
      ),
      .choice(
        "mocks",
        \.mocks,
        "The builds that contain mocks of the wrappers, classes that implement the protocols by closures: all, those with the condition DEBUG, or none. Mocks imply the option protocols."
      ),
    ]
  }
}

extension Configuration.ResponseOptions {
  static var options: [ConfigurationOption<Self>] {
    [
      .choice(
        "withoutContent",
        \.withoutContent,
        "The result of a method if the spec describes no content for the success."
      )
    ]
  }
}
