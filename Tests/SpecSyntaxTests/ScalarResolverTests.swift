import SpecSyntax
import Testing

@Suite("ScalarResolver")
struct ScalarResolverTests {
  @Test(
    "null has four spellings, and an empty scalar is null",
    arguments: ["", "~", "null", "Null", "NULL"]
  )
  func nulls(text: String) {
    #expect(ScalarResolver.kind(of: text) == .null)
  }

  @Test(
    "true and false have three spellings each",
    arguments: ["true", "True", "TRUE", "false", "False", "FALSE"]
  )
  func booleans(text: String) {
    #expect(ScalarResolver.kind(of: text) == .bool)
  }

  @Test(
    "an integer is decimal, octal or hexadecimal",
    arguments: [
      "0", "7", "42", "-42", "+42", "017", "0o17", "0x1F", "0xdeadBEEF", "-0",
      "123456789012345678901234567890",
    ]
  )
  func integers(text: String) {
    #expect(ScalarResolver.kind(of: text) == .integer)
  }

  @Test(
    "a float has a point, an exponent or a name",
    arguments: [
      "1.0", "-1.5", "+1.5", "1.", ".5", "-.5", "1e3", "1E3", "1e+3", "1e-3", "1.5e3", ".5e1",
      "0.0", ".inf", ".Inf", ".INF", "-.inf", "+.INF", ".nan", ".NaN", ".NAN", "12e03",
    ]
  )
  func floats(text: String) {
    #expect(ScalarResolver.kind(of: text) == .float)
  }

  @Test(
    "everything else is a string, even values that YAML 1.1 read differently",
    arguments: [
      "no", "No", "NO", "yes", "on", "off", "y", "n", "tRUE", "truely", "nulls", "nil", "None",
      "1_000", "12:30", "190:20:30", "0b1010", "0o8", "0o", "0x", "0xG", "-0x1F", "+0o7", "0O17",
      "0X1F", "1e", "1e+", "e3", ".", "-", "+", "..", "-.", "+-1", "--1", "1.2.3", "1.0.0", "1.x",
      ".e1", ".infinity", ".inF", "-.nan", "+.NaN", "inf", "nan", "Infinity", "NaN", "~~",
      "2024-01-01",
      "2024-01-01T00:00:00Z", "1 2", " 1", "1 ", "=", "<<", "$ref", "é", "१२३", "1,000", "v1",
      "1.5.", "1e3.5", "0x1.8p3",
    ]
  )
  func strings(text: String) {
    #expect(ScalarResolver.kind(of: text) == .string)
  }
}
