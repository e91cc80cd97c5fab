/// A part of a page, as a tree.
///
/// Texts are leaves, which the renderer escapes. Markup can only be added to a page through
/// elements, whose names and attributes are declared in the source code of this module.
indirect enum HTML: Hashable, Sendable {
  /// Any text.
  case text(String)
  case element(HTMLElement)
  /// Several consecutive parts.
  case fragment([HTML])
  /// A style sheet or script of this module, inside its element.
  case asset(ReportAsset)
}

/// `<name attribute="value">…</name>`.
struct HTMLElement: Hashable, Sendable {
  let name: HTMLName
  let attributes: [HTMLAttribute]
  let children: [HTML]
}

/// The elements of pages.
enum HTMLName: String, Sendable {
  case a, article, body, button, caption, code, dd, details, div, dl, dt, em, footer, h1, h2, h3, h4
  case head, header, html, input, kbd, label, li, main, meta, nav, ol, option, p, pre, rect, section
  case select, small, span, strong, summary, svg, table, tbody, td, th, thead, title, tr, ul

  /// Indicates whether the element has neither content nor an end tag.
  var isVoid: Bool {
    switch self {
    case .input, .meta: true
    default: false
    }
  }

  /// Indicates whether a line break after the end tag has no effect.
  var endsLine: Bool {
    switch self {
    case .a, .button, .code, .em, .input, .kbd, .label, .option, .rect, .select, .small, .span,
      .strong,
      .svg, .summary, .h3, .h4, .td, .th, .dt:
      false
    default: true
    }
  }
}

/// `name="value"`.
struct HTMLAttribute: Hashable, Sendable {
  /// The name, which is declared in the source code.
  let name: String
  /// The value; `nil` for an attribute without one.
  let value: String?

  private init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }

  /// Returns an attribute whose value is any text.
  ///
  /// It must not be used for attributes whose values are URLs, scripts or styles.
  static func text(_ name: Name, _ value: String) -> Self { Self(name.rawValue, value) }

  /// Returns an attribute without a value.
  static func flag(_ name: Flag) -> Self { Self(name.rawValue, nil) }

  /// Returns a `class="…"` attribute with one or several class names.
  static func `class`(_ names: StaticString...) -> Self {
    Self("class", names.map(\.description).joined(separator: " "))
  }

  /// `id="…"`.
  static func id(_ anchor: Anchor) -> Self { Self("id", anchor.text) }

  /// Returns `href="#…"`, because pages have only internal links.
  static func link(to anchor: Anchor) -> Self { Self("href", "#" + anchor.fragment) }

  /// `http-equiv="Content-Security-Policy"`.
  static let securityPolicy = Self("http-equiv", "Content-Security-Policy")

  /// Returns an attribute such as `width="…%"` of a drawing.
  static func percentage(_ name: Length, _ value: Double) -> Self {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    let fraction = rest == 0 ? "" : "." + (rest < 10 ? "0" : "") + String(rest)
    return Self(name.rawValue, "\(hundredths / 100)\(fraction)%")
  }

  /// A length of a drawing.
  enum Length: String {
    case x, width
  }

  /// An attribute whose value can safely be any text.
  enum Name: String {
    case ariaLabel = "aria-label"
    case ariaPressed = "aria-pressed"
    case meta = "name"
    case autocomplete, charset, content, height, `for`, lang
    case placeholder, role, scope, tabindex, type, value
  }

  enum Flag: String {
    case hidden, open
  }
}

extension HTML {
  /// `<name attribute="value">…</name>`.
  static func element(
    _ name: HTMLName,
    _ attributes: HTMLAttribute...,
    @HTMLBuilder content: () -> [HTML] = { [] }
  ) -> HTML {
    .element(HTMLElement(name: name, attributes: attributes, children: content()))
  }

  /// Returns an element with a single text as its content.
  static func element(_ name: HTMLName, _ attributes: HTMLAttribute..., text: String) -> HTML {
    .element(HTMLElement(name: name, attributes: attributes, children: [.text(text)]))
  }
}

/// Collects the children of an element.
@resultBuilder
enum HTMLBuilder {
  static func buildExpression(_ part: HTML) -> [HTML] { [part] }
  static func buildExpression(_ parts: [HTML]) -> [HTML] { parts }
  static func buildExpression(_ part: HTML?) -> [HTML] { part.map { [$0] } ?? [] }
  static func buildBlock(_ parts: [HTML]...) -> [HTML] { parts.flatMap(\.self) }
  static func buildArray(_ parts: [[HTML]]) -> [HTML] { parts.flatMap(\.self) }
  static func buildOptional(_ parts: [HTML]?) -> [HTML] { parts ?? [] }
  static func buildEither(first: [HTML]) -> [HTML] { first }
  static func buildEither(second: [HTML]) -> [HTML] { second }
}
