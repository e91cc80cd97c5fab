/// A type as hand-written code spells it.
struct AppType: Hashable {
  /// The type without the optional, in the short form: `[String]` for `Array<String>`.
  let name: String
  let isOptional: Bool

  static let numbers: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "CGFloat",
  ]

  init(_ text: String) {
    var text = String(text.filter { !$0.isWhitespace })
    for module in ["Swift.", "Foundation."] where text.hasPrefix(module) {
      text.removeFirst(module.count)
    }
    if text.hasSuffix("?") || text.hasSuffix("!") {
      isOptional = true
      text.removeLast()
    } else if let inner = Self.argument(of: "Optional", in: text) {
      isOptional = true
      text = inner
    } else {
      isOptional = false
    }
    if let inner = Self.argument(of: "Array", in: text) { text = "[" + inner + "]" }
    name = text.replacing(":", with: ": ")
  }

  /// The type of the elements, if it's a list.
  var element: String? {
    name.hasPrefix("[") && !name.contains(":") ? String(name.dropFirst().dropLast()) : nil
  }

  private static func argument(of generic: String, in text: String) -> String? {
    text.hasPrefix(generic + "<") && text.hasSuffix(">")
      ? String(text.dropFirst(generic.count + 1).dropLast()) : nil
  }
}
