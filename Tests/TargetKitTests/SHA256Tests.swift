import Foundation
import TargetKitCommon
import Testing

@testable import TargetKit

@Suite("SHA256")
struct SHA256Tests {
  private func text(_ message: some Collection<UInt8>) -> String {
    SHA256.digest(of: message).map { String(format: "%02x", $0) }.joined()
  }

  @Test(
    "hashes the messages of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
          + "mnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ]
  )
  func hashesVectors(message: String, hash: String) {
    #expect(text(message.utf8) == hash)
  }

  @Test("hashes a million characters")
  func hashesLongMessage() {
    let hash = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    #expect(text(repeatElement(UInt8(ascii: "a"), count: 1_000_000)) == hash)
  }

  /// Lengths around the boundaries of blocks, with the hashes from Python's hashlib.
  @Test(
    "hashes messages of any length",
    arguments: [
      (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      (1, "01ba4719c80b6fe911b091a7c05124b64eeece964e09c058ef8f9805daca546b"),
      (3, "2628292b61871c898c8bcd3bf871ec051e97fe55fead285a9067ce8efe96760e"),
      (55, "53945b3008e477aa75b208797d85c76ad50f51e75589a042ea2d015564c97389"),
      (56, "8c2a6cd4dc3429b33e2f77609b97993a48f154369b4b7ce284e01251ae78a535"),
      (57, "d23bc5c63dd36cc460a0f4d87adae78e2ae489632f4ba70ae51a8fb7e0f552e2"),
      (63, "72b5ad8138b397f362a191322ac1f04a45655536b23629fae765bd614a4aabd2"),
      (64, "e27801bbacb4bdd3c99d933bd3dc0e6cbe5e67c3a1a830d7980313d11f8dd88a"),
      (65, "8bf6031bf93c2b70fd57e3da9b9cfc29614fde40e4a9a947cbcd3754d7c67935"),
      (111, "7afcaeda76b6c3fbd7f4cdceebbb62d5c652267b956c9d3ccb5f1d20527eb85b"),
      (112, "3f934b456c2748de8c0560196300ae4fbf6d94af02039058e36237fe984158ac"),
      (119, "d8ea9aa793622aac414d7161757f486976b0a04ffa700b39b346cb127bec1336"),
      (120, "1665307c82ab00dbee63f19b67de1b61f59d7bf621784170b6e64b5aec190ada"),
      (127, "2423e8ae4d8983aea74713f641a54e38fff544bca86325bd402feaee3efeea65"),
      (128, "451b02d498f2796aa0fc67a88e80a8eba4aecc773b789d857560ceebd18eee87"),
      (129, "a63bb85ba6ec5d98b97ecce78291298213cf43ab94c7a9a998494c2bbe7d9062"),
      (200, "59af39a2561ef2d894e4bd8af109be4adc05a8862b505606ff5684d62fc955bc"),
      (1000, "e02ac1bab7d56269e441da3a5ae159e8887537d679940e9fd0605140f6c24fb4"),
    ]
  )
  func hashesLengths(length: Int, hash: String) {
    var state = UInt32(truncatingIfNeeded: length &* 2_654_435_761 &+ 12345)
    let message = (0..<length).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    #expect(text(message) == hash)
  }
}
