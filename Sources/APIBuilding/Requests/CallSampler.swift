import APIConfiguration
import APIModel
import Diagnostics

/// Makes calls of operations with a value for every parameter, and writes their requests.
struct CallSampler {
  private let api: API
  /// Indicates whether the configuration leaves the base URL to the user's own code.
  private let hasBaseURL: Bool
  private var sampler: SampleBuilder
  private var reader: SampleReader

  /// The contents of files and of bodies of bytes.
  static let bytes = "bytes"
  /// The name of files.
  static let fileName = "file"

  init(_ api: API, _ configuration: Configuration) {
    self.api = api
    hasBaseURL = !configuration.omits(.baseURL)
    sampler = SampleBuilder(forRequestsOf: api, as: configuration.models)
    reader = SampleReader(api.models, as: configuration.models)
  }

  /// Returns a call of an operation, or the required parameter of which no value can be made.
  mutating func sample(
    of operation: API.Target.Case,
    in target: API.Target
  ) -> Result<API.CallSample, Missing> {
    var values: [Int: API.SampleValue] = [:]
    var texts = RequestText(operation)
    for (index, parameter) in operation.parameters.enumerated() {
      if let (value, json) = value(of: parameter) {
        values[index] = value
        texts.values[index] = json
      } else if parameter.isRequired {
        return .failure(Missing(parameter: parameter))
      }
    }
    // The value of a variable isn't the default.
    let hasVariables = operation.parameters.contains { $0.location == .server }
    let base = hasBaseURL && !hasVariables ? base(of: operation.server ?? target.server) : nil
    var sample = API.CallSample(values: values, request: texts.text(after: base))
    for response in operation.responses.responses {
      guard case .json(let type) = response.body else { continue }
      for body in [response.sample].compactMap(\.self) + response.namedSamples.map(\.sample) {
        let names = namesNotSent(in: body, as: type)
        if !names.isEmpty { sample.namesNotSent[body.text] = names }
      }
    }
    return .success(sample)
  }

  /// A parameter without a value.
  struct Missing: Error {
    var parameter: API.Parameter
  }

  private mutating func value(
    of parameter: API.Parameter
  ) -> (API.SampleValue, RequestText.Value)? {
    if parameter.location == .server, api.servers.contains(where: { $0.hasOnly(parameter) }) {
      let url = JSONText.string("https://example.com")
      return (.scalar(.string, url), .json(url))
    }
    switch parameter.type {
    case .data, .file: return (.bytes(Self.bytes), .file)
    case .array(.file), .array(.data): return (.array([.bytes(Self.bytes)]), .files)
    default: break
    }
    guard let json = sampler.fullSample(of: parameter),
      let value = reader.value(json, as: parameter.type),
      let sent = SentJSON(models: api.models).json(value, as: parameter.type)
    else { return nil }
    // A list in the path needs an element.
    if parameter.location == .path, sent.isEmptyCollection { return nil }
    return (value, .json(sent))
  }

  /// Returns the names of the members of a sample that its value doesn't have or doesn't send,
  /// sorted.
  private mutating func namesNotSent(in sample: API.Sample, as type: ValueType) -> [String] {
    guard let json = sample.json, let value = reader.value(json, as: type) else { return [] }
    let sent = SentJSON(models: api.models).json(value, as: type) ?? .null
    return json.names(missingFrom: sent).sorted()
  }

  /// Returns the URL of a server without a slash at its end; `nil` if the app chooses it.
  private func base(of server: Int?) -> String? {
    guard let server, api.servers.indices.contains(server) else { return nil }
    var url = api.servers[server].url
    for variable in api.servers[server].variables {
      guard let value = variable.defaultValue else { return nil }
      url = url.replacing("{" + variable.wireName + "}", with: value)
    }
    return url
  }
}

extension API.Server {
  /// Indicates whether a variable is the URL, or its beginning.
  fileprivate func hasOnly(_ parameter: API.Parameter) -> Bool {
    url.hasPrefix("{" + parameter.wireName + "}")
  }
}

extension JSONText {
  /// Returns the names of members that other JSON lacks at the same place.
  fileprivate func names(missingFrom other: JSONText) -> Set<String> {
    switch (self, other) {
    case (.object(let members), .object(let others)):
      members.reduce(into: []) { names, member in
        if let other = others.first(where: { $0.name == member.name }) {
          names.formUnion(member.value.names(missingFrom: other.value))
        } else if member.value != .null {
          names.insert(member.name)
        }
      }
    case (.array(let elements), .array(let others)):
      zip(elements, others).reduce(into: []) { $0.formUnion($1.0.names(missingFrom: $1.1)) }
    default: []
    }
  }
}
