import Diagnostics
import SpecSyntax

// The options of names and of the form of the code.

extension Configuration.Prefixes {
  static var options: [ConfigurationOption<Self>] {
    [
      prefixes("schemas", \.schemas, "Prefixes of the names of schemas: 'api.v2010.'."),
      prefixes("tags", \.tags, "Prefixes of tags: 'Api20100401'."),
      prefixes("operationIds", \.operationIDs, "Prefixes of operation IDs: 'public_'."),
    ]
  }

  private static func prefixes(
    _ name: String,
    _ path: WritableKeyPath<Self, [Prefix]>,
    _ summary: String
  ) -> ConfigurationOption<Self> {
    ConfigurationOption(name, .list(.text), initial: .array([]), summary) {
      for node in $1.sequence ?? [$1] {
        guard let text = $2.string(node), !text.isEmpty else { continue }
        $0[keyPath: path].append(Prefix(text: text, range: node.range))
      }
    }
  }
}

extension Configuration.StyleOptions {
  static var options: [ConfigurationOption<Self>] {
    [
      ConfigurationOption(
        "shadowedTypes",
        .list(.text),
        initial: .array([]),
        "Types of your app with the name of a type of Foundation, Swift or the runtime, such as Task, which the output then writes with its module."
      ) { $0.shadowedTypes = $2.identifiers($1) }
    ]
  }
}
