public import Foundation

nonisolated extension RequestBody {
  /// The bytes of the body; files are read.
  ///
  /// They are nil if a value can't be encoded or a file can't be read.
  public var bytes: Foundation.Data? { try? data() }
}
