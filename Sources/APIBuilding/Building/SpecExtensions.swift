import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// The extensions with which a spec controls the generated code: `x-targetgen-name` and others.
///
/// Invalid values are reported and have no effect.
extension BuildContext {
  /// Returns the name from `x-targetgen-name`, if it's of the right kind.
  ///
  /// - Parameters:
  ///   - extensions: The extensions of the thing to be named.
  ///   - kind: The kind of name that is needed.
  ///   - isEither: `true` if the thing could also have a name of the other kind, which is then no
  ///     error.
  /// - Returns: The name, if the spec has one.
  func givenName(
    in extensions: OpenAPI.Extensions,
    _ kind: GivenName.Kind,
    isEither: Bool = false
  ) -> GivenName? {
    guard let node = extensions["x-targetgen-name"] else { return nil }
    return givenName(node, kind, isEither: isEither)
  }

  private func givenName(
    _ node: Node,
    _ kind: GivenName.Kind,
    isEither: Bool
  ) -> GivenName? {
    guard let text = node.text, let name = GivenName(text, at: node.range) else {
      reportInvalid(
        "\(node.quoted) isn't a valid Swift name; it's ignored",
        at: node.range,
        help: "use letters, digits and underscores, 'Pet' for a type or 'listPets' for a member"
      )
      return nil
    }
    guard name.kind != kind else { return name }
    if !isEither {
      let message: Diagnostic.Message =
        switch kind {
        case .type:
          "'\(text)' names a type, but doesn't begin with an uppercase letter; it's ignored"
        case .member:
          "'\(text)' names a member, but doesn't begin with a lowercase letter; it's ignored"
        }
      reportInvalid(message, at: node.range, help: "write '\(name.inOtherCase)'")
    }
    return nil
  }

  /// Returns the name for a value from `x-targetgen-names`, a list by position or a mapping by
  /// value.
  func givenName(
    in extensions: OpenAPI.Extensions,
    at position: Int,
    of value: Node
  ) -> GivenName? {
    guard let node = extensions["x-targetgen-names"] else { return nil }
    if let list = node.sequence {
      guard list.indices.contains(position), !list[position].isNull else { return nil }
      return givenName(list[position], .member, isEither: false)
    }
    guard node.mapping != nil else {
      reportInvalid(
        "'x-targetgen-names' should be a list of names; it's ignored",
        at: node.range,
        help: "write a list in the order of 'enum', or a mapping of values to names"
      )
      return nil
    }
    guard let name = value.text.flatMap({ node[$0] }) else { return nil }
    return givenName(name, .member, isEither: false)
  }

  /// Returns the type from `x-targetgen-type`.
  func ownType(in extensions: OpenAPI.Extensions) -> String? {
    guard let node = extensions["x-targetgen-type"] else { return nil }
    guard let text = node.text, text.isSwiftTypeName else {
      reportInvalid(
        "\(node.quoted) isn't the name of a Swift type; it's ignored",
        at: node.range,
        help: "use letters, digits and underscores, as in 'Money' or 'Shop.Money'"
      )
      return nil
    }
    return text
  }

  /// Returns whether `x-targetgen-ignore` is set on something that can be left out.
  func isIgnored(
    _ extensions: OpenAPI.Extensions,
    isRequired: Bool,
    called name: String
  ) -> Bool {
    guard let node = extensions["x-targetgen-ignore"] else { return false }
    guard let flag = node.bool else {
      reportInvalid(.isNoFlag(node), at: node.range, help: "write 'true'")
      return false
    }
    guard flag, isRequired else { return flag }
    report(
      .requiredIgnored,
      "'\(name)' is required, so it can't be left out",
      at: node.range,
      help: "make it optional"
    )
    return false
  }

  private func reportInvalid(
    _ message: Diagnostic.Message,
    at range: SourceRange,
    help: String
  ) {
    report(.invalidExtension, message, at: range, help: help)
  }
}

extension OpenAPI.Extensions {
  /// The reason for a deprecation and the date of removal: `x-deprecated-reason` and `x-sunset`.
  var deprecation: String? {
    guard !entries.isEmpty else { return nil }
    let reason = self["x-deprecated-reason"]?.text.map { text in
      let sentence = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return sentence.last?.isPunctuation == false ? sentence + "." : sentence
    }
    let end = self["x-sunset"]?.text.map { "Available until \($0)." }
    let sentences = [reason, end].compactMap { $0?.isEmpty == false ? $0 : nil }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}

extension Node {
  /// The text in quotes, or the kind of any other node.
  fileprivate var quoted: String { text.map { "'\($0)'" } ?? kindDescription }
}
