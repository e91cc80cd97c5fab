import Foundation
import Testing

@testable import TargetKitWire

@Suite("CalendarDate")
struct CalendarDateTests {
  @Test(
    "reads and writes yyyy-MM-dd",
    arguments: ["2024-02-29", "0000-01-01", "9999-12-31", "2000-02-29"]
  )
  func text(_ text: String) throws {
    #expect(try #require(CalendarDate(text)).description == text)
  }

  @Test(
    "rejects days that don't exist",
    arguments: [
      "2023-02-29", "1900-02-29", "2024-04-31", "2024-13-01", "2024-00-01", "2024-01-00",
      "2024-1-1", "2024-01-01T00:00:00Z", "20240101", "", "-024-01-01",
    ]
  )
  func refuses(_ text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test("can't be created from components that aren't a day")
  func parts() throws {
    let day = try #require(CalendarDate(year: 2024, month: 2, day: 29))
    #expect((day.year, day.month, day.day) == (2024, 2, 29))
    #expect(CalendarDate(year: 10000, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: -1, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: 2024, month: 12, day: 32) == nil)
  }

  @Test("is the day of a date in a time zone")
  func moment() throws {
    let date = Date(timeIntervalSince1970: 1_704_067_199)  // a second before 2024 in UTC
    let utc = try #require(TimeZone(secondsFromGMT: 0))
    let east = try #require(TimeZone(secondsFromGMT: 3600))
    #expect(CalendarDate(date, in: utc).description == "2023-12-31")
    #expect(CalendarDate(date, in: east).description == "2024-01-01")
    #expect(CalendarDate(Date.distantFuture, in: utc).description == "4001-01-01")
  }

  @Test(
    "a day outside the years 0 to 9999 can't be encoded",
    arguments: [253_402_300_800, -62_167_219_201, 1e12, 1e300, -1e300, .infinity, .nan] as [Double]
  )
  func outside(_ seconds: Double) throws {
    let utc = try #require(TimeZone(secondsFromGMT: 0))
    let day = CalendarDate(Date(timeIntervalSince1970: seconds), in: utc)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([day]) }
    var query = QueryParameters()
    query.add("day", day)
    #expect(throws: EncodingError.self) { try query.encoded() }
  }

  @Test("a time zone moves a day across the end of the years that can be encoded")
  func end() throws {
    let last = Date(timeIntervalSince1970: 253_402_300_799)
    let east = try #require(TimeZone(secondsFromGMT: 3600))
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode([CalendarDate(last, in: east)])
    }
    #expect(CalendarDate(last, in: .gmt).description == "9999-12-31")
  }

  @Test("starts at a date that depends on the time zone")
  func begin() throws {
    let day = try #require(CalendarDate("2024-01-02"))
    let zone = try #require(TimeZone(secondsFromGMT: -3600))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    #expect(day.date(in: zone) == Date(timeIntervalSince1970: 1_704_157_200))
    #expect(day.date(in: calendar) == day.date(in: zone))
  }

  @Test("agrees with Foundation's calendar, day for day")
  func foundation() throws {
    let utc = try #require(TimeZone(secondsFromGMT: 0))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = utc
    for step in 0..<3000 {
      let date = Date(timeIntervalSince1970: Double(-120_000 + step * 97) * 86400 + 1)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let day = CalendarDate(date, in: utc)
      #expect(parts == DateComponents(year: day.year, month: day.month, day: day.day))
      #expect(day.date(in: utc) == date.addingTimeInterval(-1))
    }
  }

  @Test("is encoded as a string, and comparable")
  func coding() throws {
    let days = try readBoth(
      [CalendarDate].self,
      from: Data(#"["2024-01-02","2023-12-31"]"#.utf8)
    )
    #expect(days.sorted().map(\.description) == ["2023-12-31", "2024-01-02"])
    #expect(
      String(decoding: try JSONEncoder().encode(days), as: UTF8.self)
        == #"["2024-01-02","2023-12-31"]"#
    )
    #expect(throws: DecodingError.self) {
      try readBoth([CalendarDate].self, from: Data(#"["2024-02-30"]"#.utf8))
    }
  }
}
