public import TargetKitWire

extension RequestBody {
  /// Creates a body of URL-encoded fields from the members of a value.
  ///
  /// - Parameters:
  ///   - value: An object: a structure or a dictionary. Elements of an array repeat the name.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func form(
    encoding value: some Encodable,
    contentType: String = "application/x-www-form-urlencoded"
  ) -> RequestBody {
    var fields = FormParameters()
    fields.addFields(of: value)
    return form(fields, contentType: contentType)
  }
}

extension QueryParameters {
  /// Creates a query from the members of a value.
  ///
  /// - Parameter value: An object: a structure or a dictionary. Elements of an array repeat the
  ///   name.
  public init(encoding value: some Encodable) {
    self.init()
    add("", value)
  }
}
