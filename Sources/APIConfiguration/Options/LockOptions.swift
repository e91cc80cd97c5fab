import APIModel
import SpecSyntax

/// The options of the file that keeps names, which is written as its path alone or as a mapping.
enum LockOptions {
  static var options: [ConfigurationOption<Configuration>] {
    [
      .text("file", \.lock, "The file."),
      .choice(
        "aliases",
        \.aliases,
        "How long a name that changes has a deprecated alias: until the version of the API changes (release), always or never."
      ),
    ]
  }

  static func read(
    _ configuration: inout Configuration,
    _ node: Node,
    _ decoder: inout ConfigurationDecoder
  ) {
    // The options of one spec replace those for all specs together.
    configuration.aliases = Configuration().aliases
    guard node.mapping != nil else {
      configuration.lock = decoder.string(node)
      return
    }
    decoder.decode(node, into: &configuration, at: "'lock'", options: options)
    guard node["file"] == nil else { return }
    decoder.reportInvalid(node, "a mapping with 'file'", "write 'file: targetgen.lock' in it")
  }
}
