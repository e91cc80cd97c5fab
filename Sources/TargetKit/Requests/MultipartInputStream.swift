import Foundation
import TargetKitWire

/// A stream of the bytes of a multipart body, which opens one file after the other.
final class MultipartInputStream: InputStream {
  private var sections: ArraySlice<BinaryContent>
  /// The bytes of the current section that are in memory.
  private var data = Data()
  /// The file of the current section.
  private var file: FileHandle?
  private var status = Status.notOpen
  private var failure: (any Error)?

  init(_ sections: [BinaryContent]) {
    self.sections = sections[...]
    super.init(data: Data())
  }

  override func open() { status = .open }

  override func close() {
    closeFile()
    status = .closed
  }

  override var streamStatus: Status { status }

  override var streamError: (any Error)? { failure }

  override var hasBytesAvailable: Bool { status == .open }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
    guard status == .open else { return status == .error ? -1 : 0 }
    do {
      guard let block = try nextBlock(maxLength) else {
        status = .atEnd
        return 0
      }
      block.copyBytes(to: buffer, count: block.count)
      return block.count
    } catch {
      closeFile()
      failure = error
      status = .error
      return -1
    }
  }

  /// Returns at least one byte, or nil at the end.
  private func nextBlock(_ maxLength: Int) throws -> Data? {
    while true {
      if !data.isEmpty {
        let block = data.prefix(maxLength)
        data = data.dropFirst(block.count)
        return block
      }
      if let file {
        if let block = try file.read(upToCount: maxLength), !block.isEmpty { return block }
        closeFile()
      }
      switch sections.popFirst() {
      case .data(let bytes)?: data = bytes
      case .file(let url)?: file = try FileHandle(forReadingFrom: url)
      case nil: return nil
      }
    }
  }

  private func closeFile() {
    try? file?.close()
    file = nil
  }
}
