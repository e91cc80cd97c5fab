import APIModel
import Diagnostics

extension SampleBuilder {
  /// Returns a body with one value, if its type is known.
  mutating func sample(of content: API.Stream.Content, as mediaType: String?) -> API.Sample? {
    guard let type = content.type, let value = sample(of: type) else { return nil }
    switch content {
    case .events: return nil
    case .values:
      // A record separator precedes each value (RFC 7464).
      let start = mediaType?.hasSuffix("json-seq") == true ? "\u{1E}" : ""
      return API.Sample(text: start + value.line + "\n", isFromSpec: false)
    case .eventData:
      return API.Sample(text: "data: \(value.line)\n\n", isFromSpec: false)
    case .wholeEvents:
      guard case .object(let members) = value else { return nil }
      let lines = members.flatMap { member in
        (member.value.text ?? member.value.line).split(whereSeparator: \.isNewline)
          .map { "\(member.name): \($0)\n" }
      }
      return API.Sample(text: lines.joined() + "\n", isFromSpec: false)
    }
  }
}

extension JSONText {
  /// The text without line breaks, which would end a value of a stream.
  fileprivate var line: String { minified(width: .max) }
}

extension API.ResponseSet {
  /// Returns the parts of a response's body, if methods read it so.
  func stream(of response: API.DocumentedResponse) -> API.Stream.Content? {
    guard response.status == successStatus, response.body == .data, response.examples.isEmpty else {
      return nil
    }
    return streams.first { ($0.contentType ?? response.contentType) == response.contentType }?
      .content
  }
}
