import APIModel
import OpenAPI

/// Chooses a documented response, and its sample.
struct MockAnswers {
  /// The cases of the operation, one for each content of its success.
  let cases: [API.Target.Case]
  let preference: MockPreference
  /// The values of `Accept`.
  let accept: [String]

  /// The reason why no response can be chosen.
  struct Failure: Error {
    var status: Int
    var problem: MockProblem
  }

  /// Returns the preferred response, or that of the success.
  func response() throws(Failure) -> MockResponse {
    let code = try preferredCode()
    let all = cases.flatMap(\.responses.responses)
    var found: [API.DocumentedResponse]
    if let code {
      let statuses: [API.DocumentedResponse.Status] = [.code(code), .range(code / 100), .default]
      let status = statuses.first { status in all.contains { $0.status == status } }
      found = all.filter { $0.status == status }
    } else {
      found = cases.flatMap { operation in
        operation.responses.responses.filter { $0.status == operation.responses.successStatus }
      }
      // An example may be that of another status.
      let named = all.filter { $0.namedSamples.contains { $0.name == preference.example } }
      if !named.contains(where: { response in found.contains { $0.status == response.status } }),
        !named.isEmpty
      {
        found = named
      }
    }
    guard !found.isEmpty else {
      let known = Set(all.map(\.status.key)).sorted().joined(separator: ", ")
      throw refusal(
        "the spec has no response \(code.map(String.init) ?? "for the success"); it has \(known)"
      )
    }
    let response = try accepted(found)
    return try answer(response, status: code ?? Self.code(response.status))
  }

  private func preferredCode() throws(Failure) -> Int? {
    guard let text = preference.code else { return nil }
    guard let code = Int(text), (200...599).contains(code) else {
      throw refusal("'\(text)' isn't a status code")
    }
    return code
  }

  private func refusal(_ reason: String) -> Failure {
    Failure(status: 404, problem: MockProblem(place: "header 'Prefer'", reason: reason))
  }

  /// Returns the first response whose media type the request accepts.
  private func accepted(
    _ responses: [API.DocumentedResponse]
  ) throws(Failure) -> API.DocumentedResponse {
    let ranges = AcceptedTypes(accept)
    let best = responses.filter { ranges.weight(of: $0.contentType) > 0 }
      .max { ranges.weight(of: $0.contentType) < ranges.weight(of: $1.contentType) }
    if let best { return best }
    let types = responses.compactMap(\.contentType).joined(separator: ", ")
    throw Failure(
      status: 406,
      problem: MockProblem(
        place: "header 'Accept'",
        reason: "none of the accepted media types is in the spec; it has \(types)"
      )
    )
  }

  private func answer(
    _ response: API.DocumentedResponse,
    status: Int
  ) throws(Failure) -> MockResponse {
    var sample = response.sample
    if let example = preference.example {
      guard let named = response.namedSamples.first(where: { $0.name == example }) else {
        let known = response.namedSamples.map(\.name).joined(separator: ", ")
        throw refusal(
          "the response \(response.status.key) has no example '\(example)'; it has \(known.isEmpty ? "none" : known)"
        )
      }
      sample = named.sample
    }
    if sample == nil, case .json = response.body {
      throw Failure(
        status: 500,
        problem: MockProblem(
          place: "response \(response.status.key)",
          reason: "no sample could be made; add an example to the spec"
        )
      )
    }
    var result = MockResponse(status: status)
    result.headers = response.requiredHeaders.map { ($0.name, $0.sample) }
    if response.body != .none {
      result.headers.append(("Content-Type", response.contentType ?? "application/octet-stream"))
      result.body =
        sample.map { Array($0.text.utf8) } ?? BinarySample.bytes(of: response.contentType)
    }
    return result
  }

  private static func code(_ status: API.DocumentedResponse.Status) -> Int {
    switch status {
    case .code(let code): code
    case .range(let digit): digit * 100
    case .default: 200
    }
  }
}

/// The media types in `Accept` (RFC 9110 §12.5.1).
struct AcceptedTypes {
  private var ranges: [(type: ContentType, weight: Double)]

  init(_ values: [String]) {
    ranges = values.flatMap { $0.split(separator: ",") }.map { item in
      let quality = item.split(separator: ";").dropFirst()
        .first { $0.drop { $0 == " " }.hasPrefix("q=") }
      let weight = quality.flatMap { Double($0.drop { $0 == " " }.dropFirst(2)) }
      return (ContentType(String(item)), weight ?? 1)
    }
  }

  /// Returns the weight of a media type; 0 if it isn't accepted.
  func weight(of text: String?) -> Double {
    guard !ranges.isEmpty, let text else { return 1 }
    let type = ContentType(text)
    // A more specific range takes precedence.
    let exact = ranges.first { $0.type.essence == type.essence }
    let partial = ranges.first { $0.type.essence == type.type + "/*" }
    let any = ranges.first { $0.type.essence == "*/*" }
    if type.isWildcard { return 1 }
    return (exact ?? partial ?? any)?.weight ?? 0
  }
}
