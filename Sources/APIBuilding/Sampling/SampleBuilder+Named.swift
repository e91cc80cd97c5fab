import APIModel

extension SampleBuilder {
  /// Returns the valid examples of a response that have a name, in the order of the spec.
  mutating func namedSamples(of response: API.DocumentedResponse) -> [API.NamedSample] {
    var samples: [API.NamedSample] = []
    for candidate in response.examples {
      guard let name = candidate.name, !samples.contains(where: { $0.name == name }) else {
        continue
      }
      var only = response
      only.examples = [candidate]
      guard let sample = sample(of: only), sample.isFromSpec else { continue }
      samples.append(API.NamedSample(name: name, sample: sample))
    }
    return samples
  }
}
