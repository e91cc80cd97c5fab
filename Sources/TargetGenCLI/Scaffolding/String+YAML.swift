import Diagnostics

extension String {
  /// A Boolean value that indicates whether all characters are those of ordinary paths, which have
  /// no special meaning in YAML or in a shell.
  var isPlainPath: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-+".unicodeScalars.contains($0)
    }
  }

  /// The text as a YAML string in double quotes, with all invisible characters escaped.
  ///
  /// YAML has the escape sequences of JSON, except for pairs of surrogates (YAML 1.2.2 §5.7).
  var quotedAsYAML: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      if scalar.value > 0xFFFF, scalar.isInvisible {
        let digits = String(scalar.value, radix: 16)
        quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      } else {
        quoted += String(scalar).quotedAsJSON.dropFirst().dropLast()
      }
    }
    return quoted + "\""
  }
}
