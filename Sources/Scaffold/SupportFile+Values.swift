extension SupportFile {
  /// The building blocks of models, for any runtime.
  static let values: [SupportFile] = [
    SupportFile("Base64Data.swift", PackageResources.Base64Data_swift),
    SupportFile("CalendarDate.swift", PackageResources.CalendarDate_swift),
    SupportFile("CivilTime.swift", PackageResources.CivilTime_swift),
    SupportFile("CivilTimeReader.swift", PackageResources.CivilTimeReader_swift),
    SupportFile("DecimalText.swift", PackageResources.DecimalText_swift),
    SupportFile("EmptyInitializable.swift", PackageResources.EmptyInitializable_swift),
    SupportFile("Indirect.swift", PackageResources.Indirect_swift),
    SupportFile("HTTPDate.swift", PackageResources.HTTPDate_swift),
    SupportFile("ISO8601Date.swift", PackageResources.ISO8601Date_swift),
    SupportFile("JSONAlternativesReader.swift", PackageResources.JSONAlternativesReader_swift),
    SupportFile("JSONAlternativesWriter.swift", PackageResources.JSONAlternativesWriter_swift),
    SupportFile("JSONArrayReader.swift", PackageResources.JSONArrayReader_swift),
    SupportFile("JSONArrayWriter.swift", PackageResources.JSONArrayWriter_swift),
    SupportFile("JSONCoding.swift", PackageResources.JSONCoding_swift),
    SupportFile(
      "JSONObjectReader.swift",
      PackageResources.JSONObjectReader_swift,
      using: ["JSONObjectReader.collections", "JSONObjectReader.scalars", "JSONObjectReader.texts"]
    ),
    SupportFile(
      "JSONObjectReader+Closed.swift",
      PackageResources.JSONObjectReader_Closed_swift,
      member: "JSONObjectReader.closed"
    ),
    SupportFile(
      "JSONObjectReader+Collections.swift",
      PackageResources.JSONObjectReader_Collections_swift,
      member: "JSONObjectReader.collections"
    ),
    SupportFile(
      "JSONObjectReader+Texts.swift",
      PackageResources.JSONObjectReader_Texts_swift,
      member: "JSONObjectReader.texts"
    ),
    SupportFile(
      "JSONObjectReader+Scalars.swift",
      PackageResources.JSONObjectReader_Scalars_swift,
      member: "JSONObjectReader.scalars"
    ),
    SupportFile(
      "JSONObjectWriter.swift",
      PackageResources.JSONObjectWriter_swift,
      using: ["JSONObjectWriter.scalars"]
    ),
    SupportFile(
      "JSONObjectWriter+Scalars.swift",
      PackageResources.JSONObjectWriter_Scalars_swift,
      member: "JSONObjectWriter.scalars"
    ),
    SupportFile("JSONReader.swift", PackageResources.JSONReader_swift),
    SupportFile("JSONRepresentation.swift", PackageResources.JSONRepresentation_swift),
    SupportFile("JSONType.swift", PackageResources.JSONType_swift),
    SupportFile(
      "JSONValue.swift",
      PackageResources.JSONValue_swift,
      using: ["JSONValue.Codable", "JSONValue.literals"]
    ),
    SupportFile(
      "JSONValue+Codable.swift",
      PackageResources.JSONValue_Codable_swift,
      member: "JSONValue.Codable"
    ),
    SupportFile(
      "JSONValue+Literals.swift",
      PackageResources.JSONValue_Literals_swift,
      member: "JSONValue.literals"
    ),
    SupportFile(
      "JSONValue+Members.swift",
      PackageResources.JSONValue_Members_swift,
      member: "JSONValue.members"
    ),
    SupportFile("JSONWriter.swift", PackageResources.JSONWriter_swift),
    SupportFile("ModelValidationError.swift", PackageResources.ModelValidationError_swift),
    SupportFile("ModelValidator.swift", PackageResources.ModelValidator_swift),
    SupportFile("Nullable.swift", PackageResources.Nullable_swift, using: ["Nullable.literals"]),
    SupportFile(
      "Nullable+Literals.swift",
      PackageResources.Nullable_Literals_swift,
      member: "Nullable.literals"
    ),
    SupportFile(
      "Nullable+Reading.swift",
      PackageResources.Nullable_Reading_swift,
      member: "Nullable.reading"
    ),
    SupportFile("OpenEnum.swift", PackageResources.OpenEnum_swift),
    SupportFile("RuleChecked.swift", PackageResources.RuleChecked_swift),
    SupportFile("RuleRestrictions.swift", PackageResources.RuleRestrictions_swift),
    SupportFile("StringCodingKey.swift", PackageResources.StringCodingKey_swift),
    SupportFile("TextPattern.swift", PackageResources.TextPattern_swift),
    SupportFile("Validatable.swift", PackageResources.Validatable_swift),
    SupportFile("ValueRules.swift", PackageResources.ValueRules_swift),
  ]
}
