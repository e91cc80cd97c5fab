import Diagnostics
import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("EnumEmitter")
struct EnumEmitterTests {
  private func text(_ model: API.Model, access: Configuration.Access = .internal) -> String {
    ModelEmitter(context: .make(models: [model]) { $0.access = access }).emit()[0].text
  }

  private func numbers(_ type: API.Enumeration.RawType, _ values: String...) -> API.Model.Kind {
    .enumeration(
      API.Enumeration(
        rawType: type,
        cases: values.map {
          API.Enumeration.Case(
            name: Name([Casing.enumCaseName($0)]),
            rawValue: $0,
            documentation: API.Documentation()
          )
        },
        unknownName: Name(["other"])
      )
    )
  }

  @Test("a number without an exact value gets a fraction, about which the compiler doesn't warn")
  func roundedNumbers() {
    let large = ["18446744073709551615", "9007199254740993", "9007199254740992"]
    let kind = numbers(.number, large[0], large[1], large[2], "2.5")
    let text = text(API.Model.make("Size", kind: kind, use: [.response]))
    #expect(text.contains(": 18446744073709551615.0\n"))
    #expect(text.contains(": 9007199254740993.0\n"))
    #expect(text.contains(": 9007199254740992\n"))
    #expect(text.contains(": 2.5\n"))
  }

  @Test("a case named like the derived method is beside a stated conformance")
  func hash() {
    let model = API.Model.make("Kind", kind: .strings("hash", "range"), use: [.response])
    #expect(text(model).contains("enum Kind: OpenEnum, Decodable, Hashable {\n  case hash\n"))
    let other = API.Model.make("Kind", kind: .strings("hashes"), use: [.response])
    #expect(text(other).contains("enum Kind: OpenEnum, Decodable {\n"))
  }

  @Test("nonisolated enum <Model>: RawRepresentable { case <case>, unknown(String) }")
  func strings() {
    let model = API.Model.make("Status", kind: .strings("sold", "in"), use: [.request, .response])
    #expect(
      text(model) == """
        nonisolated enum Status: OpenEnum, Codable {
          case sold
          case `in`
          case unknown(String)

          static let allCases: [Status] = [.sold, .in]

          init(rawValue: String) {
            self = Self.listed(rawValue) ?? .unknown(rawValue)
          }

          var rawValue: String {
            switch self {
            case .sold: "sold"
            case .in: "in"
            case .unknown(let rawValue): rawValue
            }
          }
        }

        """
    )
  }

  @Test("an enum of integers matches numbers, and is only Decodable if it's only received")
  func integers() {
    let model = API.Model.make("Level", kind: numbers(.integer, "-1", "20"), use: .response)
    #expect(
      text(model, access: .public) == """
        nonisolated public enum Level: OpenEnum, Decodable {
          case minus1
          case value20
          case other(Int)

          public static let allCases: [Level] = [.minus1, .value20]

          public init(rawValue: Int) {
            self = Self.listed(rawValue) ?? .other(rawValue)
          }

          public var rawValue: Int {
            switch self {
            case .minus1: -1
            case .value20: 20
            case .other(let rawValue): rawValue
            }
          }
        }

        """
    )
  }

  @Test("an enum of fractions has Double raw values")
  func fractions() {
    let model = API.Model.make("Ratio", kind: numbers(.number, "0.5"), use: .request)
    #expect(
      text(model) == """
        nonisolated enum Ratio: OpenEnum, Encodable {
          case value0_5
          case other(Double)

          static let allCases: [Ratio] = [.value0_5]

          init(rawValue: Double) {
            self = Self.listed(rawValue) ?? .other(rawValue)
          }

          var rawValue: Double {
            switch self {
            case .value0_5: 0.5
            case .other(let rawValue): rawValue
            }
          }
        }

        """
    )
  }

  @Test("an enum with several types has JSON raw values and explicit coding")
  func mixed() {
    let values: [(String, JSONText)] = [
      ("auto", .string("auto")), ("value1", .number("1")), ("isTrue", .bool(true)),
    ]
    let enumeration = API.Enumeration(
      rawType: .mixed,
      cases: values.map { name, json in
        API.Enumeration.Case(
          name: Name([name]),
          rawValue: json.formatted(),
          json: json,
          documentation: API.Documentation()
        )
      },
      unknownName: Name(["unknown"])
    )
    let model = API.Model.make("Size", kind: .enumeration(enumeration), use: .response)
    #expect(
      text(model) == """
        nonisolated enum Size: OpenEnum, Decodable {
          case auto
          case value1
          case isTrue
          case unknown(JSONValue)

          static let allCases: [Size] = [.auto, .value1, .isTrue]

          init(rawValue: JSONValue) {
            self = Self.listed(rawValue) ?? .unknown(rawValue)
          }

          var rawValue: JSONValue {
            switch self {
            case .auto: "auto"
            case .value1: 1
            case .isTrue: true
            case .unknown(let rawValue): rawValue
            }
          }
        }

        nonisolated extension Size {
          init(from decoder: any Decoder) throws {
            self = Size(rawValue: try JSONReader(decoder).value())
          }
        }

        """
    )
  }

  @Test("an enum with many values uses a lookup table, because a large switch compiles slowly")
  func table() {
    let values = (0..<100).map { "v\($0)x" }
    let kind = API.Model.Kind.enumeration(
      API.Enumeration(
        rawType: .string,
        cases: values.map {
          API.Enumeration.Case(
            name: Name([$0]),
            rawValue: $0,
            documentation: API.Documentation()
          )
        },
        unknownName: Name(["unknown"])
      )
    )
    func lines(_ line: (String) -> String) -> String {
      values.map(line).joined(separator: "\n")
    }
    #expect(
      text(.make("Status", kind: kind, use: [.response])) == """
        nonisolated enum Status: OpenEnum, Decodable {
        \(lines { "  case \($0)" })
          case unknown(String)

          static let allCases: [Status] = [
        \(lines { "    .\($0)," })
          ]
          private static let casesByRawValue: [String: Status] = allCases.reversed().reduce(into: [:]) {
            $0[$1.rawValue] = $1
          }

          init(rawValue: String) {
            self = Self.listed(rawValue, in: Self.casesByRawValue) ?? .unknown(rawValue)
          }

          var rawValue: String {
            switch self {
        \(lines { "    case .\($0): \"\($0)\"" })
            case .unknown(let rawValue): rawValue
            }
          }
        }

        """
    )
  }
}
