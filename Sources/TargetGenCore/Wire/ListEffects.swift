/// The effects of changes of a list: members, alternatives, responses.
struct ListEffects: Sendable {
  var added: WireEffects
  var removed: WireEffects

  /// Optional members.
  static let optionalMember = ListEffects(
    added: WireEffects(sent: .compatible, received: .compatible),
    removed: WireEffects(sent: .mayBreak, received: .mayBreak)
  )
  /// Required members.
  static let requiredMember = ListEffects(
    added: WireEffects(sent: .breaks, received: .compatible),
    removed: WireEffects(sent: .mayBreak, received: .breaks)
  )
  /// Members that become required, or no longer are.
  static let requirement = ListEffects(
    added: WireEffects(sent: .breaks, received: .compatible),
    removed: WireEffects(sent: .compatible, received: .breaks)
  )
  /// `null` as a value.
  static let null = ListEffects(
    added: WireEffects(sent: .compatible, received: .breaks),
    removed: WireEffects(sent: .breaks, received: .compatible)
  )
  /// The alternatives of a value.
  ///
  /// Generated unions keep values that they don't know.
  static let alternative = ListEffects(
    added: WireEffects(sent: .compatible, received: .compatible),
    removed: WireEffects(sent: .breaks, received: .compatible)
  )
  /// The first alternatives of a value that had none.
  static let firstAlternative = ListEffects(
    added: WireEffects(sent: .compatible, received: .breaks),
    removed: WireEffects(sent: .breaks, received: .compatible)
  )
  /// Operations, webhooks, callbacks and media types.
  static let operation = ListEffects(
    added: WireEffects(sent: .compatible, received: .compatible),
    removed: WireEffects(sent: .breaks, received: .breaks)
  )
  /// Responses of success.
  ///
  /// An app may read another one in the same way. It needn't send another one to a webhook.
  static let success = ListEffects(
    added: WireEffects(sent: .compatible, received: .mayBreak),
    removed: WireEffects(sent: .breaks, received: .breaks)
  )
  /// Responses of failure, and other details.
  static let detail = ListEffects(
    added: WireEffects(sent: .compatible, received: .compatible),
    removed: WireEffects(sent: .compatible, received: .compatible)
  )
  /// Servers besides the first one, which apps use unless they choose another.
  static let server = ListEffects(
    added: WireEffects(sent: .compatible, received: .compatible),
    removed: WireEffects(sent: .mayBreak, received: .mayBreak)
  )
}
