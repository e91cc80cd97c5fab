import APIConfiguration
import Diagnostics
import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("AcronymSpelling")
struct AcronymSpellingTests {
  @Test(
    "whole words are spelled as listed, except at the beginning of a member name",
    arguments: [
      ("petSku", "petSKU"), ("PetSkuList", "PetSKUList"), ("Sku", "SKU"), ("sku", "sku"),
      ("skuPrefix", "skuPrefix"), ("Skull", "Skull"), ("petSkus", "petSKUs"), ("aSku_b", "aSKU_b"),
      ("petSku2", "petSku2"), ("OauthToken", "OAuthToken"), ("url", "url"), ("_Sku", "_SKU"),
      ("größeSku", "größeSKU"), ("", ""),
    ]
  )
  func words(name: String, expected: String) {
    #expect(AcronymSpelling(["SKU", "OAuth"]).spelled(name) == expected)
  }

  @Test(
    "a spelling of one's own takes precedence over that of common acronyms",
    arguments: [
      ("htmlURL", "htmlUrl"), ("URL", "Url"), ("URLSession", "UrlSession"), ("url", "url"),
      ("noteIDs", "noteIds"), ("HTMLURL", "HTMLUrl"), ("URLID", "UrlId"), ("IDENTITY", "IDENTITY"),
      ("aURLs_b", "aUrls_b"), ("petID2", "petId2"), ("CURLSpec", "CURLSpec"),
    ]
  )
  func commonAcronyms(name: String, expected: String) {
    #expect(AcronymSpelling(["Url", "Id"]).spelled(name) == expected)
  }

  @Test("configured acronyms apply to all names except given ones")
  func chosenNames() throws {
    let built = try Built(
      schemas: """
        PetSku:
          type: object
          properties:
            bestSku: {type: string}
            given: {type: string, x-targetgen-name: mySku}
        pet_sku_list: {type: object, properties: {sku: {type: string}}}
        """
    )
    var configuration = Configuration()
    configuration.acronyms = ["SKU", "VAT"]
    var bag = DiagnosticBag()
    let api = built.api.withAcronymsSpelled(as: configuration, into: &bag)
    #expect(bag.diagnostics.map(\.message.text) == ["no name has the word 'VAT' of 'acronyms'"])
    #expect(api.models.map(\.name.swift) == ["PetSKU", "PetSKUList"])
    guard case .structure(let structure) = api.models[0].kind else {
      Issue.record("not a structure")
      return
    }
    #expect(structure.properties.map(\.name.swift) == ["bestSKU", "mySku"])
  }

  @Test("unused acronyms are those that are no word of any name, in their order")
  func unused() {
    var unused = UnusedAcronyms(["VAT", "SKU", "ID", "OAuth", "Vat", "KEL", "CD"])
    for name in ["petSkus", "private", "oauthToken", "solid", "größe\u{212A}EL", "aCDb"] {
      unused.removeWords(of: name)
    }
    #expect(unused.all == ["VAT", "ID", "Vat"])
  }

  @Test("many acronyms are looked up in many names in little time")
  func manyAcronyms() {
    let acronyms = (0..<2_000).map { "W\($0)X" }
    var unused = UnusedAcronyms(acronyms)
    for index in 0..<2_000 { unused.removeWords(of: "get\(index)Items") }
    #expect(unused.all == acronyms)
  }
}
