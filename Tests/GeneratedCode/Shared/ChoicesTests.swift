import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// Compares the generated decoders with `Fixtures/golden/choices/readings.txt`, value by value.
@Suite("Choices, generated")
struct ChoicesTests {
  @Test("each value is decoded as the variant that the recorded plan names")
  func readings() throws {
    let file = Golden.fixtures.appendingPathComponent("golden/choices/readings.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 1_000)
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      let type = try #require(Self.types[parts[0]])
      #expect(reading(of: parts[2], as: type) == parts[1], "\(line)")
    }
  }

  /// Returns the case as which a union is decoded; `failure` if decoding fails.
  private func reading(of json: String, as type: any Decodable.Type) -> String {
    guard let value = try? JSONDecoder().decode(type, from: Data(json.utf8)) else {
      return "failure"
    }
    return Mirror(reflecting: value).children.first?.label ?? "nothing"
  }

  private static var types: [String: any Decodable.Type] {
    [
      "Choice0": Choice0.self,
      "Choice1": Choice1.self,
      "Choice2": Choice2.self,
      "Choice3": Choice3.self,
      "Choice4": Choice4.self,
      "Choice5": Choice5.self,
      "Choice6": Choice6.self,
      "Choice7": Choice7.self,
      "Choice8": Choice8.self,
      "Choice9": Choice9.self,
      "Choice10": Choice10.self,
      "Choice11": Choice11.self,
      "Choice12": Choice12.self,
      "Choice13": Choice13.self,
      "Choice14": Choice14.self,
      "Choice15": Choice15.self,
      "Choice16": Choice16.self,
      "Choice17": Choice17.self,
      "Choice18": Choice18.self,
      "Choice19": Choice19.self,
      "Choice20": Choice20.self,
      "Choice21": Choice21.self,
      "Choice22": Choice22.self,
      "Choice23": Choice23.self,
      "Choice24": Choice24.self,
      "Choice25": Choice25.self,
      "Choice26": Choice26.self,
      "Choice27": Choice27.self,
      "Choice28": Choice28.self,
      "Choice29": Choice29.self,
      "Choice30": Choice30.self,
      "Choice31": Choice31.self,
    ]
  }
}
