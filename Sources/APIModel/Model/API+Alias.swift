extension API {
  /// A deprecated declaration with the former name of another one.
  package struct Alias: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// A type alias.
      case type
      /// A case, a property or a method that uses the one with the new name.
      case member
    }

    package var kind: Kind
    /// The type that contains the declaration, as it's named now: `Pet.Status`; empty at the top
    /// level.
    package var owner: String
    /// The former name.
    package var name: String
    /// The present name; that of a type begins with the names of its owners.
    package var target: String

    package init(_ kind: Kind, _ name: String, of target: String, in owner: String = "") {
      self.kind = kind
      self.owner = owner
      self.name = name
      self.target = target
    }

    /// The former name with the names of its owners.
    package var qualifiedName: String { owner.isEmpty ? name : owner + "." + name }

    /// The present name with the names of its owners.
    package var qualifiedTarget: String {
      kind == .type || owner.isEmpty ? target : owner + "." + target
    }
  }

  /// The names that have changed since an earlier run.
  package struct Aliases: Hashable, Sendable {
    /// Indicates whether former names are kept.
    package var areKept = false
    /// The former names, with the version of the API in which each was replaced, by place in the
    /// lock file.
    package var formerNames: [String: [String: String]] = [:]
    /// The aliases for these names, and for those that are derived from them, sorted.
    package var declarations: [Alias] = []
    /// The changes since the last run.
    package var moves: [NameLock.Move] = []

    package init() {}
  }
}
