package import APIConfiguration
package import APIModel
import Diagnostics

extension API {
  /// Adds values for previews and tests to the structures and unions that are sent or received.
  ///
  /// Names must have been resolved before. Invalid examples are reported by `withSamples`.
  ///
  /// - Parameter options: The options for models.
  /// - Returns: The API with the values, unless the options exclude them.
  package func withModelsSampled(as options: Configuration.ModelOptions) -> API {
    guard options.samples != .never else { return self }
    var api = self
    var received = SampleBuilder(self, as: options, bag: DiagnosticBag())
    var sent = SampleBuilder(forRequestsOf: self, as: options)
    var reader = SampleReader(models, as: options)
    let examples = bodyExamples
    for index in models.indices where models[index].hasSamples {
      let id = ModelID(index)
      let candidates = examples[id] ?? []
      let isSent = models[index].use == .request
      var samples: [ModelSample] = []
      func add(_ json: JSONText?, _ example: String?) {
        guard let json, let value = reader.value(json, as: .model(id)) else { return }
        let words = example.map { Casing.typeName($0) } ?? ""
        let names = example == nil ? ["sample", "sampleValue"] : ["sample" + words]
        samples.append(ModelSample(name: Name(names), example: example, json: json, value: value))
      }
      add(
        isSent ? sent.sample(of: id, or: candidates) : received.sample(of: id, or: candidates),
        nil
      )
      for candidate in candidates.sorted(by: { ($0.name ?? "") < ($1.name ?? "") }) {
        guard let name = candidate.name, !samples.contains(where: { $0.example == name }) else {
          continue
        }
        add(
          isSent
            ? sent.best(of: [candidate], as: .model(id))
            : received.best(of: [candidate], as: .model(id)),
          name
        )
      }
      api.models[index].samples = models[index].withNames(of: samples)
    }
    return api
  }

  /// The examples of responses and bodies that are a model, by the models.
  private var bodyExamples: [ModelID: [SampleCandidate]] {
    var examples: [ModelID: [SampleCandidate]] = [:]
    for operation in targets.lazy.flatMap(\.cases) {
      for response in operation.responses.responses {
        guard case .json(.model(let id)) = response.body else { continue }
        examples[id, default: []] += response.examples
      }
      for parameter in operation.parameters where parameter.location == .body {
        guard case .model(let id) = parameter.type else { continue }
        examples[id, default: []] += parameter.examples
      }
    }
    return examples
  }
}

extension API.Model {
  /// Indicates whether the model can have samples; the values of an enumeration are its cases.
  fileprivate var hasSamples: Bool {
    if case .enumeration = kind { return false }
    return !use.isEmpty && !isNamespace
  }

  /// Resolves the names of samples, which must differ from the cases of a union.
  fileprivate func withNames(of samples: [API.ModelSample]) -> [API.ModelSample] {
    var reserved = ReservedNames.properties
    if case .union(let union) = kind {
      reserved.formUnion(union.variants.map(\.name.swift) + [union.unknownName.swift])
    }
    var samples = samples
    samples.resolveNames(
      \.name,
      besides: reserved,
      rank: { $0.example == nil ? 0 : 1 },
      key: { $0.example ?? "" }
    )
    return samples
  }
}
