import OpenAPI

extension WireComparison {
  /// Compares the header fields of a response, or of a part of a multipart body.
  mutating func compareHeaders(
    _ before: [OpenAPI.Header],
    _ after: [OpenAPI.Header],
    _ direction: WireDirection,
    _ subject: WireSubject
  ) {
    let pairs = compareMembers(
      before.map(WireMember.init),
      after.map(WireMember.init),
      direction,
      subject
    )
    for (former, present) in pairs {
      compare(
        former.schema,
        present.schema,
        direction,
        subject.appending(" header '\(present.name)'"),
        toleratesNull: !former.isRequired
      )
    }
  }
}

extension WireMember {
  fileprivate init(_ header: OpenAPI.Header) {
    self.init(
      name: header.name,
      key: header.name.lowercased(),
      kind: "header field",
      isRequired: header.isRequired,
      schema: header.schema,
      range: header.range
    )
  }
}
