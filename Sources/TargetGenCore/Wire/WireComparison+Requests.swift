import Diagnostics
import OpenAPI

extension WireComparison {
  /// Compares the parameters of two operations; those of the path are matched by their order.
  mutating func compareParameters(_ before: WireOperation, _ after: WireOperation) {
    let (subject, direction) = (after.subject, after.direction)
    let former = Self.members(of: before)
    let present = Self.members(of: after)
    let pairs = compareMembers(
      former.map(\.member),
      present.map(\.member),
      direction,
      subject
    )
    for (old, new) in pairs {
      guard let before = former.first(where: { $0.member.id == old.id })?.parameter,
        let after = present.first(where: { $0.member.id == new.id })?.parameter
      else { continue }
      let place = subject.appending(" \(after.location.rawValue) '\(after.wireName)'")
      compare(WireFacet.parameters, before, after, direction, place)
      compare(before.schema, after.schema, direction, place)
      if let former = before.media, let present = after.media {
        compareEncodings(former, present, direction, place)
      }
    }
  }

  private static func members(
    of operation: WireOperation
  ) -> [(member: WireMember, parameter: OpenAPI.Parameter)] {
    let names = operation.pathNames
    return operation.operation.parameters.map { parameter in
      let position = parameter.location == .path ? names.firstIndex(of: parameter.name) : nil
      let identity = position.map(String.init) ?? parameter.wireName
      let isHeader = parameter.location == .header
      let member = WireMember(
        name: parameter.wireName,
        key: parameter.location.rawValue + " " + (isHeader ? identity.lowercased() : identity),
        kind: parameter.location.rawValue + " parameter",
        isRequired: parameter.isRequired,
        schema: parameter.schema,
        range: parameter.range
      )
      return (member, parameter)
    }
  }

  /// Compares the bodies of requests.
  mutating func compareBodies(
    _ before: OpenAPI.RequestBody?,
    _ after: OpenAPI.RequestBody?,
    _ direction: WireDirection,
    _ subject: WireSubject
  ) {
    let verb = direction == .sent ? "accepts" : "has"
    guard let before else {
      guard let after else { return }
      let effects = after.isRequired ? ListEffects.requiredMember : .optionalMember
      let text = after.isRequired ? "requires a body" : "\(verb) a body"
      return log.add(effects.added[direction], subject, text, at: placeInNew(after.range))
    }
    guard let after else {
      return log.add(
        ListEffects.operation.removed[direction],
        subject,
        "no longer \(verb) a body",
        at: placeInOld(before.range)
      )
    }
    if before.isRequired != after.isRequired {
      let effects = ListEffects.requirement
      log.add(
        after.isRequired ? effects.added[direction] : effects.removed[direction],
        subject,
        after.isRequired ? "requires a body" : "no longer requires a body",
        at: placeInNew(after.range)
      )
    }
    compareContent(
      before.content,
      after.content,
      ListEffects.operation,
      direction,
      subject.appending(" body")
    )
  }

  /// Compares the media types of bodies, and the schemas of those that both have.
  mutating func compareContent(
    _ before: [OpenAPI.MediaType],
    _ after: [OpenAPI.MediaType],
    _ effects: ListEffects,
    _ direction: WireDirection,
    _ subject: WireSubject
  ) {
    let isAnyAccepted = after.contains { ContentType($0.name).isWildcard }
    for media in before {
      let type = ContentType(media.name).essence
      guard !after.contains(where: { ContentType($0.name).essence == type }) else { continue }
      let effects = isAnyAccepted ? ListEffects.detail : effects
      log.add(
        effects.removed[direction],
        subject,
        "no longer has the media type '\(type)'",
        at: placeInOld(media.range)
      )
    }
    for media in after {
      let type = ContentType(media.name).essence
      guard let former = before.first(where: { ContentType($0.name).essence == type }) else {
        log.add(
          effects.added[direction],
          subject,
          "has a new media type '\(type)'",
          at: placeInNew(media.range)
        )
        continue
      }
      let place = after.count > 1 ? subject.appending(" (\(type))") : subject
      compare(former.schema, media.schema, direction, place)
      compareEncodings(former, media, direction, place)
      compare(former.itemSchema, media.itemSchema, direction, place.appending("[]"))
    }
  }
}
