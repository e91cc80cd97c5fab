import Adoption

// The short form of code in the tables of tests: `$0` is the first associated value, '?' follows what may be left out.

extension AppCode {
  var printed: String {
    (targets.map(\.printed) + models.map(\.printed) + calls.map(\.printed)).joined(separator: "\n")
  }
}

extension AppTarget {
  var printed: String {
    let conformances = protocols.isEmpty ? "" : ": " + protocols.joined(separator: ", ")
    let leftOut = inherited.map(\.rawValue).sorted().joined(separator: ", ")
    return
      (["\(name)\(conformances)" + (leftOut.isEmpty ? "" : " (inherits \(leftOut))")]
      + cases.map { "  \($0.printed)" }).joined(separator: "\n")
  }
}

extension AppCase {
  var printed: String {
    let arguments = parameters.map { parameter in
      [parameter.label ?? "_", parameter.name.flatMap { $0 == parameter.label ? nil : $0 }]
        .compactMap(\.self).joined(separator: " ") + ": \(parameter.type)"
        + (parameter.defaultValue.map { " = \($0)" } ?? "")
    }
    let signature = arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
    return
      (["\(signature) -> \(request.printed)"]
      + variants.map { "    $\($0.parameter) = .\($0.value) -> \($0.request.printed)" })
      .joined(separator: "\n")
  }
}

extension AppRequest {
  var printed: String {
    var parts = [method ?? "-", (baseURL?.printed ?? "-") + " " + (path?.printed ?? "-")]
    if !query.isEmpty { parts.append("query[\(query.printed)]") }
    if !unnamed.isEmpty { parts.append("and[\(unnamed.map(\.printed).joined(separator: ", "))]") }
    if !headers.isEmpty { parts.append("headers[\(headers.printed)]") }
    if let body = body.printed { parts.append(body) }
    if let authorization { parts.append("authorization[\(authorization)]") }
    if let validation { parts.append("validation[\(validation)]") }
    return parts.joined(separator: " ")
  }
}

extension AppBody {
  var printed: String? {
    switch self {
    case .none: nil
    case .json(let fields): "json[\(fields.printed)]"
    case .form(let fields): "form[\(fields.printed)]"
    case .encodable(let value): "encodable[\(value.printed)]"
    case .multipart(let fields): "multipart[\(fields.printed)]"
    case .bytes(let value): "bytes[\(value.printed)]"
    case .unknown(let text): "unknown[\(text)]"
    }
  }
}

extension [AppField] {
  var printed: String {
    map { "\($0.name)\($0.isOptional ? "?" : "")=\($0.value.printed)" }.joined(separator: ", ")
  }
}

extension AppValue {
  var printed: String {
    switch self {
    case .text(let text): "\"\(text.printed)\""
    case .number(let text): text
    case .bool(let value): "\(value)"
    case .null: "nil"
    case .argument(let index, let members): (["$\(index)"] + members).joined(separator: ".")
    case .list(let values): "[\(values.map(\.printed).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.key): \($0.value.printed)" }.joined(separator: ", "))}"
    case .unknown(let text): "<\(text)>"
    }
  }
}

extension AppText {
  var printed: String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .value(let value): "{\(value.printed)}"
      }
    }.joined()
  }
}

extension AppModel {
  var printed: String {
    let kind = (isEnum ? "enum " : "model ") + name + (isDecodedByHand ? " by hand" : "")
    let members =
      fields.map { "  \($0.name): \($0.type) <- \($0.keys.joined(separator: "/"))" }
      + cases.map { "  \($0.name) = \($0.value)" }
    return ([kind] + members).joined(separator: "\n")
  }
}

extension AppCall {
  var printed: String {
    let labels = self.labels.map { "\($0 ?? "_"):" }.joined()
    return "call \(target.map { "\($0)." } ?? "")\(caseName)(\(labels)) \(style.rawValue)"
      + (model.map { " \($0)" } ?? "")
  }
}
