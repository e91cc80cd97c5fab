package import Diagnostics
import SpecSyntax

extension API {
  /// Gives each documented response a body that is known to decode into its type.
  ///
  /// It is the smallest of the spec's examples that decode, or one that is made up; an example that does not decode
  /// is reported where it is wrong.
  package func withSamples(into bag: inout DiagnosticBag) -> API {
    var api = self
    let validator = SampleValidator(api: self)
    var maker = SampleMaker(self)
    for target in api.targets.indices {
      for operation in api.targets[target].cases.indices {
        let responses = api.targets[target].cases[operation].responses.responses
        for (index, response) in responses.enumerated() {
          api.targets[target].cases[operation].responses.responses[index].sample =
            response.sample(validator: validator, maker: &maker, into: &bag)
        }
      }
    }
    return api
  }
}

extension API.DocumentedResponse {
  fileprivate func sample(
    validator: SampleValidator,
    maker: inout SampleMaker,
    into bag: inout DiagnosticBag
  ) -> API.Sample? {
    switch body {
    case .none, .data:
      return nil
    case .text:
      let text = examples.lazy.compactMap(\.value.text).first
      return API.Sample(text: text ?? "text", isFromSpec: text != nil)
    case .json(let type):
      var best: String?
      for example in examples where !example.isSerialized {
        if let fault = validator.fault(of: example.value, as: type) {
          bag.report(
            .invalidExample,
            fault.message,
            at: fault.range,
            help: "correct the example or the schema; a sample is made up instead"
          )
        } else {
          let text = JSONText(example.value).formatted()
          if text.utf8.count < best?.utf8.count ?? .max { best = text }
        }
      }
      if let best { return API.Sample(text: best, isFromSpec: true) }
      return maker.value(of: type).map { API.Sample(text: $0.formatted(), isFromSpec: false) }
    }
  }
}
