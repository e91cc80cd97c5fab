/// The values of a body that contains one JSON value per line, read while they arrive.
///
/// ```swift
/// for try await reading in try await weather.readings() { show(reading) }
/// ```
public typealias ResponseValues<Value: Decodable> = ResponseStream.Values<Value>
