public import Foundation

/// A way to compress the body of a request.
///
/// ```swift
/// BodyCompression(contentCoding: "br") { try brotli.compress($0) }
/// ```
public struct BodyCompression: Sendable {
  /// The name of the coding, which the server reads from `Content-Encoding` (RFC 9110 §8.4.1).
  public let contentCoding: String

  private let compress: @Sendable (Data) throws -> Data

  /// Creates a compression.
  ///
  /// - Parameters:
  ///   - contentCoding: The name of the coding: `gzip`, `br`, `zstd`, …
  ///   - compress: Returns the compressed bytes.
  public init(contentCoding: String, compress: @escaping @Sendable (Data) throws -> Data) {
    self.contentCoding = contentCoding
    self.compress = compress
  }

  /// The gzip compression (RFC 1952), which is available on every platform.
  ///
  /// The encoder is designed for small text bodies. JSON shrinks to between a third and a tenth of
  /// its size.
  public static let gzip = BodyCompression(contentCoding: "gzip") { Data(Gzip.compress($0)) }

  /// Returns the compressed bytes.
  ///
  /// - Throws: The error of the closure.
  public func callAsFunction(_ data: Data) throws -> Data {
    try compress(data)
  }
}

/// The format of gzip (RFC 1952).
enum Gzip {
  /// Returns one member: header, compressed bytes, checksum and size.
  static func compress(_ data: Data) -> [UInt8] {
    let bytes = Array(data)
    // Magic number, DEFLATE, no flags, no time, no extra flags, unknown system (§2.3).
    var output: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    output += Deflate.compress(bytes)
    for word in [checksum(of: bytes), UInt32(truncatingIfNeeded: bytes.count)] {
      output += (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    return output
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { word, _ in word & 1 == 1 ? word >> 1 ^ 0xEDB8_8320 : word >> 1 }
  }

  /// Returns the CRC-32 (§8).
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}
