/// English words that identifiers of operations begin with.
enum EnglishVerbs {
  /// Common verbs.
  static let verbs: Set<String> = [
    "add", "apply", "approve", "archive", "assign", "authenticate", "authorize", "cancel", "check",
    "clone", "close", "complete", "compute", "connect", "convert", "copy", "count", "create",
    "delete", "deploy", "detect", "disable", "download", "edit", "embed", "enable", "execute",
    "export", "fetch", "find", "generate", "get", "import", "install", "invite", "join", "list",
    "login", "logout", "merge", "move", "open", "patch", "pay", "post", "publish", "purge", "put",
    "query",
    "read", "register", "remove", "rename", "replace", "reset", "restart", "restore", "resume",
    "run", "save", "search", "send", "set", "show", "sign", "start", "stop", "submit", "subscribe",
    "sync", "test", "transfer", "translate", "update", "upload", "validate", "verify",
  ]

  /// Nouns that are verbs as well.
  static let nouns: Set<String> = [
    "block", "bookmark", "contact", "email", "favorite", "filter", "group", "label", "like", "link",
    "lock", "mail", "message", "name", "notify", "order", "pin", "play", "preview", "rate",
    "reply", "report", "request", "review", "schedule", "share", "stream", "tag", "track",
    "trigger",
    "use", "view", "vote", "watch",
  ]

  /// Words that can't begin the name of an operation.
  static let prepositions: Set<String> = [
    "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "or", "per", "through", "to",
    "via", "with", "without",
  ]
}
