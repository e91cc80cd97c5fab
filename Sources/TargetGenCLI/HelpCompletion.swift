import Foundation

/// Adds the names of commands after `help`, which the argument parser's completion scripts lack.
enum HelpCompletion {
  /// Returns the script with completions for `targetgen help`; other text is returned unchanged.
  static func completed(_ text: String, commands: [String]) -> String {
    let names = commands.joined(separator: " ")
    if text.hasPrefix("#!/bin/bash") || text.contains("\ncomplete -o filenames -F _targetgen ") {
      let line = "    __targetgen_offer_flags_options -1\n"
      let further = "    COMPREPLY+=($(compgen -W '\(names)' -- \"${COMP_WORDS[COMP_CWORD]}\"))\n"
      return replacing(line, with: line + further, in: text)
    }
    if text.hasPrefix("#compdef targetgen") {
      return replacing("'*:subcommands:'", with: "'*:subcommands:(\(names))'", in: text)
    }
    guard text.contains("complete -c 'targetgen'") else { return text }
    return text
      + "\ncomplete -c 'targetgen' -n '__fish_seen_subcommand_from help' -fa '\(names)'"
  }

  /// Replaces a text in the function for `help`.
  private static func replacing(_ old: String, with new: String, in text: String) -> String {
    guard let function = text.range(of: "\n_targetgen_help() {"),
      let place = text.range(of: old, range: function.upperBound..<text.endIndex)
    else { return text }
    return text.replacingCharacters(in: place, with: new)
  }
}
