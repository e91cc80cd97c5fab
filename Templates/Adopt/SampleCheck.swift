import Foundation

/// A sample response of a hand-written target, which a generated model reads.
nonisolated struct SampleCheck {
  private let sample: String

  init(_ sample: String) {
    self.sample = sample
  }

  /// Returns the error of decoding the sample; `nil` if there is none, or no sample.
  func failure(as type: any Decodable.Type) -> String? {
    guard !sample.isEmpty else { return nil }
    do {
      _ = try decoded(Data(sample.utf8), as: type)
      return nil
    } catch {
      return "the sample can't be decoded as \(type): \(error)"
    }
  }

  /// Returns remarks about the sample: that it's empty, has values that the model doesn't know, or
  /// that it doesn't read.
  func notes(as type: any Decodable.Type) -> [String] {
    guard !sample.isEmpty else { return ["the sample is empty"] }
    guard let value = try? decoded(Data(sample.utf8), as: type) else { return [] }
    var notes = unknown(in: value, at: "").map { "the sample has an unknown value, \($0)" }
    // A member is lost if the value is the same with another one.
    let whole = text(of: value)
    let lost = (RecordedJSON(sample)?.changes() ?? []).filter { change in
      guard let data = try? JSONEncoder().encode(change.changed),
        let other = try? decoded(data, as: type)
      else { return false }
      return text(of: other) == whole
    }
    if !lost.isEmpty {
      let paths = lost.map { "'\($0.path)'" }.joined(separator: ", ")
      notes.append("\(type) doesn't have \(paths) of the sample")
    }
    return notes
  }

  private func decoded(_ data: Data, as type: any Decodable.Type) throws -> Any {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      let formatter = ISO8601DateFormatter()
      if let date = formatter.date(from: text) { return date }
      formatter.formatOptions.insert(.withFractionalSeconds)
      guard let date = formatter.date(from: text) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' isn't a date")
        )
      }
      return date
    }
    return try decoder.decode(type, from: data)
  }

  private func text(of value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  /// Returns the values of generated enums that end in their case for unknown values, with the
  /// properties that have them.
  private func unknown(in value: Any, at path: String) -> [String] {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum, let child = mirror.children.first, child.label == "unknown" {
      return ["'\(child.value)' of '\(path)'"]
    }
    return mirror.children.flatMap { child in
      let isPart = child.label == nil || ["some", "value"].contains(child.label)
      let name = isPart ? path : path.isEmpty ? child.label ?? "" : "\(path).\(child.label ?? "")"
      return unknown(in: child.value, at: name)
    }
  }
}
