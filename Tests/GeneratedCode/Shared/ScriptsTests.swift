import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// Calls an API that is the same in each script: names differ, and the wire format has the spelling of the spec.
@Suite("Scripts, generated")
struct ScriptsTests {
  /// A server with one object, and the object sent to it in a list.
  private func serve(_ number: String, _ name: String) async throws -> LoopbackServer {
    let object = #"{"\#(number)": 7, "\#(name)": {"\#(name)": "a"}}"#
    return try await LoopbackServer.start { request in
      request.method == "PUT"
        ? .json("[" + String(decoding: request.body, as: UTF8.self) + "]") : .json(object)
    }
  }

  @Test("Korean")
  func korean() async throws {
    let server = try await serve("번호", "이름")
    defer { server.stop() }
    let provider = 동물Provider(.generated(baseURL: server.baseURL))
    let read = try await provider.getKoreanBy동물(path동물: "a/b")
    #expect(read.번호 == 7)
    #expect(read.이름Property.이름Property == "a")
    let written = try await provider.putKoreanBy동물(path동물: "a/b", body: read)
    #expect(written.map(\.번호) == [7])
    #expect(written.first?.이름Property.이름Property == "a")
    #expect(await server.requests.map(\.target) == ["/korean/a%2Fb", "/korean/a%2Fb"])
  }

  @Test("Chinese")
  func chinese() async throws {
    let server = try await serve("编号", "名称")
    defer { server.stop() }
    let provider = 动物Provider(.generated(baseURL: server.baseURL))
    let read = try await provider.getChineseBy动物(path动物: "a/b")
    #expect(read.编号 == 7)
    #expect(read.名称Property.名称Property == "a")
    let written = try await provider.putChineseBy动物(path动物: "a/b", body: read)
    #expect(written.map(\.编号) == [7])
    #expect(written.first?.名称Property.名称Property == "a")
    #expect(await server.requests.map(\.target) == ["/chinese/a%2Fb", "/chinese/a%2Fb"])
  }

  @Test("Japanese")
  func japanese() async throws {
    let server = try await serve("番号", "名前")
    defer { server.stop() }
    let provider = どうぶつProvider(.generated(baseURL: server.baseURL))
    let read = try await provider.getJapaneseByどうぶつ(pathどうぶつ: "a/b")
    #expect(read.番号 == 7)
    #expect(read.名前Property.名前Property == "a")
    let written = try await provider.putJapaneseByどうぶつ(pathどうぶつ: "a/b", body: read)
    #expect(written.map(\.番号) == [7])
    #expect(written.first?.名前Property.名前Property == "a")
    #expect(await server.requests.map(\.target) == ["/japanese/a%2Fb", "/japanese/a%2Fb"])
  }

  @Test("Arabic")
  func arabic() async throws {
    let server = try await serve("رقم", "اسم")
    defer { server.stop() }
    let provider = حيوانProvider(.generated(baseURL: server.baseURL))
    let read = try await provider.getArabicByحيوان(pathحيوان: "a/b")
    #expect(read.رقم == 7)
    #expect(read.اسمProperty.اسمProperty == "a")
    let written = try await provider.putArabicByحيوان(pathحيوان: "a/b", body: read)
    #expect(written.map(\.رقم) == [7])
    #expect(written.first?.اسمProperty.اسمProperty == "a")
    #expect(await server.requests.map(\.target) == ["/arabic/a%2Fb", "/arabic/a%2Fb"])
  }

  @Test("Persian")
  func persian() async throws {
    let server = try await serve("شماره\u{200C}ها", "نام\u{200C}خانوادگی")
    defer { server.stop() }
    let provider = خانههاProvider(.generated(baseURL: server.baseURL))
    let read = try await provider.getPersianByخانهها(pathخانهها: "a/b")
    #expect(read.شمارهها == 7)
    #expect(read.نامخانوادگیProperty.نامخانوادگیProperty == "a")
    let written = try await provider.putPersianByخانهها(pathخانهها: "a/b", body: read)
    #expect(written.map(\.شمارهها) == [7])
    #expect(written.first?.نامخانوادگیProperty.نامخانوادگیProperty == "a")
    #expect(await server.requests.map(\.target) == ["/persian/a%2Fb", "/persian/a%2Fb"])
  }

  @Test("Hebrew")
  func hebrew() async throws {
    let server = try await serve("מספר", "שם")
    defer { server.stop() }
    let provider = חיהProvider(.generated(baseURL: server.baseURL))
    let read = try await provider.getHebrewByחיה(pathחיה: "a/b")
    #expect(read.מספר == 7)
    #expect(read.שםProperty.שםProperty == "a")
    let written = try await provider.putHebrewByחיה(pathחיה: "a/b", body: read)
    #expect(written.map(\.מספר) == [7])
    #expect(written.first?.שםProperty.שםProperty == "a")
    #expect(await server.requests.map(\.target) == ["/hebrew/a%2Fb", "/hebrew/a%2Fb"])
  }

  @Test("Hindi")
  func hindi() async throws {
    let server = try await serve("क्रमांक", "नाम")
    defer { server.stop() }
    let provider = जानवरProvider(.generated(baseURL: server.baseURL))
    let read = try await provider.getHindiByजानवर(pathजानवर: "a/b")
    #expect(read.क्रमांक == 7)
    #expect(read.नामProperty.नामProperty == "a")
    let written = try await provider.putHindiByजानवर(pathजानवर: "a/b", body: read)
    #expect(written.map(\.क्रमांक) == [7])
    #expect(written.first?.नामProperty.नामProperty == "a")
    #expect(await server.requests.map(\.target) == ["/hindi/a%2Fb", "/hindi/a%2Fb"])
  }

  @Test("Thai")
  func thai() async throws {
    let server = try await serve("หมายเลข", "ชื่อ")
    defer { server.stop() }
    let provider = สัตว์Provider(.generated(baseURL: server.baseURL))
    let read = try await provider.getThaiByสัตว์(pathสัตว์: "a/b")
    #expect(read.หมายเลข == 7)
    #expect(read.ชื่อProperty.ชื่อProperty == "a")
    let written = try await provider.putThaiByสัตว์(pathสัตว์: "a/b", body: read)
    #expect(written.map(\.หมายเลข) == [7])
    #expect(written.first?.ชื่อProperty.ชื่อProperty == "a")
    #expect(await server.requests.map(\.target) == ["/thai/a%2Fb", "/thai/a%2Fb"])
  }

  @Test("Emoji")
  func emoji() async throws {
    let server = try await serve("🔢", "🐾")
    defer { server.stop() }
    let provider = HeavyBlackHeartProvider(.generated(baseURL: server.baseURL))
    let read = try await provider.heavyBlackHeart(heavyBlackHeart: "a/b")
    #expect(read.inputSymbolForNumbers == 7)
    #expect(read.pawPrints.pawPrints == "a")
    let written = try await provider.pawPrints(heavyBlackHeart: "a/b", body: read)
    #expect(written.map(\.inputSymbolForNumbers) == [7])
    #expect(written.first?.pawPrints.pawPrints == "a")
    #expect(await server.requests.map(\.target) == ["/emoji/a%2Fb", "/emoji/a%2Fb"])
  }

  @Test("Digits")
  func digits() async throws {
    let server = try await serve("42", "10")
    defer { server.stop() }
    let provider = _2Provider(.generated(baseURL: server.baseURL))
    let read = try await provider.getDigitsBy2(path2: "a/b")
    #expect(read._42 == 7)
    #expect(read.value_10.value_10 == "a")
    let written = try await provider.putDigitsBy2(path2: "a/b", body: read)
    #expect(written.map(\._42) == [7])
    #expect(written.first?.value_10.value_10 == "a")
    #expect(await server.requests.map(\.target) == ["/digits/a%2Fb", "/digits/a%2Fb"])
  }
}
