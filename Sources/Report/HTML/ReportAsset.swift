import TargetKitCommon

/// The style sheet and the script of pages, which are embedded in this module.
enum ReportAsset: String, Sendable {
  case style, script

  /// The bytes of the file.
  var contents: [UInt8] {
    switch self {
    case .style: Self.report_css
    case .script: Self.report_js
    }
  }

  /// The content security policy, which allows a page to use only its own style sheet and script,
  /// identified by their hashes.
  static let securityPolicy =
    "default-src 'none'; style-src '\(style.hash)'; script-src '\(script.hash)'; base-uri 'none'; form-action 'none'"

  /// The source expression as defined in Content Security Policy Level 3, section 2.3.1.
  private var hash: String { "sha256-" + Base64.text(of: SHA256.digest(of: contents)) }
}
