import OpenAPI

extension WireComparison {
  /// Compares how the fields of forms, or the parts of multipart bodies, are written.
  mutating func compareEncodings(
    _ before: OpenAPI.MediaType,
    _ after: OpenAPI.MediaType,
    _ direction: WireDirection,
    _ subject: WireSubject
  ) {
    let type = ContentType(after.name)
    guard type.isForm || type.isMultipart, !before.encoding.isEmpty || !after.encoding.isEmpty
    else { return }
    let former = WireField.list(before, in: old, direction)
    for field in WireField.list(after, in: new, direction) {
      guard let old = former.first(where: { $0.name == field.name }),
        old.encoding != nil || field.encoding != nil
      else { continue }
      let place = subject.appending("." + field.name)
      compare(WireFacet.encodings, old, field, direction, place)
      guard type.isMultipart else { continue }
      compareHeaders(old.headers, field.headers, direction, place)
    }
  }
}

extension WireField {
  /// The header fields of a part, except the one that its content type decides.
  fileprivate var headers: [OpenAPI.Header] {
    encoding?.headers.filter { $0.name.lowercased() != "content-type" } ?? []
  }
}
