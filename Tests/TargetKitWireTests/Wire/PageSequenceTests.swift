import Foundation
import TargetKit
import Testing

@testable import TargetKitWire

@Suite("PageSequence")
struct PageSequenceTests {
  private typealias Sequence = PageSequence<[Int], Int>
  private typealias Continuation = PageContinuation<String, [Int], Int>

  private static let home = URL(string: "https://example.com:443/v1/list?a=b")

  /// Reads all pages of a server with responses by target or URL, and returns the requests and the error.
  private func read(
    _ continuation: Continuation,
    from answers: [String: ([Int], link: String?)]
  ) async -> (asked: [String], error: PaginationFailure?) {
    let asked = Locked<[String]>([])
    let pages = Sequence(of: "first", next: continuation, failure: { $0 }) { target, url in
      let place = url?.absoluteString ?? target
      asked.withLock { $0.append(place) }
      guard let (items, link) = answers[place] else { return nil }
      return Sequence.Answer(
        page: items,
        items: items,
        data: Data("\(place) \(items)".utf8),
        header: { $0 == "Link" ? link : nil },
        requestURL: url ?? Self.home,
        url: url ?? Self.home
      )
    }
    do {
      for try await _ in pages {}
      return (asked.withLock { $0 }, nil)
    } catch {
      return (asked.withLock { $0 }, error as? PaginationFailure)
    }
  }

  @Test(
    "the link with the relation 'next' is followed",
    arguments: [
      (#"</a>; rel="next""#, "https://example.com:443/a"),
      (#"<?page=2>; rel=next"#, "https://example.com:443/v1/list?page=2"),
      (#"<https://EXAMPLE.com/a>;rel=NEXT"#, "https://EXAMPLE.com/a"),
      (
        #" </p> ; rel=prev , , </a> ; title="x; rel=\"next\", <y>" ; rel = "last next" "#,
        "https://example.com:443/a"
      ),
      (#"</a,b;c>; title*=UTF-8''x; rel=next"#, "https://example.com:443/a,b;c"),
    ]
  )
  func link(_ header: String, _ url: String) async {
    let (asked, error) = await read(.link, from: ["first": ([1], header), url: ([2], nil)])
    #expect(asked == ["first", url])
    #expect(error == nil)
  }

  @Test(
    "a Link header without a next link ends the pages",
    arguments: [
      "", "</a>", "</a>; rel=prev", "</a>; rel=first; rel=next", "</a>; rel=next; anchor=\"/b\"",
      "</a; rel=next", "rel=next", "</a>, rel=next", "<>; rel=next",
    ]
  )
  func noLink(_ header: String) async {
    let (asked, error) = await read(.link, from: ["first": ([1], header)])
    #expect(asked == ["first"])
    #expect(error == nil)
  }

  @Test(
    "links to another server aren't followed",
    arguments: [
      "http://example.com/a", "https://example.com:8443/a", "https://www.example.com/a",
      "//elsewhere.example/a", "https://example.com@elsewhere.example/a", "file:///etc/passwd",
    ]
  )
  func anotherOrigin(_ url: String) async {
    let (asked, error) = await read(.link, from: ["first": ([1], "<\(url)>; rel=next")])
    #expect(asked == ["first"])
    guard case .anotherOrigin? = error else {
      Issue.record("went to \(url): \(String(describing: error))")
      return
    }
  }

  @Test("a cycle of links is an error")
  func circle() async {
    let (asked, error) = await read(
      .link,
      from: [
        "first": ([1], "</a>; rel=next"),
        "https://example.com:443/a": ([2], "</b>; rel=next"),
        "https://example.com:443/b": ([3], "</a>; rel=next"),
      ]
    )
    #expect(asked == ["first", "https://example.com:443/a", "https://example.com:443/b"])
    #expect(error == .repeated("https://example.com:443/a"))
  }

  @Test("a failure is described without the reference, which may contain credentials")
  func describesFailures() {
    let url = "https://other.example.com/items?token=hidden"
    let failures: [PaginationFailure] = [
      .repeated(url), .anotherOrigin(url), .notAURL(url), .notANumber(url), .endOfNumbers(url),
    ]
    for failure in failures {
      #expect(!"\(failure)".contains("hidden"))
      #expect(failure.localizedDescription == "\(failure)")
    }
    #expect(
      "\(PaginationFailure.anotherOrigin(url))"
        == "the next page is on another server, 'other.example.com'"
    )
  }

  @Test("page numbers increase from the first one, up to the limit of their type")
  func numbers() async {
    let counted = await read(
      .page(from: Int32.max - 1, at: { "\($0)" }),
      from: ["first": ([1], nil), "\(Int32.max)": ([2], nil)]
    )
    #expect(counted.asked == ["first", "2147483647"])
    #expect(counted.error == .endOfNumbers("2147483647"))
    let broken = await read(.page(from: 1.5, at: { "\($0)" }), from: ["first": ([1], nil)])
    #expect(broken.error == .endOfNumbers("1.5"))
    let last = await read(
      .offset(from: Int.max, at: { "\($0)" }),
      from: ["first": ([1], nil)]
    )
    #expect(last.error == .endOfNumbers("\(Int.max)"))
  }

  @Test("page counts and totals end the pages, even if they are invalid")
  func counts() async {
    for pages in [Int.min, -1, 0, 1] {
      let (asked, _) = await read(
        .page(from: nil as Int?, pages: { _ in pages }, at: { "\($0)" }),
        from: ["first": ([1], nil)]
      )
      #expect(asked == ["first"])
    }
    let (asked, _) = await read(
      .page(from: 2, total: { _ in 3.0 }, more: { _ in true }, at: { "\($0)" }),
      from: ["first": ([1], nil), "3": ([2], nil), "4": ([3], nil)]
    )
    #expect(asked == ["first", "3", "4"])
  }

  @Test("the last item of a page is the cursor of the next one, until a page is empty")
  func last() async {
    let (asked, error) = await read(
      .last({ $0 }, at: { "after \($0)" }),
      from: ["first": ([1, 2], nil), "after 2": ([3], nil), "after 3": ([], nil)]
    )
    #expect(asked == ["first", "after 2", "after 3"])
    #expect(error == nil)
  }
}
