/// The parts that all pages have: the head, a banner, the contents with a search, and a footer.
struct PageFrame {
  /// A link of the contents.
  struct Entry {
    let title: String
    let anchor: Anchor
    let count: Int?

    init(_ title: String, _ anchor: Anchor, _ count: Int? = nil) {
      self.title = title
      self.anchor = anchor
      self.count = count
    }
  }

  var title: String
  /// The name that identifies files as pages of this kind.
  var generator: String
  /// The things that the page lists, for the link past the contents.
  var subject: String
  /// The line below the title.
  var details: [HTML]
  /// The hint in the search field.
  var placeholder: String
  /// The classes by which entries can be filtered, with their labels.
  var kinds: [(style: String, label: String)]
  var contents: [Entry]
  var sections: [HTML]
  var footer: String

  var html: HTML {
    .element(.html, .text(.lang, "en")) {
      head
      HTML.element(.body) {
        HTML.element(.a, .class("skip"), .link(to: .part("main")), text: "Skip to the \(subject)")
        banner
        HTML.element(.div, .class("columns")) {
          navigation
          HTML.element(.main, .id(.part("main")), .text(.tabindex, "-1")) { sections }
        }
        HTML.element(.footer) { HTML.element(.p, text: footer) }
        HTML.asset(.script)
      }
    }
  }

  private var head: HTML {
    .element(.head) {
      HTML.element(.meta, .text(.charset, "utf-8"))
      HTML.element(.meta, .securityPolicy, .text(.content, ReportAsset.securityPolicy))
      HTML.element(
        .meta,
        .text(.meta, "viewport"),
        .text(.content, "width=device-width, initial-scale=1")
      )
      HTML.element(.meta, .text(.meta, "generator"), .text(.content, generator))
      HTML.element(.meta, .text(.meta, "color-scheme"), .text(.content, "light dark"))
      HTML.element(.meta, .text(.meta, "referrer"), .text(.content, "no-referrer"))
      HTML.element(.title, text: title + " – " + generator)
      HTML.asset(.style)
    }
  }

  private var banner: HTML {
    .element(.header, .class("banner")) {
      HTML.element(.div) {
        HTML.element(.h1, text: title)
        HTML.element(.p) { details }
      }
      HTML.element(
        .button,
        .text(.type, "button"),
        .id(.part("theme")),
        .text(.ariaPressed, "false"),
        .flag(.hidden),
        text: "Dark"
      )
    }
  }

  private var navigation: HTML {
    .element(.nav, .text(.ariaLabel, "Contents")) {
      HTML.element(.div, .class("find"), .text(.role, "search"), .id(.part("find")), .flag(.hidden))
      {
        HTML.element(.label, .text(.for, "search")) {
          HTML.text("Search ")
          HTML.element(.kbd, text: "/")
        }
        HTML.element(
          .input,
          .id(.part("search")),
          .text(.type, "search"),
          .text(.autocomplete, "off"),
          .text(.placeholder, placeholder)
        )
        HTML.element(.label, .text(.for, "filter"), text: "Show")
        HTML.element(.select, .id(.part("filter"))) {
          HTML.element(.option, .text(.value, ""), text: "everything")
          for kind in kinds {
            HTML.element(.option, .text(.value, kind.style), text: kind.label)
          }
        }
        HTML.element(.p, .id(.part("count")), .text(.role, "status"))
      }
      HTML.element(.ul) { contents.map(link) }
    }
  }

  private func link(_ entry: Entry) -> HTML {
    .element(.li) {
      HTML.element(.a, .link(to: entry.anchor)) {
        HTML.element(.span, text: entry.title)
        if let count = entry.count { HTML.element(.small, text: String(count)) }
      }
    }
  }
}

extension HTML {
  /// The whole page in UTF-8.
  var document: [UInt8] {
    var writer = HTMLWriter()
    writer.write("<!DOCTYPE html>\n")
    writer.write(self)
    return writer.bytes
  }
}
