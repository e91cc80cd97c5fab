// The old names and signatures, for calls that were written by hand. 'targetgen adopt' wrote this file
// once: it's yours. Delete each declaration when nothing calls it any more.

import Foundation

nonisolated extension Imgur {
  @available(*, deprecated, message: "use 'upload(image:title:description:)'")
  static func upload(_ bytes: Data, title: String?) -> Self {
    .upload(image: MultipartFile.data(bytes, fileName: "photo.jpg", contentType: "image/jpeg"), title: title)
  }

  @available(*, deprecated, message: "use 'image(imageHash:)'")
  static func image(_ hash: String) -> Self {
    .image(imageHash: hash)
  }

  @available(*, deprecated, message: "use 'delete(imageHash:)'")
  static func delete(_ hash: String) -> Self {
    .delete(imageHash: hash)
  }

  @available(*, deprecated, message: "use 'replace(hash:body:)'")
  static func replace(hash: String, data: Data) -> Self {
    .replace(hash: hash, body: .data(data))
  }
}
