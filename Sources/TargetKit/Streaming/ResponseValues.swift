/// The values of a body that has one in JSON a line, read while they come.
///
/// ```swift
/// for try await reading in try await weather.readings() { show(reading) }
/// ```
public typealias ResponseValues<Value: Decodable> = ResponseStream.Values<Value>
