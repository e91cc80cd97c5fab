import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// Counts the requests for which keys were requested.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}

@Suite("Comics, generated")
struct ComicsTests {
  @Test("three keys are sent in the query, computed for each request")
  func keys() async throws {
    let server = try await LoopbackServer.start { _ in
      .json(
        #"""
        {"code": 200, "data": {"offset": 0, "total": 1, "results": [{"id": 331, "title": "Gun Theory",
        "description": null, "thumbnail": {"path": "http://i.example.com/a", "extension": "jpg"},
        "prices": [{"type": "printPrice", "price": 2.5}]}]}}
        """#
      )
    }
    defer { server.stop() }
    let counter = Counter()
    let keys = APIKeyPlugin {
      let stamp = counter.next()
      return ["apikey": "pub", "ts": "\(stamp)", "hash": "hash-of-\(stamp)"]
    }
    let provider = ComicsProvider(.generated(baseURL: server.baseURL, plugins: [keys]))

    let wrapper = try await provider.comics(
      format: .tradePaperback,
      formatType: .collection,
      orderBy: .minusOnsaleDate,
      dateDescriptor: .lastWeek,
      limit: 50,
      characters: [1009718, 1009368]
    )
    _ = try await provider.comics()

    let comic = try #require(wrapper.data.results.first)
    #expect(comic.title == "Gun Theory")
    #expect(comic.description == nil)
    #expect(comic.thumbnail.path + "." + comic.thumbnail.extension == "http://i.example.com/a.jpg")
    #expect(comic.prices?.first?.price == 2.5)
    #expect(
      await server.requests.map(\.target) == [
        "/v1/public/comics?format=trade%20paperback&formatType=collection&orderBy=-onsaleDate"
          + "&dateDescriptor=lastWeek&limit=50&characters=1009718,1009368&apikey=pub&ts=1&hash=hash-of-1",
        "/v1/public/comics?apikey=pub&ts=2&hash=hash-of-2",
      ]
    )
  }
}
