import Diagnostics
import TargetGenCore

/// The results of `diff`, for code and for released apps, of which the user asked for at least one.
struct Differences {
  let code: APIDifference?
  let wire: WireDifference?

  var isBreaking: Bool { code?.isBreaking == true || wire?.isBreaking == true }

  /// Returns the results in a format.
  func text(_ format: DiffCommand.Form) -> VisibleText {
    switch format {
    case .text: lines
    case .json: VisibleText(lines: json.formatted())
    case .markdown: markdown
    }
  }

  private var lines: VisibleText {
    guard let code, let wire else { return code?.text ?? wire?.text ?? "" }
    return "code that uses the output:\n\n\(code.text)\n\nreleased apps:\n\n\(wire.text)"
  }

  private var markdown: VisibleText {
    guard let code, let wire else { return code?.markdown ?? wire?.markdown ?? "" }
    return "## Code\n\n\(code.markdown)\n\n## Released apps\n\n\(wire.markdown)"
  }

  private var json: JSONText {
    .members([
      "breaking": JSONText.bool(isBreaking), "changes": code?.json, "wire": wire?.json,
    ])
  }
}
