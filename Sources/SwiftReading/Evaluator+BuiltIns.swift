#if Adopt
  import SwiftSyntax

  /// The functions and methods of Swift, Foundation and Moya whose results are known.
  extension Evaluator {
    func builtIn(
      _ name: String,
      _ arguments: [Value.Argument],
      _ call: FunctionCallExprSyntax,
      _ scope: Scope
    ) -> Value {
      let first = arguments.first?.value
      switch name {
      case "URL", "NSURL":
        guard let text = first, ["string", "fileURLWithPath"].contains(arguments[0].label) else {
          break
        }
        guard arguments.count > 1, arguments[1].label == "relativeTo" else { return textual(text) }
        return appending(textual(text), to: arguments[1].value, call.code)
      case "String":
        if arguments.first?.label == "format" { return formatted(arguments, call.code) }
        if let first, [nil, "describing", "stringLiteral"].contains(arguments[0].label) {
          return .joined(first.pieces(call.code))
        }
      case "Dictionary", "Array":
        if arguments.isEmpty { return name == "Array" ? .list([]) : .object([]) }
      case "type":
        if case .instance(let type?, _, _) = first { return .type(type) }
      case "Data":
        if case .argument(let index, let members, _) = first, members.last == "utf8" {
          return .argument(index, members: members.dropLast(), isOptional: false)
        }
        return .member(of: name, "init", arguments)
      case "Optional", "AnyEncodable":
        if let first, arguments.count == 1 { return first }
      default:
        if name.first?.isUppercase == true { return .member(of: name, "init", arguments) }
      }
      return .unknown(call.code)
    }

    func method(
      _ name: String,
      of base: Value,
      _ arguments: [Value.Argument],
      _ call: FunctionCallExprSyntax,
      _ scope: Scope
    ) -> Value {
      switch base {
      case .choice(let values, _):
        let results = values.map { method(name, of: $0, arguments, call, scope) }
        return results.dropFirst().reduce(results[0]) { $0.merged($1, call.code) }
      case .null: return .null
      case .member("JSONEncoder"?, _, _) where name == "encode":
        return .member(of: "JSONEncoder", "encode", arguments)
      case .type("JSONSerialization") where name == "jsonObject":
        // The usual way from an encodable value to a dictionary.
        guard case .member("JSONEncoder"?, "encode", let sent)? = arguments.first?.value,
          let object = sent.first.flatMap({ encodedObject(of: $0.value) })
        else { return .unknown(call.code) }
        return object
      case .type(let type):
        if name == "init" {
          return table.types[type]?.kind == nil
            ? builtIn(type, arguments, call, scope)
            : instance(of: type, arguments, .unknown(call.code))
        }
        if let nested = table.resolve("\(type).\(name)", in: nil) {
          return instance(of: nested, arguments, .unknown(call.code))
        }
        if let entry = table.types[type] {
          let isCase = entry.members.cases.contains { $0.name.bareText == name }
          return isCase ? .instance(type, case: name, arguments) : .unknown(call.code)
        }
        return name.first?.isUppercase == true
          ? builtIn(name, arguments, call, scope) : .member(of: type, name, arguments)
      case .object(let entries): return dictionary(entries, name, arguments, call)
      case .list(let values): return list(values, name, arguments, call)
      default: return text(base, name, arguments, call)
      }
    }

    private func dictionary(
      _ entries: [Value.Entry],
      _ name: String,
      _ arguments: [Value.Argument],
      _ call: FunctionCallExprSyntax
    ) -> Value {
      switch name {
      case "merging":
        return arguments.first.map { merging(.object(entries), $0.value, at: call) }
          ?? .unknown(call.code)
      case "compactMapValues" where isIdentity(call), "filter" where dropsNull(call):
        return .object(
          entries.filter { !$0.value.isNull }.map { entry in
            var entry = entry
            entry.isOptional = entry.isOptional || entry.value.isOptional
            entry.value = entry.value.unwrapped
            return entry
          }
        )
      case "mapValues" where isIdentity(call): return .object(entries)
      // The keys stay, the values are computed.
      case "mapValues":
        return .object(
          entries.map {
            .init(
              key: $0.key,
              value: .unknown(call.code),
              text: call.code,
              isOptional: $0.isOptional,
              range: $0.range
            )
          }
        )
      default: return .unknown(call.code)
      }
    }

    private func closureText(_ call: FunctionCallExprSyntax) -> String? {
      let closure =
        call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
      return closure?.statements.code
    }

    private func isIdentity(_ call: FunctionCallExprSyntax) -> Bool { closureText(call) == "$0" }

    private func dropsNull(_ call: FunctionCallExprSyntax) -> Bool {
      ["$0.value != nil", "$0.1 != nil", "$1 != nil"].contains(closureText(call))
    }

    private func list(
      _ values: [Value],
      _ name: String,
      _ arguments: [Value.Argument],
      _ call: FunctionCallExprSyntax
    ) -> Value {
      guard name == "joined" else { return .unknown(call.code) }
      let separator = arguments.first?.value.pieces(call.code) ?? []
      let pieces = values.enumerated().flatMap { index, value in
        (index == 0 ? [] : separator) + value.pieces(call.code)
      }
      return .joined(pieces)
    }

    private func text(
      _ base: Value,
      _ name: String,
      _ arguments: [Value.Argument],
      _ call: FunctionCallExprSyntax
    ) -> Value {
      switch name {
      // The server reads the same text.
      case "addingPercentEncoding", "addingPercentEscapes", "removingPercentEncoding":
        return base.unwrapped
      case "appendingPathComponent", "appendingPathExtension":
        if let first = arguments.first { return appending(first.value, to: base, call.code) }
      case "appending":
        guard let first = arguments.first else { break }
        switch first.label {
        case nil: return .joined(base.pieces(call.code) + first.value.pieces(call.code))
        case "path", "component", "components":
          return arguments.reduce(base) { appending($1.value, to: $0, call.code) }
        default: break
        }
      case "replacingOccurrences":
        if arguments.count >= 2, let old = arguments[0].value.literal, !old.isEmpty {
          return replacing(old, with: arguments[1].value, in: base, call.code)
        }
      // The bytes of a text.
      case "data" where arguments.first?.label == "using": return base.unwrapped
      case "lowercased", "uppercased", "capitalized":
        if let text = base.literal, name != "capitalized" {
          return .text(name == "lowercased" ? text.lowercased() : text.uppercased())
        }
        return called(name, on: base, arguments, call)
      default: return called(name, on: base, arguments, call)
      }
      return .unknown(call.code)
    }

    /// Returns the result of a method of an associated value that takes no arguments, as one of its members.
    private func called(
      _ name: String,
      on base: Value,
      _ arguments: [Value.Argument],
      _ call: FunctionCallExprSyntax
    ) -> Value {
      guard case .argument(let index, let members, let isOptional) = base, arguments.isEmpty,
        call.trailingClosure == nil
      else { return .unknown(call.code) }
      return .argument(index, members: members + ["\(name)()"], isOptional: isOptional)
    }

    private func textual(_ value: Value) -> Value {
      if case .argument = value { .text(value.pieces("")) } else { value }
    }

    /// Returns a URL with a path component; exactly one slash separates them.
    private func appending(_ component: Value, to base: Value, _ text: String) -> Value {
      var head = base.pieces(text)
      var tail = component.pieces(text)
      if case .literal(let last) = head.last, last.hasSuffix("/") {
        head[head.count - 1] = .literal(String(last.dropLast()))
      }
      if case .literal(let first) = tail.first, first.hasPrefix("/") {
        tail[0] = .literal(String(first.dropFirst()))
      }
      return .joined(head + [.literal("/")] + tail)
    }

    /// Returns a text of `String(format:)`, if its specifiers are plain ones.
    private func formatted(_ arguments: [Value.Argument], _ text: String) -> Value {
      guard let format = arguments[0].value.literal else { return .unknown(text) }
      var values = arguments.dropFirst()
      var pieces: [Value.Piece] = []
      var rest = format[...]
      while let percent = rest.firstIndex(of: "%") {
        pieces.append(.literal(String(rest[..<percent])))
        rest = rest[percent...]
        if rest.hasPrefix("%%") {
          pieces.append(.literal("%"))
          rest = rest.dropFirst(2)
          continue
        }
        let specifiers = ["%@", "%d", "%i", "%s", "%u", "%ld", "%li", "%lu", "%lld"]
        guard let specifier = specifiers.first(where: rest.hasPrefix), let value = values.popFirst()
        else { return .unknown(text) }
        pieces += value.value.pieces(text)
        rest = rest.dropFirst(specifier.count)
      }
      return .joined(pieces + [.literal(String(rest))])
    }

    private func replacing(_ old: String, with new: Value, in base: Value, _ text: String) -> Value
    {
      guard case .text(let pieces) = base else { return .unknown(text) }
      return .joined(
        pieces.flatMap { piece -> [Value.Piece] in
          guard case .literal(let literal) = piece else { return [piece] }
          var result: [Value.Piece] = []
          var rest = literal[...]
          while let range = rest.firstRange(of: old) {
            result += [.literal(String(rest[..<range.lowerBound]))] + new.pieces(text)
            rest = rest[range.upperBound...]
          }
          return result + [.literal(String(rest))]
        }
      )
    }
  }
#endif
