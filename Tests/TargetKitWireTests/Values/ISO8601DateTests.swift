import Foundation
import Testing

@testable import TargetKitWire

@Suite("ISO8601Date")
struct ISO8601DateTests {
  @Test(
    "reads the formats that servers use",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2024-01-02T03:04:05Z", 1_704_164_645),
      ("2024-01-02t03:04:05z", 1_704_164_645), ("2024-01-02 03:04:05", 1_704_164_645),
      ("2024-01-02T03:04:05", 1_704_164_645), ("2024-01-02T04:04:05+01:00", 1_704_164_645),
      ("2024-01-02T04:04:05+0100", 1_704_164_645), ("2024-01-02T04:04:05+01", 1_704_164_645),
      ("2024-01-01T21:34:05-05:30", 1_704_164_645), ("2024-01-02T03:04Z", 1_704_164_640),
      ("2024-01-02T03:04:05.5Z", 1_704_164_645.5), ("2024-01-02T03:04:05,5Z", 1_704_164_645.5),
      ("2024-01-02T03:04:05.123456789Z", 1_704_164_645.123_456_789),
      ("2024-01-02T03:04:05.1234567891234Z", 1_704_164_645.123_456_789),
      ("2024-01-02T03:04:05.000Z", 1_704_164_645), ("2016-12-31T23:59:60Z", 1_483_228_800),
      ("2024-02-29T12:00:00Z", 1_709_208_000), ("1969-12-31T23:59:59.25Z", -0.75),
      ("1900-02-28T00:00:00Z", -2_203_977_600), ("0000-01-01T00:00:00Z", -62_167_219_200),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
    ] as [(String, Double)]
  )
  func reads(_ text: String, _ seconds: Double) throws {
    let date = try #require(ISO8601Date(text))
    #expect(date.date.timeIntervalSince1970 == seconds)
  }

  @Test(
    "rejects text that isn't a date and time",
    arguments: [
      "", "2024-01-02", "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "2024-02-30T00:00:00Z",
      "2023-02-29T00:00:00Z", "2024-01-02T24:00:00Z", "2024-01-02T00:60:00Z",
      "2024-01-02T00:00:61Z", "2024-01-02T00:00:00.Z", "2024-01-02T00:00:00+1:00",
      "2024-01-02T00:00:00+24:00", "2024-01-02T00:00:00+01:60", "2024-01-02T00:00:00Zx",
      " 2024-01-02T00:00:00Z", "2024-1-2T00:00:00Z", "24-01-02T00:00:00Z", "2024-01-02T00Z",
      "２０２４-01-02T00:00:00Z", "2024/01/02T00:00:00Z", "now", "1704164645",
    ]
  )
  func refuses(_ text: String) {
    #expect(ISO8601Date(text) == nil)
  }

  @Test(
    "writes RFC 3339, with a fraction up to microseconds if there is one",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_704_164_645, "2024-01-02T03:04:05Z"),
      (1_704_164_645.5, "2024-01-02T03:04:05.500Z"),
      (1_704_164_645.001, "2024-01-02T03:04:05.001Z"),
      (1_704_164_645.0004, "2024-01-02T03:04:05.000400Z"),
      (1_704_164_645.123456, "2024-01-02T03:04:05.123456Z"),
      (1_704_164_645.000_000_4, "2024-01-02T03:04:05Z"),
      (1_704_164_645.001_000_4, "2024-01-02T03:04:05.001Z"),
      (1_704_164_645.999_999_8, "2024-01-02T03:04:06Z"), (-0.25, "1969-12-31T23:59:59.750Z"),
      (-0.000_001, "1969-12-31T23:59:59.999999Z"),
      (253_402_300_799.123, "9999-12-31T23:59:59.123Z"),
      (-62_167_219_200, "0000-01-01T00:00:00Z"), (1e300, "9999-12-31T23:59:59Z"),
      (-1e300, "0000-01-01T00:00:00Z"), (.infinity, "9999-12-31T23:59:59Z"),
      (.nan, "0000-01-01T00:00:00Z"),
    ] as [(Double, String)]
  )
  func writes(_ seconds: Double, _ text: String) {
    #expect(ISO8601Date(Date(timeIntervalSince1970: seconds)).description == text)
  }

  @Test(
    "a date outside the years 0 to 9999 can't be encoded, anywhere",
    arguments: [253_402_387_140, -62_167_305_541, 1e300, -1e300, .infinity, .nan] as [Double]
  )
  func outside(_ seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(throws: EncodingError.self) { try JSONCoding.encoder().encode([date]) }
    var query = QueryParameters()
    query.add("dates", ["since": date])
    #expect(throws: EncodingError.self) { try query.encoded() }
    #expect(throws: EncodingError.self) {
      try RequestURL.validate("/\(PathParameter(date, name: "date"))")
    }
    var headers = HeaderParameters()
    headers.add("If-Newer", date)
    #expect(HeaderParameters.failure(in: headers.fields) != nil)
  }

  @Test(
    "a date that is outside the years 0 to 9999 only in UTC has an offset",
    arguments: [
      (253_402_300_800, "9999-12-31T23:00:00-01:00"),
      (253_402_351_199.5, "9999-12-31T23:59:59.500-14:00"),
      (253_402_387_139, "9999-12-31T23:59:59-23:59"),
      (-62_167_219_201, "0000-01-01T00:59:59+01:00"),
      (-62_167_305_540, "0000-01-01T00:00:00+23:59"),
    ] as [(Double, String)]
  )
  func offsets(_ seconds: Double, _ text: String) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(String(decoding: try JSONCoding.encoder().encode(date), as: UTF8.self) == "\"\(text)\"")
    #expect(ISO8601Date(text)?.date == date)
  }

  @Test("the first and the last moment are encoded")
  func limits() throws {
    let dates = [-62_167_219_200, 253_402_300_799.5].map(Date.init(timeIntervalSince1970:))
    let text = String(decoding: try JSONCoding.encoder().encode(dates), as: UTF8.self)
    #expect(text == "[\"0000-01-01T00:00:00Z\",\"9999-12-31T23:59:59.500Z\"]")
  }

  @Test("microseconds survive a round trip from 1900 to 2100")
  func microseconds() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      let seconds = Int64.random(in: -2_208_988_800...4_102_444_800, using: &generator)
      let fraction = Int.random(in: 1...999_999, using: &generator)
      var digits = String(1_000_000 + fraction).dropFirst()
      if digits.hasSuffix("000") { digits = digits.dropLast(3) }
      let whole = ISO8601Date(Date(timeIntervalSince1970: Double(seconds))).description
      let text = whole.dropLast() + "." + digits + "Z"
      #expect(ISO8601Date(String(text))?.description == String(text))
    }
  }

  @Test("agrees with Foundation from 1583, when its calendar becomes Gregorian")
  func foundation() throws {
    let formatter = ISO8601DateFormatter()
    for step in 0..<2000 {
      let date = Date(timeIntervalSince1970: -12_212_553_600 + Double(step) * 15_555_555)
      let text = formatter.string(from: date)
      #expect(ISO8601Date(date).description == text)
      #expect(ISO8601Date(text)?.date == date)
    }
  }

  @Test("is encoded as a string")
  func coding() throws {
    let json = Data(#"["2024-01-02T03:04:05.250+01:00"]"#.utf8)
    let dates = try readBoth([ISO8601Date].self, from: json)
    #expect(dates == [ISO8601Date(Date(timeIntervalSince1970: 1_704_161_045.25))])
    let written = try JSONEncoder().encode(dates)
    #expect(String(decoding: written, as: UTF8.self) == #"["2024-01-02T02:04:05.250Z"]"#)
    #expect(throws: DecodingError.self) {
      try readBoth([ISO8601Date].self, from: Data(#"["yesterday"]"#.utf8))
    }
  }

  @Test("is ordered like its dates")
  func order() {
    #expect(
      ISO8601Date(Date(timeIntervalSince1970: 1)) < ISO8601Date(Date(timeIntervalSince1970: 2))
    )
  }
}
