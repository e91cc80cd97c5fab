import Foundation

extension HTTPHeaders {
  /// The default headers of all requests of a session.
  public static let `default`: HTTPHeaders = [
    .defaultAcceptEncoding, .defaultAcceptLanguage, .defaultUserAgent,
  ]
}

extension HTTPHeader {
  /// The compression formats that the platform decodes automatically.
  public static let defaultAcceptEncoding = acceptEncoding(
    weighted(["br", "gzip", "deflate"])
  )

  /// The first six of the user's languages.
  public static let defaultAcceptLanguage = acceptLanguage(
    weighted(Locale.preferredLanguages.prefix(6))
  )

  /// The names and versions of the app and of the system.
  public static let defaultUserAgent: HTTPHeader = {
    let info = Bundle.main.infoDictionary ?? [:]
    func entry(_ key: String) -> String? { info[key] as? String }
    let process = ProcessInfo.processInfo
    let program = process.arguments.first?.split(separator: "/").last.map(String.init)
    let app = entry("CFBundleExecutable") ?? program ?? "Unknown"
    let version = entry("CFBundleShortVersionString") ?? "Unknown"
    let bundle = entry("CFBundleIdentifier") ?? "Unknown"
    let build = entry("CFBundleVersion") ?? "Unknown"
    let system = process.operatingSystemVersion
    let numbers = "\(system.majorVersion).\(system.minorVersion).\(system.patchVersion)"
    return userAgent("\(app)/\(version) (\(bundle); build:\(build); \(systemName) \(numbers))")
  }()

  private static var systemName: String {
    #if os(iOS)
      "iOS"
    #elseif os(watchOS)
      "watchOS"
    #elseif os(tvOS)
      "tvOS"
    #elseif os(visionOS)
      "visionOS"
    #elseif os(macOS)
      "macOS"
    #elseif os(Linux)
      "Linux"
    #else
      "Unknown"
    #endif
  }

  /// Returns a list in which the weight of each value is 0.1 less than that of the previous one
  /// (RFC 9110 §12.4.2).
  private static func weighted(_ values: some Collection<String>) -> String {
    values.enumerated()
      .map { "\($0.element);q=\(1 - Double($0.offset) * 0.1)" }
      .joined(separator: ", ")
  }
}
