import Foundation
import TargetKitWire

/// The bytes of a multipart body: those of its parts, and what is between them.
struct MultipartBody {
  /// Consecutive bytes of the body.
  private let sections: [BinaryContent]

  init(_ parts: [MultipartPart], in frame: MultipartParts) {
    sections =
      parts.flatMap { part in
        [.data(frame.header(of: part)), part.content, .data(MultipartParts.separator)]
      } + [.data(frame.footer)]
  }

  /// The bytes; nil if a part is in a file, because files may not fit into memory.
  var data: Data? {
    var body = Data()
    for section in sections {
      guard case .data(let data) = section else { return nil }
      body += data
    }
    return body
  }

  /// Returns the body as a stream, which reads the files while it is sent.
  ///
  /// - Throws: `CocoaError` if a file can't be read.
  func stream() throws -> BodyStream {
    var length: Int64? = 0
    for section in sections {
      let count: Int64?
      switch section {
      case .data(let data): count = Int64(data.count)
      case .file(let url):
        try BodyStream.checkReadable(url)
        count = BodyStream.length(of: url)
      }
      length = length.flatMap { length in count.map { length + $0 } }
    }
    return BodyStream(length: length, contentType: nil) { [sections] in
      MultipartInputStream(sections)
    }
  }
}
