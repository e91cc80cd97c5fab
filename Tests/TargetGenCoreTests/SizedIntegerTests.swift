import Testing

@testable import APIModel

@Suite("SizedInteger")
struct SizedIntegerTests {
  @Test("has the names of OpenAPI's format and of Swift's type")
  func names() {
    #expect(
      SizedInteger.allCases.map { [$0.rawValue, $0.standardType.name] } == [
        ["int8", "Int8"], ["int16", "Int16"], ["int32", "Int32"], ["int64", "Int64"],
        ["uint8", "UInt8"], ["uint16", "UInt16"], ["uint32", "UInt32"], ["uint64", "UInt64"],
      ]
    )
  }

  @Test(
    "contains the values of its type, whatever their spelling",
    arguments: [
      (.int8, ["-128", "127", "1e2", "5.0"], ["-129", "128", "1.5", "1e3", "a", ""]),
      (.int16, ["-32768", "32767"], ["-32769", "32768"]),
      (.int32, ["-2147483648", "2147483647"], ["-2147483649", "2147483648"]),
      (.int64, ["-9223372036854775808", "9223372036854775807"], ["9223372036854775808"]),
      (.uint8, ["0", "255"], ["-1", "256"]),
      (.uint16, ["0", "65535"], ["-1", "65536"]),
      (.uint32, ["0", "4294967295"], ["-1", "4294967296"]),
      (.uint64, ["0", "18446744073709551615"], ["-1", "18446744073709551616"]),
    ] as [(SizedInteger, [String], [String])]
  )
  func includes(width: SizedInteger, values: [String], others: [String]) {
    #expect(values.allSatisfy(width.includes))
    #expect(!others.contains(where: width.includes))
  }
}
