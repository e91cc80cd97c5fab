#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  extension URLSessionConfiguration {
    /// The configuration without the shared cache, into which a session on Linux puts nothing, and for which every request
    /// waits all the same; a cache of one's own stays.
    var withoutUnusedCache: URLSessionConfiguration {
      guard urlCache === URLCache.shared, let copy = copy() as? URLSessionConfiguration else {
        return self
      }
      copy.urlCache = nil
      return copy
    }
  }
#endif
