#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// An ordered collection of headers with case-insensitive names.
public struct HTTPHeaders: Equatable, Hashable, Sendable {
  private var headers: [HTTPHeader] = []

  /// Creates an empty collection.
  public init() {}

  /// Creates headers; if several have the same name, the last one is kept.
  public init(_ headers: [HTTPHeader]) {
    for header in headers {
      update(header)
    }
  }

  /// Creates headers; if several have the same name, any one of them is kept.
  public init(_ dictionary: [String: String]) {
    for (name, value) in dictionary {
      update(name: name, value: value)
    }
  }

  /// Adds a header and replaces any header with the same name.
  public mutating func add(name: String, value: String) {
    update(HTTPHeader(name: name, value: value))
  }

  /// Adds a header and replaces any header with the same name.
  public mutating func add(_ header: HTTPHeader) {
    update(header)
  }

  /// Adds a header and replaces any header with the same name.
  public mutating func update(name: String, value: String) {
    update(HTTPHeader(name: name, value: value))
  }

  /// Adds a header and replaces any header with the same name.
  public mutating func update(_ header: HTTPHeader) {
    if let index = index(of: header.name) {
      headers[index] = header
    } else {
      headers.append(header)
    }
  }

  /// Removes the header with a name.
  public mutating func remove(name: String) {
    if let index = index(of: name) {
      headers.remove(at: index)
    }
  }

  /// Sorts the headers by name.
  public mutating func sort() {
    headers.sort { $0.name.lowercased() < $1.name.lowercased() }
  }

  /// Returns the headers, sorted by name.
  public func sorted() -> HTTPHeaders {
    var headers = self
    headers.sort()
    return headers
  }

  /// Returns the value of the header with a name.
  public func value(for name: String) -> String? {
    index(of: name).map { headers[$0].value }
  }

  /// Accesses the value of the header with a name.
  public subscript(_ name: String) -> String? {
    get { value(for: name) }
    set {
      if let newValue {
        update(name: name, value: newValue)
      } else {
        remove(name: name)
      }
    }
  }

  /// The headers as an unordered dictionary.
  public var dictionary: [String: String] {
    Dictionary(headers.map { ($0.name, $0.value) }) { $1 }
  }

  private func index(of name: String) -> Int? {
    let name = name.lowercased()
    return headers.firstIndex { $0.name.lowercased() == name }
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Creates headers from names and values.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements {
      update(name: name, value: value)
    }
  }
}

extension HTTPHeaders: ExpressibleByArrayLiteral {
  /// Creates headers from a literal.
  public init(arrayLiteral elements: HTTPHeader...) {
    self.init(elements)
  }
}

extension HTTPHeaders: Collection {
  /// The position of the first header.
  public var startIndex: Int { headers.startIndex }

  /// The position after the last header.
  public var endIndex: Int { headers.endIndex }

  /// Accesses the header at a position.
  public subscript(position: Int) -> HTTPHeader { headers[position] }

  /// Returns the position after another one.
  public func index(after index: Int) -> Int { headers.index(after: index) }
}

extension HTTPHeaders: CustomStringConvertible {
  /// The headers, one per line.
  public var description: String {
    headers.map(\.description).joined(separator: "\n")
  }
}

extension URLRequest {
  /// The headers of the request.
  public var headers: HTTPHeaders {
    get { HTTPHeaders(allHTTPHeaderFields ?? [:]) }
    set { allHTTPHeaderFields = newValue.dictionary }
  }
}

extension HTTPURLResponse {
  /// The headers of the response.
  public var headers: HTTPHeaders {
    HTTPHeaders(allHeaderFields as? [String: String] ?? [:])
  }
}

extension URLSessionConfiguration {
  /// The headers of all requests.
  public var headers: HTTPHeaders {
    get { HTTPHeaders(httpAdditionalHeaders as? [String: String] ?? [:]) }
    set { httpAdditionalHeaders = newValue.dictionary }
  }
}
