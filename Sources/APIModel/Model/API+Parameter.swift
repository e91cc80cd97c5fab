package import Diagnostics
package import SpecSyntax

extension API {
  /// One associated value of a target's case.
  package struct Parameter: Sendable {
    package enum Location: String, Hashable, Sendable {
      case path, query, header, cookie
      /// A variable in the URL of the operation's server.
      case server
      /// The query as a whole.
      case querystring
      /// The body as a whole.
      case body
      /// A field of a form, or a part of a multipart body.
      case field
      /// A header field of a part of a multipart body.
      case partHeader
    }

    /// The conversion of values to text (OpenAPI 3.1 §4.8.12.2); the emitters choose the support
    /// call.
    package enum Serialization: Hashable, Sendable {
      case simple(explodes: Bool)
      case label(explodes: Bool)
      case matrix(explodes: Bool)
      case form(explodes: Bool)
      /// Like `form`, for cookies whose values aren't percent-encoded.
      case cookie(explodes: Bool)
      case spaceDelimited(explodes: Bool)
      case pipeDelimited(explodes: Bool)
      case tabDelimited
      case deepObject
      /// JSON text: parameters with `content`, and form fields whose encoding is JSON.
      case json
      /// A multipart part with its content type, if the spec states one, or a form field whose
      /// value is written as in such a part: an object as JSON, anything else as text.
      case part(contentType: String?)
      /// The body as a whole, which needs no conversion.
      case none
    }

    /// The conversion of one member of an object whose members are separate fields.
    package struct MemberEncoding: Hashable, Sendable {
      package var name: String
      package var serialization: Serialization
      package var allowsReserved: Bool
      /// Indicates whether a list is one part of JSON instead of a part for each element.
      package var isWholeList: Bool

      package init(
        name: String,
        serialization: Serialization,
        allowsReserved: Bool,
        isWholeList: Bool = false
      ) {
        self.name = name
        self.serialization = serialization
        self.allowsReserved = allowsReserved
        self.isWholeList = isWholeList
      }
    }

    /// The label and the binding: `petID`.
    @Boxed package var name: Name
    package var wireName: String
    package var location: Location
    /// The type without the optional that `isRequired == false` adds.
    package var type: ValueType
    /// The limits of the values, for samples and for the check of requests.
    package var rules: Rules?
    package var isRequired: Bool
    /// The value of a required parameter if the caller has no other: its default, or the only
    /// possible value.
    ///
    /// A pass removes values without a Swift literal.
    package var initialValue: Value?
    /// Indicates whether the value is a property of the operation's options instead of an associated
    /// value; a pass sets this.
    package var isGrouped = false
    /// The index in `API.clientParameters` if wrappers have the value, instead of methods as an
    /// argument; a pass sets this.
    package var clientParameter: Int?
    package var serialization: Serialization
    package var allowsReserved: Bool
    /// Indicates whether an empty list or object in the query is sent as an empty value instead of
    /// being omitted, or whether a segment of the path may be empty.
    package var allowsEmptyValue = false
    /// Indicates whether a value in the path may consist of several segments.
    package var allowsSlashes = false
    /// Indicates whether a list is one part of JSON instead of a part for each element.
    package var isWholeList = false
    /// The delimiter for elements of nested lists, if the spec has one (Swagger 2.0); otherwise
    /// these lists are JSON.
    package var itemDelimiter: String?
    /// The conversions of the members, by name, if the value is an object whose members are fields,
    /// parts or parameters of the query, except for those with the default conversion.
    package var memberEncodings: [MemberEncoding] = []
    /// The part to which a header field belongs, by the part's name in the request.
    package var part: String?
    @Boxed package var documentation: Documentation
    package var range: SourceRange?
    /// The examples in the spec, which may be invalid.
    package var examples: [SampleCandidate] = []

    package init(
      name: Name,
      wireName: String,
      location: Location,
      type: ValueType,
      isRequired: Bool,
      initialValue: Value? = nil,
      serialization: Serialization,
      allowsReserved: Bool,
      allowsEmptyValue: Bool = false,
      allowsSlashes: Bool = false,
      itemDelimiter: String? = nil,
      part: String? = nil,
      documentation: Documentation,
      range: SourceRange? = nil,
      examples: [SampleCandidate] = []
    ) {
      self.name = name
      self.wireName = wireName
      self.location = location
      self.type = type
      self.isRequired = isRequired
      self.initialValue = initialValue
      self.serialization = serialization
      self.allowsReserved = allowsReserved
      self.allowsEmptyValue = allowsEmptyValue
      self.allowsSlashes = allowsSlashes
      self.itemDelimiter = itemDelimiter
      self.part = part
      self.documentation = documentation
      self.range = range
      self.examples = examples
    }

  }

  /// A header with the same value in every request.
  package struct FixedHeader: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(
      name: String,
      value: String
    ) {
      self.name = name
      self.value = value
    }
  }
}

extension API.Parameter {
  /// The type of the associated value, which is optional if the parameter may be omitted; a binary
  /// body has another one.
  package var declaredType: ValueType { isRequired ? type : .optional(type) }

  /// Indicates whether the value is a body of bytes, which may come from a file.
  package var isBinaryBody: Bool { location == .body && type == .data }

  /// Indicates whether the members of the value are the fields of a form, or the parts of a multipart
  /// body.
  package var isWholeForm: Bool { location == .field && wireName.isEmpty }
}
