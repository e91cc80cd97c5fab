package import APIConfiguration
package import APIModel
package import Diagnostics
import SpecSyntax

/// Creates samples: the smallest valid example of the spec, or a made-up value.
///
/// A made-up value has the required properties, properties with examples in the spec, one element
/// in each list, and the first value of each enumeration. In a response, it also has optional
/// properties, as far as `SampleAllowance` permits.
package struct SampleBuilder {
  let models: [API.Model]
  let api: API
  /// The samples of the user's own types.
  private let samplesOfOwnTypes: [String: JSONText]
  /// Indicates whether samples are for requests instead of responses.
  private let isSent: Bool
  /// Indicates whether examples of the spec have to keep the limits of their schemas; people choose
  /// those with names.
  var checksExamples = true
  private(set) var bag: DiagnosticBag
  private var validator: SampleValidator
  /// The samples of models, each created once; `nil` if none can be made.
  private var modelSamples: [SampleKey: JSONText?] = [:]
  /// The best example in the spec for each model.
  private var modelExamples: [ModelID: JSONText?] = [:]
  /// The models that are being made up; recursive models end where a value may be omitted.
  private var inProgress: Set<ModelID> = []

  /// The size in bytes above which lists in examples keep only their first element, because samples
  /// are compiled into an app.
  private static let longest = 2_048
  /// The size in bytes above which shortened examples aren't used.
  private static let tooLong = 32_768
  /// The maximum depth of nested required values.
  private static let deepest = 64
  /// The maximum number of values inside a made-up value, because nested required values multiply.
  private static let largest = 500
  private var remaining = 0

  private struct SampleKey: Hashable {
    let id: ModelID
    let allowance: SampleAllowance
  }

  init(
    _ api: API,
    as options: Configuration.ModelOptions,
    isSent: Bool = false,
    bag: DiagnosticBag
  ) {
    self.api = api
    models = api.models
    samplesOfOwnTypes = api.samplesOfOwnTypes
    self.isSent = isSent
    self.bag = bag
    validator = SampleValidator(models, as: options)
  }

  /// Creates a builder for samples of requests, which reports no problems: those in examples were
  /// reported for the responses, or don't matter.
  package init(forRequestsOf api: API, as options: Configuration.ModelOptions) {
    self.init(api, as: options, isSent: true, bag: DiagnosticBag())
  }

  /// Returns the sample of a response; `nil` if it has no body, or one that isn't text.
  mutating func sample(of response: API.DocumentedResponse) -> API.Sample? {
    switch response.body {
    case .json(let type):
      if let example = best(of: response.examples, as: type) {
        return API.Sample(json: example, isFromSpec: true)
      }
      return sample(of: type).map { API.Sample(json: $0, isFromSpec: false) }
    case .text:
      let shortest = response.examples.filter { $0.value.text != nil }
        .min { $0.value.size < $1.value.size }
      if let shortest, shortest.value.size > Self.tooLong {
        reportOversized(shortest, shortest.value.size)
      } else if let text = shortest?.value.text {
        return API.Sample(text: text, isFromSpec: true)
      }
      return API.Sample(text: "string", isFromSpec: false)
    case .data:
      // Bytes can't be made up, but some are text.
      let text = response.examples.lazy.compactMap(\.value.string).min {
        $0.utf8.count < $1.utf8.count
      }
      guard let text, text.utf8.count <= Self.tooLong else { return nil }
      return API.Sample(text: text, isFromSpec: true)
    case .none:
      return nil
    }
  }

  /// Returns a made-up value of a response.
  mutating func sample(of type: ValueType) -> JSONText? {
    // Optional content may not leave enough room for required content.
    for allowance in [SampleAllowance.response, .none] {
      remaining = Self.largest
      if let value = madeUp(type, allowance), isValid(value, as: type) { return value }
    }
    return nil
  }

  /// Returns the sample of a parameter or a body: a valid example from the spec, or a made-up value.
  ///
  /// - Returns: The value; `nil` for bytes and files, and for types whose values would be infinite.
  package mutating func sample(of parameter: API.Parameter) -> JSONText? {
    if let example = best(of: parameter) { return example }
    remaining = Self.largest
    return madeUp(parameter.type, parameter.rules, .none, depth: 0)
  }

  /// Returns the sample of a parameter or a body, with some optional properties if it's made up.
  mutating func fullSample(of parameter: API.Parameter) -> JSONText? {
    if let example = best(of: parameter) { return example }
    for allowance in [SampleAllowance.response, .none] {
      remaining = Self.largest
      if let value = madeUp(parameter.type, parameter.rules, allowance, depth: 0) { return value }
    }
    return nil
  }

  private mutating func best(of parameter: API.Parameter) -> JSONText? {
    best(of: parameter.examples, as: parameter.type, parameter.rules)
  }

  /// Returns the sample of a model: its example, one of other places in the spec, or a made-up
  /// value.
  mutating func sample(of id: ModelID, or examples: [API.SampleCandidate]) -> JSONText? {
    let type = ValueType.model(id)
    if let example = example(of: id) ?? best(of: examples, as: type) { return example }
    for allowance in [SampleAllowance.response, .none] {
      remaining = Self.largest
      if let value = madeUp(type, allowance), isSent || isValid(value, as: type) { return value }
    }
    return nil
  }

  // MARK: - Examples of the spec

  /// Returns the smallest valid example, and reports problems in all examples at their location.
  mutating func best(
    of candidates: [API.SampleCandidate],
    as type: ValueType,
    _ rules: API.Rules? = nil
  ) -> JSONText? {
    var best: (json: JSONText, size: Int)?
    var oversized: (candidate: API.SampleCandidate, size: Int)?
    for candidate in candidates {
      guard let json = valid(candidate, as: type, rules).map({ shortened($0) }) else { continue }
      // An empty list is the smallest example of a list, but shows the least.
      let size = json.isEmptyCollection ? Self.tooLong : json.size
      if size > Self.tooLong {
        oversized = oversized ?? (candidate, size)
      } else if best.map({ size < $0.size }) ?? true {
        best = (json, size)
      }
    }
    if let oversized, best == nil { reportOversized(oversized.candidate, oversized.size) }
    return best?.json
  }

  private mutating func valid(
    _ candidate: API.SampleCandidate,
    as type: ValueType,
    _ rules: API.Rules?
  ) -> JSONText? {
    defer { _ = validator.takeCorrections() }
    do throws(SampleProblem) {
      let json = try validator.value(candidate.parsed(for: type), as: type)
      if checksExamples {
        var limits = LimitCheck(api, isSent: false) { SchemaPattern.matches($0, $1) ?? true }
        limits.check(json, as: type, rules)
        if let problem = limits.problems.first {
          throw SampleProblem.exceeds(problem, at: candidate.value.range)
        }
      }
      for correction in validator.takeCorrections() {
        report(correction, help: "correct the example")
      }
      return json
    } catch {
      report(error, help: "correct the example, or remove it")
      return nil
    }
  }

  private mutating func report(_ problem: SampleProblem, help: String) {
    bag.report(.invalidExample, problem.message, at: problem.range, help: help)
  }

  private mutating func reportOversized(_ candidate: API.SampleCandidate, _ size: Int) {
    bag.report(
      .oversizedExample,
      "the example has about \(size) bytes, more than \(Self.tooLong); it's left out",
      at: candidate.value.range,
      help: "add a shorter example"
    )
  }

  private func shortened(_ json: JSONText) -> JSONText {
    json.size > Self.longest ? json.withShortLists : json
  }

  // MARK: - Made-up values

  /// Returns whether a made-up value can be decoded without changes.
  mutating func isValid(_ json: JSONText, as type: ValueType) -> Bool {
    let read = try? validator.value(Node(json, at: .nowhere), as: type)
    return validator.takeCorrections().isEmpty && read == json
  }

  /// Returns a value of a type; `nil` if there is none, as for a type that requires itself.
  mutating func madeUp(
    _ type: ValueType,
    _ allowance: SampleAllowance,
    depth: Int = 0
  ) -> JSONText? {
    guard depth < Self.deepest, remaining > 0 else { return nil }
    remaining -= 1
    switch type {
    case .scalar(let scalar): return SampleText.json(of: scalar)
    case .json: return .object([])
    case .array(let element):
      return .array(madeUp(element, allowance, depth: depth + 1).map { [$0] } ?? [])
    case .dictionary(.json):
      return .object([])
    case .dictionary(let value):
      return .object(
        madeUp(value, allowance, depth: depth + 1).map { [JSONText.Member("key", $0)] } ?? []
      )
    case .optional(let wrapped):
      return madeUp(wrapped, allowance, depth: depth + 1) ?? .null
    case .model(let id):
      return madeUp(id, allowance, depth: depth)
    case .custom(let name):
      return samplesOfOwnTypes[name] ?? .string(SampleText.sample(of: .string))
    case .data, .file:
      return nil
    }
  }

  private mutating func madeUp(
    _ id: ModelID,
    _ allowance: SampleAllowance,
    depth: Int
  ) -> JSONText? {
    let key = SampleKey(id: id, allowance: allowance)
    if let known = modelSamples[key] { return known }
    let model = models[id.index]
    guard inProgress.insert(id).inserted else { return nil }
    defer { inProgress.remove(id) }
    let result =
      example(of: id)
      ?? madeUp(model, allowance, depth: depth).map { withLimits($0, of: model, id) }
    // A value inside another one may have been cut short, so it isn't reused elsewhere.
    if inProgress.count == 1, remaining > 0 { modelSamples[key] = .some(result) }
    return result
  }

  private mutating func example(of id: ModelID) -> JSONText? {
    if let known = modelExamples[id] { return known }
    // An example includes the properties that only responses have.
    let isUsable = !isSent || !models[id.index].hasReadOnlyProperties
    let result = isUsable ? best(of: models[id.index].examples, as: .model(id)) : nil
    modelExamples[id] = .some(result)
    return result
  }

  private mutating func madeUp(
    _ model: API.Model,
    _ allowance: SampleAllowance,
    depth: Int
  ) -> JSONText? {
    switch model.kind {
    case .enumeration(let enumeration):
      guard let first = enumeration.cases.first else { return nil }
      switch enumeration.rawType {
      case .string: return .string(first.rawValue)
      case .integer, .number: return JSONNumber.literal(first.rawValue).map { .number($0) }
      case .mixed: return first.json
      }
    case .structure(let structure):
      switch structure.form {
      case .object: return madeUp(structure, use: model.use, allowance, depth: depth)
      case .tuple: return madeUp(tuple: structure, allowance, depth: depth)
      case .alternatives: return madeUp(alternatives: structure, allowance, depth: depth)
      }
    case .union(let union):
      return madeUp(union, allowance, depth: depth)
    }
  }

  private mutating func madeUp(
    _ structure: API.Structure,
    use: API.Use,
    _ allowance: SampleAllowance,
    depth: Int
  ) -> JSONText? {
    let properties = structure.properties
    let parts = properties.indices.filter { isPart(properties[$0]) }
    // The alphabet decides what there is room for, because the order of properties has no meaning.
    let order = parts.sorted { properties[$0].wireName < properties[$1].wireName }
    var values: [Int: JSONText] = [:]
    var left = allowance
    // Values without parts come first, because they show more for less.
    for position in order where !isNeeded(properties[position], of: structure, in: use) {
      let property = properties[position]
      if let example = example(of: property) {
        values[position] = example
      } else if isScalar(property.type), mayAdd(property, left) {
        values[position] = madeUp(property, .none, depth: depth)
        left.values -= 1
      }
    }
    let others = order.filter { position in
      let property = properties[position]
      return values[position] == nil && !isScalar(property.type)
        && (isNeeded(property, of: structure, in: use) || mayAdd(property, left))
    }
    let share = left.share(among: others.count)
    for position in order where values[position] == nil {
      let property = properties[position]
      if isNeeded(property, of: structure, in: use) {
        guard let value = madeUp(property, share, depth: depth) else {
          if structure.requires(property, in: isSent ? .request : use) { return nil }
          continue
        }
        values[position] = value
      } else if mayAdd(property, left), !isScalar(property.type) {
        left.values -= max(1, share.values)
        let value = madeUp(property, share.inside, depth: depth)
        values[position] = value?.isEmptyCollection == false ? value : nil
      }
      if values[position] == nil, property.isRequired, property.isNullable {
        // Models can be decoded without it, but a valid response includes it.
        values[position] = .null
      }
    }
    if values.isEmpty {
      // An empty object would be valid but show nothing.
      for position in order where isScalar(properties[position].type) && values.count < 8 {
        values[position] = madeUp(properties[position], .none, depth: depth)
      }
    }
    return .object(
      parts.compactMap { position in
        values[position].map { JSONText.Member(properties[position].wireName, $0) }
      }
    )
  }

  private func mayAdd(_ property: API.Property, _ allowance: SampleAllowance) -> Bool {
    !allowance.isEmpty && !property.documentation.isDeprecated
  }

  private func isPart(_ property: API.Property) -> Bool {
    isSent ? !property.isReadOnly : property.isReceived(in: .response)
  }

  private func isNeeded(
    _ property: API.Property,
    of structure: API.Structure,
    in use: API.Use
  ) -> Bool {
    // Responses have properties that the type doesn't require because requests lack them.
    structure.requires(property, in: isSent ? .request : .response)
  }

  /// Returns the required elements and those before them, followed by scalars up to the first other
  /// element.
  private mutating func madeUp(
    tuple structure: API.Structure,
    _ allowance: SampleAllowance,
    depth: Int
  ) -> JSONText? {
    let share = allowance.share(among: structure.properties.count)
    let required = structure.properties.lastIndex(where: \.isRequired).map { $0 + 1 } ?? 0
    var elements: [JSONText] = []
    for (position, property) in structure.properties.enumerated() {
      guard position < required || isScalar(property.type) else { break }
      guard let value = madeUp(property, share, depth: depth) else {
        if position < required { return nil }
        break
      }
      elements.append(value)
    }
    return .array(elements)
  }

  /// Returns a value of the first type that has one.
  private mutating func madeUp(
    alternatives structure: API.Structure,
    _ allowance: SampleAllowance,
    depth: Int
  ) -> JSONText? {
    for property in structure.properties {
      if let json = madeUp(property.type, allowance, depth: depth + 1) { return json }
    }
    return nil
  }

  private func isScalar(_ type: ValueType) -> Bool {
    switch type {
    case .scalar:
      return true
    case .model(let id):
      if case .enumeration = models[id.index].kind { return true }
      return false
    case .data, .file, .json, .array, .dictionary, .optional, .custom:
      return false
    }
  }

  mutating func madeUp(
    _ property: API.Property,
    _ allowance: SampleAllowance,
    depth: Int
  ) -> JSONText? {
    if let example = example(of: property) { return example }
    if let value = property.initialValue ?? property.constant {
      let json = try? validator.value(Node(value.json, at: value.range), as: property.type)
      if validator.takeCorrections().isEmpty, let json { return json }
    }
    return madeUp(property.type, property.rules, allowance, depth: depth + 1)
  }

  /// Returns the example of a property; `null` doesn't count, even if the type allows it.
  private mutating func example(of property: API.Property) -> JSONText? {
    best(of: property.examples.filter { !$0.value.isNull }, as: property.type, property.rules)
  }
}

extension API.Model {
  fileprivate var hasReadOnlyProperties: Bool {
    guard case .structure(let structure) = kind else { return false }
    return structure.properties.contains(where: \.isReadOnly)
  }
}

extension Node {
  /// The number of bytes in a text.
  fileprivate var size: Int { text?.utf8.count ?? 0 }
}
