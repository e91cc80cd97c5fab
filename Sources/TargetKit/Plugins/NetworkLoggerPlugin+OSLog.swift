#if canImport(os)
  public import os

  extension NetworkLoggerPlugin.Configuration {
    /// Returns an `output` that writes to the unified logging system of Apple's platforms.
    ///
    /// Entries are private: outside a debugger they are shown only if the system is configured to
    /// do so.
    ///
    /// - Parameters:
    ///   - logger: The logger, with a subsystem and a category.
    ///   - level: The level of all entries.
    /// - Returns: The output.
    public static func output(to logger: Logger, level: OSLogType = .debug) -> OutputType {
      { _, items in
        for item in items { logger.log(level: level, "\(item, privacy: .private)") }
      }
    }
  }
#endif
