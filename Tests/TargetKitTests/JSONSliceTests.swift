import Foundation
import TargetKit
import Testing

@Suite("JSONSlice")
struct JSONSliceTests {
  @Test(
    "finds the text of a value",
    arguments: [
      (#"{"a": 1}"#, "a", "1"),
      (#" { "a" : { "b" : [ 1 , {"c": "}"} ] } } "#, "a.b", #"[ 1 , {"c": "}"} ]"#),
      (#"{"a": "x\"}", "b": true}"#, "b", "true"),
      (#"{"a": [], "b": {}, "c": null}"#, "c", "null"),
      (#"[[1, 2], [3.50]]"#, "1.0", "3.50"),
      (#"{"": {"": 2}}"#, ".", "2"),
      (#"{"é": 1}"#, "é", "1"),
    ]
  )
  func finds(json: String, path: String, text: String) {
    let slice = JSONSlice(Data(json.utf8)).value(atKeyPath: path)
    #expect(slice.map { String(decoding: $0, as: UTF8.self) } == text)
  }

  @Test(
    "finds nothing if the path is missing or the JSON is invalid",
    arguments: [
      ("", "a"), ("{", "a"), (#"{"a""#, "a"), (#"{"a":"#, "a"), (#"{"a": }"#, "a"),
      (#"{"a": 1}"#, "b"), ("[1]", "1"), ("[]", "0"), ("[1]", "-1"), ("[1]", "x"), ("5", "a"),
      (#"{"a": "x"#, "a"), (#"{"a": [1"#, "a"), (#"{"a": "\"#, "a"), (#"{"a" 1}"#, "a"),
    ]
  )
  func findsNothing(json: String, path: String) {
    #expect(JSONSlice(Data(json.utf8)).value(atKeyPath: path) == nil)
  }

  @Test(
    "splits an array into its elements",
    arguments: [
      ("[]", []), (" [ 1 , \"a,]\" ,[2,3], {\"b\": 4}] ", ["1", #""a,]""#, "[2,3]", #"{"b": 4}"#]),
      ("[1", nil), ("{}", nil), ("", nil), ("[1,]", nil),
    ] as [(String, [String]?)]
  )
  func parts(json: String, elements: [String]?) {
    let found = JSONSlice(Data(json.utf8)).elements()
    #expect(found?.map { String(decoding: $0, as: UTF8.self) } == elements)
  }
}
