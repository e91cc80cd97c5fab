package import APIModel
package import Diagnostics

/// The text of a request and of its parts, from the values of its parameters.
package struct RequestText {
  /// The value of a parameter.
  package enum Value {
    case json(JSONText)
    case file
    case files
  }

  private let operation: API.Target.Case
  /// The values of the parameters that are sent, by their positions.
  package var values: [Int: Value] = [:]

  package init(_ operation: API.Target.Case) {
    self.operation = operation
  }

  /// Returns the request.
  ///
  /// - Parameter base: The base URL; `nil` for a URL relative to it.
  /// - Returns: The text.
  func text(after base: String?) -> String {
    var fields = headerFields
    // A parameter replaces a fixed value.
    fields += operation.fixedHeaders.filter { fixed in
      !fields.contains { $0.0.lowercased() == fixed.name.lowercased() }
    }.map { ($0.name, $0.value) }
    let body = body
    if let body, let type = body.contentType,
      !fields.contains(where: { $0.0.lowercased() == "content-type" })
    {
      fields.append(("Content-Type", type))
    }
    fields.sort { ($0.0.lowercased(), $0.0) < ($1.0.lowercased(), $1.0) }
    var lines = ["\(operation.method) \(url(after: base))"]
    lines += fields.map { "\($0.0): \($0.1)" }
    if let body { lines += ["", body.text] }
    return lines.joined(separator: "\n")
  }

  /// Returns the JSON of a parameter, if it is sent.
  package func json(_ index: Int) -> JSONText? {
    guard case .json(let json)? = values[index] else { return nil }
    guard let delimiter = operation.parameters[index].itemDelimiter,
      case .array(let elements) = json
    else { return json }
    return .array(
      elements.map { element in
        guard case .array(let inner) = element else { return element }
        return .string(inner.compactMap(WireText.text).joined(separator: delimiter))
      }
    )
  }

  private func indices(in location: API.Parameter.Location) -> [Int] {
    operation.parameters.indices.filter { operation.parameters[$0].location == location }
  }

  // MARK: - URL

  /// The path, percent-encoded.
  package var path: String {
    operation.path.map { piece in
      switch piece {
      case .text(let text): text
      case .parameter(let index):
        json(index).map { WireText.path($0, operation.parameters[index]) } ?? ""
      }
    }.joined()
  }

  private func url(after base: String?) -> String {
    var base = base ?? ""
    var rest = ""
    if let end = base.firstIndex(where: { $0 == "?" || $0 == "#" }) {
      rest = String(base[end...])
      base.removeSubrange(end...)
    }
    if !path.isEmpty {
      if base.hasSuffix("/") { base.removeLast() }
      base += path.hasPrefix("/") ? path : "/" + path
    }
    let url = base + rest
    let query = query
    guard !query.isEmpty else { return url }
    return url + (url.contains("?") ? "&" : "?") + query
  }

  /// The query without a question mark.
  package var query: String {
    let plain = WireText.Encoder(keeping: WireText.Kept.unreserved)
    let reserved = WireText.Encoder(keeping: WireText.Kept.reservedQuery, keepsEncoded: true)
    var texts: [String] = []
    for (index, parameter) in operation.parameters.enumerated() {
      guard let json = json(index) else { continue }
      switch (parameter.location, parameter.serialization) {
      case (.querystring, .json): texts.append(plain(WireText.compact(json)))
      case (.querystring, .none): texts.append(plain(WireText.text(json) ?? ""))
      case (.query, _), (.querystring, _):
        texts += pairs(index, json, names: plain, values: plain, reserved: reserved)
      default: break
      }
    }
    return texts.joined(separator: "&")
  }

  /// Returns the pairs of a query parameter or a form field.
  private func pairs(
    _ index: Int,
    _ json: JSONText,
    names: WireText.Encoder,
    values: WireText.Encoder,
    reserved: WireText.Encoder
  ) -> [String] {
    let parameter = operation.parameters[index]
    let pairs: [WireText.Pair]
    if parameter.location == .querystring || parameter.wireName.isEmpty {
      pairs = WireText.pairs(
        ofMembers: json,
        parameter.memberEncodings,
        names: names,
        values: values,
        reserved: reserved
      )
    } else {
      pairs = WireText.pairs(
        json,
        named: parameter.wireName,
        parameter.serialization,
        names: names,
        values: parameter.allowsReserved ? reserved : values
      )
    }
    if pairs.isEmpty, parameter.allowsEmptyValue { return [names(parameter.wireName) + "="] }
    return pairs.map { "\($0.name)=\($0.value)" }
  }

  // MARK: - Header fields

  /// The header fields of parameters.
  package var parameterFields: [(name: String, value: String)] {
    indices(in: .header).compactMap { index in
      guard let json = json(index) else { return nil }
      let parameter = operation.parameters[index]
      return WireText.header(json, parameter.serialization).map { (parameter.wireName, $0) }
    }
  }

  /// The cookies, as in their header field.
  package var cookies: String {
    indices(in: .cookie).flatMap { index -> [String] in
      guard let json = json(index) else { return [] }
      let parameter = operation.parameters[index]
      var values = WireText.Encoder(keeping: WireText.Kept.cookie)
      var names = WireText.Encoder(keeping: WireText.Kept.unreserved)
      if case .cookie = parameter.serialization { (names, values) = (.none, .none) }
      return WireText.pairs(
        json,
        named: parameter.wireName,
        parameter.serialization,
        names: names,
        values: values
      ).map { "\($0.name)=\($0.value)" }
    }.joined(separator: "; ")
  }

  private var headerFields: [(String, String)] {
    var fields = parameterFields.map { ($0.name, $0.value) }
    let cookies = cookies
    guard !cookies.isEmpty else { return fields }
    if let index = fields.firstIndex(where: { $0.0.lowercased() == "cookie" }) {
      fields[index].1 += "; " + cookies
    } else {
      fields.append(("Cookie", cookies))
    }
    return fields
  }

  // MARK: - Body

  /// The fields of a form.
  package var form: String {
    let plain = WireText.Encoder(keeping: WireText.Kept.form, space: "+")
    let reserved = WireText.Encoder(
      keeping: WireText.Kept.reservedForm,
      keepsEncoded: true,
      space: "+"
    )
    return (operation.body?.parameters ?? []).flatMap { index in
      json(index).map { pairs(index, $0, names: plain, values: plain, reserved: reserved) } ?? []
    }.joined(separator: "&")
  }

  private var body: (contentType: String?, text: String)? {
    guard let body = operation.body else { return nil }
    let type = body.contentType
    switch body.kind {
    case .form:
      let isSent = body.parameters.contains { values[$0] != nil }
      let only = body.parameters.count == 1 ? operation.parameters[body.parameters[0]] : nil
      if only?.isWholeForm == true, !isSent { return nil }
      return (type, form)
    case .multipart:
      return MultipartText(self, of: operation).body.map {
        ("\(type); boundary=boundary", $0)
      }
    case .data:
      guard let index = body.parameters.first, values[index] != nil else { return nil }
      return (type, CallSampler.bytes)
    case .json, .text, .jsonLines, .jsonSequence:
      guard let index = body.parameters.first, let json = json(index) else { return nil }
      switch (body.kind, json) {
      case (.text, _):
        let text = WireText.text(json) ?? ""
        let isComplete =
          text.utf8.allSatisfy { $0 < 0x80 } || type.lowercased().contains("charset=")
        return (isComplete ? type : "\(type); charset=utf-8", text)
      case (.jsonLines, .array(let elements)):
        return (type, elements.map { WireText.compact($0) + "\n" }.joined())
      case (.jsonSequence, .array(let elements)):
        return (type, elements.map { "\u{1E}" + WireText.compact($0) + "\n" }.joined())
      default: return (type, WireText.compact(json))
      }
    }
  }
}
