import OpenAPI
import SpecSyntax

/// The name of a schema in the spec, and shorter forms of it.
struct SchemaName {
  /// The forms, best first; the last one is the name as written.
  let forms: [String]

  /// Creates the forms of a name.
  ///
  /// - Parameters:
  ///   - text: The name in the spec.
  ///   - prefixes: The configured prefixes to remove.
  init(_ text: String, prefixes: [String] = []) {
    let stripped = text.withoutPrefix(among: prefixes)
    var forms: [String] = []
    if stripped != text {
      forms.append(stripped)
    } else if let package = Self.withoutDomain(text) {
      forms = [package.short, package.full]
    } else if let generic = Self.withoutArguments(text) {
      forms = [generic]
    }
    self.forms = forms.filter { $0 != text } + [text]
  }

  /// Returns the name of a type in a package without the domain: `core.v1.Pod` for
  /// `io.k8s.api.core.v1.Pod`; `nil` for other names.
  ///
  /// The name alone decides: its first component is a top-level domain, only the last component
  /// begins with an uppercase letter, and there are at least three. Everything before `api`,
  /// `apis` or `pkg` locates the package, as in `io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta`;
  /// the full form keeps it. Paths of Go modules begin with the domain in its usual order:
  /// `github.com.example.pkg.v1.Pod`.
  private static func withoutDomain(_ text: String) -> (short: String, full: String)? {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, let type = parts.last, type.first?.isUppercase == true,
      parts.dropLast().allSatisfy(isPackage)
    else { return nil }
    let domain = String(parts[0])
    let isCountry = countries.contains(domain)
    let isReversed = topLevelDomains.contains(domain) || isCountry && parts.count > 3
    let isPath = parts.count > 3 && topLevelDomains.contains(String(parts[1]))
    guard isReversed || isPath else { return nil }
    // `uk.co.example` is a domain of three labels.
    let labels = isCountry && secondLevelDomains.contains(String(parts[1])) ? 3 : 2
    guard parts.count > labels else { return nil }
    let package = parts.dropLast().dropFirst(labels)
    let start = package.lastIndex { location.contains(String($0)) }.map { $0 + 1 }
    let words = package[(start ?? package.startIndex)...].filter { !general.contains(String($0)) }
    let short = (words + [type]).joined(separator: ".")
    let full = parts[(isReversed ? labels - 1 : labels)...].joined(separator: ".")
    return (short, full)
  }

  /// Returns the name of a generic type without its arguments: `Feature` for
  /// `Feature_Union_Annotated_Union_Point__Polygon___…__`; `nil` for other names, and for those
  /// whose arguments people can read.
  ///
  /// Pydantic replaces each bracket, comma and space by an underscore.
  private static func withoutArguments(_ text: String) -> String? {
    guard text.utf8.count > 60, text.hasSuffix("_"), text.contains("__"),
      let name = text.split(separator: "_", maxSplits: 1).first, name.first?.isUppercase == true
    else { return nil }
    return String(name)
  }

  private static func isPackage(_ part: Substring) -> Bool {
    guard let first = part.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return part.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
  }

  /// The components that end the location of a package.
  private static let location: Set<String> = ["api", "apis", "pkg"]

  /// The components that say only that the package contains types.
  private static let general: Set<String> = [
    "dto", "dtos", "entities", "entity", "model", "models", "schema", "schemas", "types",
  ]

  private static let topLevelDomains: Set<String> = [
    "ai", "app", "biz", "cloud", "co", "com", "dev", "edu", "gov", "info", "int", "io", "mil",
    "net", "org", "software", "tech",
  ]

  private static let secondLevelDomains: Set<String> = [
    "ac", "co", "com", "edu", "gob", "gov", "govt", "net", "or", "org",
  ]

  /// The top-level domains of countries with many registered names.
  private static let countries: Set<String> = [
    "ae", "ar", "at", "au", "be", "bg", "br", "ca", "ch", "cl", "cn", "cz", "de", "dk", "ee", "es",
    "eu", "fi", "fr", "gr", "hk", "hr", "hu", "ie", "il", "in", "ir", "is", "it", "jp", "kr", "lt",
    "lu", "lv", "me", "mx", "my", "nl", "no", "nz", "pe", "pl", "pt", "ro", "rs", "ru", "se", "sg",
    "si", "sk", "th", "tr", "tv", "tw", "ua", "uk", "us", "vn", "za",
  ]
}
