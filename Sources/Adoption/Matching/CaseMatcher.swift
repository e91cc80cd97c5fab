import Diagnostics
package import OpenAPI
import SpecSyntax

/// Finds the operation that each hand-written case requests.
package struct CaseMatcher {
  private let routes: [OperationRoute]
  /// The number of segments with which all paths of the spec begin.
  private let commonCount: Int

  package init(_ document: OpenAPI.Document) {
    routes = OperationRoute.routes(of: document)
    commonCount = OperationRoute.commonCount(of: routes)
  }

  /// Returns all cases with their operations.
  package func match(_ code: AppCode) -> [CaseMatch] {
    var matches = code.targets.flatMap { target in
      target.cases.flatMap { appCase -> [CaseMatch] in
        guard !appCase.variants.isEmpty else {
          return [CaseMatch(target: target, appCase: appCase, outcome: outcome(of: appCase))]
        }
        return appCase.variants.map { variant in
          var appCase = appCase
          appCase.request = variant.request
          return CaseMatch(
            target: target,
            appCase: appCase,
            variant: variant,
            outcome: outcome(of: appCase)
          )
        }
      }
    }
    questionOtherHosts(&matches)
    return matches
  }

  /// An operation that a path may belong to.
  private struct Candidate {
    var route: OperationRoute
    var alignment: PathAlignment
    /// The segments of the template that was compared.
    var template: [OperationRoute.Segment]
  }

  private func outcome(of appCase: AppCase) -> CaseMatch.Outcome {
    guard let path = RequestPath(appCase.request) else {
      return .unsure("the path can't be read", candidates: [])
    }
    let isKnown =
      path.segments.isEmpty ? path.hasBase : path.segments.contains { $0.soleValue == nil }
    guard isKnown else { return .unsure("the whole path is a value", candidates: []) }
    for (index, candidates) in tiers(of: path).enumerated() where !candidates.isEmpty {
      return choose(candidates, appCase, path, isWhole: index == 0)
    }
    if let matched = matchIgnoringSlashes(appCase, path) { return .operation(matched) }
    let selected = routes.filter { route in
      route.operation.method == appCase.request.method ?? route.operation.method
        && (Self.selects(path.own, route.segments)
          || route.bases.contains { Self.selects(path.segments, $0 + route.segments) })
    }
    if selected.count > 1 {
      return .unsure("a value in the path selects the operation", candidates: selected.map(\.name))
    }
    return missing(path, appCase.request.method)
  }

  private func missing(_ path: RequestPath, _ method: String?) -> CaseMatch.Outcome {
    let nearest = NearestRoute(path.own.map(\.shown), method: method).among(routes)
    return .missing(nearest: nearest?.name)
  }

  // MARK: - Candidates

  /// Returns the operations that a path may belong to, the most certain ones first: by the whole
  /// path, by the path without that of the server, and by its end.
  private func tiers(of path: RequestPath) -> [[Candidate]] {
    func candidates(
      _ segments: [RequestPath.Segment],
      _ templates: (OperationRoute) -> [[OperationRoute.Segment]]
    ) -> [Candidate] {
      routes.compactMap { route in
        templates(route).lazy.compactMap { template -> Candidate? in
          guard let alignment = PathAlignment(segments, template),
            alignment.literals > 0 || !template.contains(where: { $0.literal != nil })
          else { return nil }
          return Candidate(route: route, alignment: alignment, template: template)
        }.first
      }
    }
    let whole = candidates(path.hasBase ? path.segments : path.own) { route in
      route.bases.map { $0 + route.segments }
    }
    guard !path.own.isEmpty else { return [whole] }
    let own = candidates(path.own) { $0.mayBeBelow(path) ? [$0.segments] : [] }
    // The code may state the version, or what all paths begin with, in its base URL, which isn't
    // known, or in the path alone.
    let ends = candidates(path.own) { route in
      guard !path.hasBase else { return [] }
      let version = route.segments.prefix { $0.literal?.isVersion == true }.count
      return [version, commonCount].filter { $0 > 0 }.map { Array(route.segments.dropFirst($0)) }
    }
    let versions = path.own.prefix { $0.literal?.isVersion == true }.count
    let withVersion = candidates(Array(path.own.dropFirst(versions))) { route in
      versions > 0 && route.mayBeBelow(path) ? [route.segments] : []
    }
    return [whole, own, ends, withVersion].map { list in
      list.filter { $0.alignment.literals > 0 || list.count == 1 }
    }
  }

  private func choose(
    _ candidates: [Candidate],
    _ appCase: AppCase,
    _ path: RequestPath,
    isWhole: Bool
  ) -> CaseMatch.Outcome {
    let fitting = candidates.filter { PathEvidence(appCase, $0.route).allows($0.alignment) }
    let method = appCase.request.method
    let best = fitting.map(\.alignment.cost).min { $0.lexicographicallyPrecedes($1) }
    let closest = fitting.filter { $0.alignment.cost == best }
    guard !closest.isEmpty else { return missing(path, method) }
    var chosen = closest.filter { $0.route.operation.method == method ?? $0.route.operation.method }
    if chosen.isEmpty {
      // Another method of the same path, if no other one could be meant.
      chosen = closest.filter { Self.kind($0.route.operation.method) == Self.kind(method ?? "") }
      guard chosen.count == 1 else {
        return .missing(nearest: closest.first?.route.name)
      }
    }
    if chosen.count > 1 {
      let counts = chosen.map { $0.route.constantCount(in: appCase.request.query) }
      let largest = counts.max()
      chosen = zip(chosen, counts).filter { $0.1 == largest }.map(\.0)
    }
    guard chosen.count == 1, let found = chosen.first else {
      return .unsure(
        method == nil ? "the method can't be read" : "several operations have this path",
        candidates: chosen.map(\.route.name)
      )
    }
    if found.alignment.hasWordBesideValue {
      return matchIgnoringSlashes(appCase, path).map { .operation($0) }
        ?? .unsure("a word follows a value without a slash", candidates: [found.route.name])
    }
    let evidence = PathEvidence(appCase, found.route)
    if found.alignment.bindings.contains(where: evidence.isWord) {
      return .unsure(
        "a text in the path may be a word of another path",
        candidates: [found.route.name]
      )
    }
    let offset = found.route.segments.count - found.template.count
    let siblings = routes.filter {
      evidence.isSibling($0, found.alignment, positionsAfter: offset)
    }
    if !siblings.isEmpty || !found.alignment.splits.allSatisfy(evidence.supports) {
      return .unsure(
        "a value in the path may be something else",
        candidates: ([found.route] + siblings).map(\.name)
      )
    }
    return .operation(
      CaseMatch.Matched(
        route: found.route,
        alignment: found.alignment,
        hasOtherBase: path.hasBase && !isWhole,
        hasDoubledSlash: path.hasDoubledSlash,
        queryInPath: path.query
      )
    )
  }

  /// The methods that people confuse have the same kind.
  private static func kind(_ method: String) -> String {
    switch method {
    case "GET", "HEAD": "read"
    case "POST", "PUT", "PATCH": "write"
    default: method
    }
  }

  private func matchIgnoringSlashes(
    _ appCase: AppCase,
    _ path: RequestPath
  ) -> CaseMatch.Matched? {
    let found = routes.compactMap { route -> CaseMatch.Matched? in
      guard route.operation.method == appCase.request.method else { return nil }
      let templates =
        [(path.own, route.segments)]
        + route.bases.map { (path.segments, $0 + route.segments) }
      return templates.lazy.compactMap {
        PathAlignment(ignoringSlashes: $0.0, $0.1).map {
          CaseMatch.Matched(
            route: route,
            alignment: $0,
            lacksSlashes: true,
            queryInPath: path.query
          )
        }
      }.first
    }
    return found.count == 1 ? found.first : nil
  }

  /// Returns whether a path has values where a template has text, and is equal otherwise.
  private static func selects(
    _ path: [RequestPath.Segment],
    _ template: [OperationRoute.Segment]
  ) -> Bool {
    path.count == template.count
      && path.contains { $0.literal != nil }
      && zip(path, template).allSatisfy { segment, expected in
        guard let text = segment.literal else { return true }
        return expected.literal == text
      }
  }

  // MARK: - Hosts

  /// Marks the cases of hosts that the spec doesn't name as unsure, unless nearly all cases of the
  /// host fit the spec, which then describes the same API elsewhere.
  private func questionOtherHosts(_ matches: inout [CaseMatch]) {
    let known = routes.reduce(into: Set<String>()) { $0.formUnion($1.hosts) }
    guard !known.isEmpty else { return }
    let domains = Set(known.map(Self.domain))
    let hosts = matches.map { RequestPath($0.appCase.request)?.host }
    for host in Set(hosts.compactMap(\.self)) where !domains.contains(Self.domain(host)) {
      let indices = matches.indices.filter { hosts[$0] == host }
      let fitting = indices.filter { matches[$0].operation != nil }
      guard indices.count < 3 || fitting.count * 3 < indices.count * 2 else { continue }
      for index in fitting {
        matches[index].outcome = .unsure(
          "the spec doesn't name the host '\(host)'",
          candidates: [matches[index].operation?.route.name].compactMap(\.self)
        )
      }
    }
  }

  private static func domain(_ host: String) -> String {
    host.split(separator: ".").suffix(2).joined(separator: ".")
  }
}

extension OperationRoute {
  /// Returns whether a server of the operation may have the base URL of a path: with another host,
  /// or if they differ only in the version.
  fileprivate func mayBeBelow(_ path: RequestPath) -> Bool {
    guard path.hasBase, let host = path.host, hosts.contains(host) else { return true }
    let words = path.base.map(\.literal).filter { $0?.isVersion != true }
    return bases.contains { $0.map(\.literal).filter { $0?.isVersion != true } == words }
  }

  /// The number of query parameters with a single value that a request has.
  fileprivate func constantCount(in query: [AppField]) -> Int {
    operation.parameters.count { parameter in
      guard parameter.location == .query, case .schema(let schema)? = parameter.schema,
        let values = schema.fields.enumeration, values.count == 1
      else { return false }
      return query.contains { $0.name == parameter.wireName && $0.value.literal == values[0].text }
    }
  }
}

extension String {
  /// Indicates whether a segment states the version of an API, or that it is one: `v2`, `3`, `api`.
  fileprivate var isVersion: Bool {
    if ["api", "rest"].contains(self) { return true }
    let digits = hasPrefix("v") ? dropFirst() : self[...]
    return digits.first?.isNumber == true && digits.allSatisfy { $0.isNumber || $0 == "." }
  }
}
