import OpenAPI
import SpecSyntax

/// The text for a place of the spec: `User.avatar`, or `GET /pets 200 [].name`.
enum PlaceText {
  static func text(of location: NodeLocation) -> String {
    var tokens = (JSONPointer(location.pointer)?.tokens ?? [])[...]
    var text: String
    switch tokens.first {
    case "components":
      text = tokens.dropFirst(2).first ?? ""
      tokens = tokens.dropFirst(3)
    case "definitions", "parameters", "responses":
      text = tokens.dropFirst().first ?? ""
      tokens = tokens.dropFirst(2)
    case "paths" where tokens.count >= 3:
      let items = Array(tokens.prefix(3))
      text = items[2].uppercased() + " " + items[1]
      tokens = tokens.dropFirst(3)
    default:
      text = tokens.first == "paths" ? tokens.dropFirst().first ?? "" : ""
      tokens = tokens.first == "paths" ? tokens.dropFirst(2) : tokens
    }
    var isInSchema = !text.contains(" ")
    while let token = tokens.popFirst() {
      switch token {
      case "properties": text += "." + (tokens.popFirst() ?? "")
      case "items": text += "[]"
      case "additionalProperties": text += ".*"
      case "prefixItems": text += "[\(tokens.popFirst() ?? "")]"
      case "allOf", "oneOf", "anyOf": tokens = tokens.dropFirst()
      case "schema": isInSchema = true
      case "content", "parameters": if tokens.popFirst() == nil { return text }
      case "responses": text += " " + (tokens.popFirst() ?? "")
      case "requestBody": text += " body"
      default: if !isInSchema || text.isEmpty { text += (text.isEmpty ? "" : " ") + token }
      }
    }
    return text
  }
}
