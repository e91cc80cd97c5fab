import TargetKitCommon
import Testing

@testable import Report

@Suite("ReportPage")
struct ReportPageTests {
  /// Texts of a spec that try to inject markup.
  private static let attack =
    #"</pre></script><script>alert(1)</script><img src=x onerror=alert(1)><!--"'`{{x}}&lt;]]>"#

  private static var hostile: Reported {
    get throws {
      let text = attack.replacing("'", with: "''")
      return try Reported(
        """
        openapi: 3.1.0
        info: {title: '\(text)', description: '\(text)', version: '1'}
        servers: [{url: 'https://example.com/\(text)', description: '\(text)'}]
        tags: [{name: '\(text)', description: '\(text)'}]
        paths:
          '/\(text)/{a}':
            get:
              operationId: '\(text)'
              tags: ['\(text)']
              summary: '\(text)'
              description: '\(text)'
              deprecated: true
              parameters:
                - {name: a, in: path, required: true, schema: {type: string}, example: '\(text)'}
                - {name: '\(text)', in: query, required: true, description: '\(text)', schema: {type: integer, format: '\(text)'}}
              responses:
                '200':
                  description: '\(text)'
                  content:
                    application/json:
                      schema: {$ref: '#/components/schemas/Pet'}
                      example: {'\(text)': '\(text)'}
            put:
              operationId: left out
              x-targetgen-ignore: true
              tags: ['\(text)']
        components:
          schemas:
            Pet:
              description: '\(text)'
              type: object
              properties: {'\(text)': {type: string, enum: ['\(text)'], default: '\(text)'}}
        """
      )
    }
  }

  @Test("text of a spec is never interpreted as markup")
  func hostile() throws {
    var page = try Self.hostile.page
    #expect(page.ranges(of: "<script").count == 1)
    #expect(page.ranges(of: "</script").count == 1)
    // The following expectations are about the rest of the page.
    for element in ["style", "script"] {
      while let start = page.firstRange(of: "<\(element)"),
        let end = page.firstRange(of: "</\(element)>")
      {
        page.removeSubrange(start.lowerBound..<end.upperBound)
      }
    }
    #expect(!page.contains("<img") && !page.contains("<!--") && !page.contains("{{x}}<"))
    #expect(page.contains("&lt;img src=x onerror=alert(1)&gt;&lt;!--"))
    let tag = #/<(/?[a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)>/#
    let rest = page.dropFirst("<!DOCTYPE html>".count).replacing(tag, with: "")
    #expect(!rest.contains("<") && !rest.contains(">"))
    for match in page.matches(of: tag) {
      let names = match.2.matches(of: #/ ([a-z-]+)(?:="[^"]*")?/#).map { String($0.1) }
      #expect(Set(names).isSubset(of: Self.attributes), "\(match.0)")
    }
  }

  private static let attributes: Set<String> = [
    "aria-label", "aria-pressed", "autocomplete", "charset", "class", "content", "for", "height",
    "hidden", "href", "http-equiv", "id", "lang", "name", "open", "placeholder", "role", "scope",
    "tabindex",
    "type", "value", "width", "x",
  ]

  @Test("every link has a target on the page, and anchors are unique")
  func anchors() throws {
    let reported = try Self.hostile
    let page = reported.page
    let ids = page.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    #expect(ids.contains { $0.hasPrefix("operation-") } && ids.contains("model-Pet"))
    let links = page.matches(of: #/ href="([^"]*)"/#).map { String($0.1) }
    #expect(links.allSatisfy { $0.hasPrefix("#") })
    let fragments = Set(ids.map { "#" + Anchor.fragment($0) })
    #expect(Set(links).isSubset(of: fragments))
  }

  @Test("a page runs only its own script and loads nothing")
  func policy() throws {
    let page = try Self.hostile.page
    let policy = try #require(
      page.firstMatch(of: #/http-equiv="Content-Security-Policy" content="([^"]*)"/#)?.1
    )
    #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
    #expect(!policy.contains("unsafe"))
    let script = try #require(page.firstMatch(of: #/<script>((?s).*)</script>/#)?.1)
    let hash = Base64.text(of: SHA256.digest(of: script.utf8))
    #expect(policy.contains("script-src 'sha256-\(hash)'"))
    #expect(!page.contains("<link") && !page.contains(" src=\""))
  }

  @Test("a repeated sample is shown once")
  func samples() throws {
    let response = """
      {'200': {description: Pets, content: {application/json: {schema: {type: array, items: {type: string}}, example: [an example that is longer than a line]}}}}
      """
    let reported = try Reported(
      paths: """
        /a: {get: {operationId: first, responses: \(response)}}
        /b: {get: {operationId: second, responses: \(response)}}
        """
    )
    let page = reported.page
    #expect(page.ranges(of: "an example that is longer").count == 1)
    #expect(page.contains("The sample is from <a href=\"#sample-TestTarget.first-200\">"))
  }

  @Test("the bar of a group shows its proportions")
  func bar() throws {
    let reported = try Reported(
      paths: """
        /a: {get: {operationId: a, responses: {'204': {description: Done}}}}
        /b: {get: {operationId: b, responses: {'204': {description: Done}}}}
        /c: {get: {operationId: c, x-targetgen-ignore: true}}
        """
    )
    #expect(
      reported.page.contains(
        """
        <svg role="img" aria-label="2 whole, 0 approximated, 1 skipped">\
        <rect class="whole" x="0%" width="66.67%" height="100%"></rect>\
        <rect class="skipped" x="66.67%" width="33.33%" height="100%"></rect></svg>
        """
      )
    )
  }

  @Test("two runs produce the same bytes")
  func stable() throws {
    #expect(try Self.hostile.page == Self.hostile.page)
  }
}
