import APIModel

/// A sentence for an operation whose result is one of several formats that a parameter selects.
struct FormatRemark {
  let text: String

  /// Creates the sentence if methods read another format than a caller can select.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - context: The context of the API.
  ///   - method: The symbol of a method of the same operation that returns bytes; `nil` if there is
  ///     none.
  init?(for operation: API.Target.Case, in context: EmissionContext, readingBytes method: String?) {
    guard case .json = operation.responses.success,
      let parameter = operation.parameters.first(where: { Self.selectsFormat($0, in: context) })
    else { return nil }
    let reader = method.map { "``\($0)``" } ?? "`provider.response(for:)`"
    text =
      "The result is read as JSON. If `\(parameter.name.swift)` selects another format, use \(reader), which returns the bytes."
  }

  /// Returns whether the values of a parameter are names of formats: at least two of them.
  private static func selectsFormat(
    _ parameter: API.Parameter,
    in context: EmissionContext
  ) -> Bool {
    guard [.query, .header, .path].contains(parameter.location),
      case .model(let id) = parameter.type.leaf,
      case .enumeration(let enumeration) = context[id].kind
    else { return false }
    let values = enumeration.cases.filter { item in
      formats.contains(String(item.rawValue.lowercased().split(separator: "/").last ?? ""))
    }
    return values.count >= 2
  }

  /// Subtypes of media types, and extensions of their files.
  private static let formats: Set<String> = [
    "atom", "csv", "geojson", "gif", "gml", "gpx", "html", "ics", "jp2", "jpeg", "jpg", "json",
    "jsonl", "kml", "md", "ndjson", "npy", "parquet", "pbf", "pdf", "plain", "png", "protobuf",
    "rss", "svg", "text", "tif", "tiff", "tsv", "txt", "webp", "xls", "xlsx", "xml", "yaml", "yml",
    "zip",
  ]
}
