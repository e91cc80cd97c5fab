import Foundation
import TargetKitWire
import Testing

@Suite("HTTPDate")
struct HTTPDateTests {
  @Test(
    "reads the three formats of HTTP",
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
      "Sun Nov  6 08:49:37 1994",
    ]
  )
  func reads(text: String) {
    #expect(HTTPDate(text)?.date == Date(timeIntervalSince1970: 784_111_777))
  }

  @Test(
    "rejects text that isn't a date",
    arguments: [
      "", "soon", "7", "1994-11-06T08:49:37Z", "Sun, 31 Feb 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 199 08:49:37 GMT",
      "Sun, 06 Now 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
    ]
  )
  func refuses(text: String) {
    #expect(HTTPDate(text) == nil)
  }

  @Test(
    "writes the preferred format, which can be read back",
    arguments: [
      (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
      (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (1_709_164_800, "Thu, 29 Feb 2024 00:00:00 GMT"),
    ] as [(TimeInterval, String)]
  )
  func writes(seconds: TimeInterval, text: String) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(HTTPDate(date).description == text)
    #expect(HTTPDate(text)?.date == date)
  }
}
