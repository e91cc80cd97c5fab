import Foundation

/// The hooks that types of plugins don't implement, collected in debug builds.
///
/// A misspelt hook is an ordinary method, so its type has the default of every hook. The first call
/// that has reached all of them reports the type on standard error. `didFailToRead` and
/// `didTolerate` don't count, because few calls reach them.
enum DefaultHooks {
  enum Hook: CaseIterable {
    case prepare, credentialFields, credential, willSend, didReceive, shouldRetry, process
  }

  #if DEBUG
    private static let hooks = Locked<[ObjectIdentifier: Set<Hook>]>([:])
  #endif

  /// Notes that a default was called.
  static func note(_ hook: Hook, of plugin: any Plugin.Type) {
    #if DEBUG
      let isUnused = hooks.withLock { hooks in
        hooks[ObjectIdentifier(plugin), default: []].insert(hook).inserted
          && hooks[ObjectIdentifier(plugin)]?.count == Hook.allCases.count
      }
      if isUnused { FileHandle.standardError.write(Data(report(plugin).utf8)) }
    #endif
  }

  #if DEBUG
    /// Returns whether every hook of a plugin was noted as a default.
    static func areAll(of plugin: any Plugin.Type) -> Bool {
      hooks.withLock { $0[ObjectIdentifier(plugin)]?.count == Hook.allCases.count }
    }
  #endif

  private static func report(_ plugin: any Plugin.Type) -> String {
    """
    TargetKit: the plugin '\(plugin)' implements no hook, except perhaps 'didFailToRead' and \
    'didTolerate'; check the names, labels and types of its methods.

    """
  }
}
