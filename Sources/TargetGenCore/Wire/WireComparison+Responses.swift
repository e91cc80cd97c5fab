import APIModel
import OpenAPI

extension WireComparison {
  /// Compares the responses of an operation.
  mutating func compareResponses(
    _ before: [OpenAPI.Response],
    _ after: [OpenAPI.Response],
    _ direction: WireDirection,
    _ subject: WireSubject
  ) {
    for response in before where after.best(for: response.status) == nil {
      let effects = response.status.isSuccess ? ListEffects.success : .detail
      log.add(
        effects.removed[direction],
        subject,
        "no longer has the response \(response.status.key)",
        at: placeInOld(response.range)
      )
    }
    for response in after {
      guard let former = before.best(for: response.status) else {
        let effects = response.status.isSuccess ? ListEffects.success : .detail
        log.add(
          effects.added[direction],
          subject,
          "has a new response \(response.status.key)",
          at: placeInNew(response.range)
        )
        continue
      }
      compare(former, response, direction, subject.appending(" response \(response.status.key)"))
    }
  }

  private mutating func compare(
    _ before: OpenAPI.Response,
    _ after: OpenAPI.Response,
    _ direction: WireDirection,
    _ subject: WireSubject
  ) {
    compareContent(
      before.content,
      after.content,
      after.status.isSuccess ? .operation : .detail,
      direction,
      subject
    )
    compareHeaders(before.headers, after.headers, direction, subject)
  }
}

extension [OpenAPI.Response] {
  /// Returns the response that describes a status: its own, or that of its range or in it.
  fileprivate func best(for status: OpenAPI.Response.Status) -> OpenAPI.Response? {
    if let own = first(where: { $0.status == status }) { return own }
    return first { other in
      switch (status, other.status) {
      case (.code(let code), .range(let digit)), (.range(let digit), .code(let code)):
        code / 100 == digit
      default: false
      }
    }
  }
}
