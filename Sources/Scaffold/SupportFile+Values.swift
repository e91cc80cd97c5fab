extension SupportFile {
  /// The building blocks of models, for any runtime.
  static let values: [SupportFile] = [
    SupportFile(
      "Base64Data.swift",
      provides: ["Base64Data"],
      uses: ["JSONRepresentation"],
      contents: PackageResources.Base64Data_swift
    ),
    SupportFile(
      "CalendarDate.swift",
      provides: ["CalendarDate"],
      uses: ["CivilTime", "CivilTimeReader"],
      contents: PackageResources.CalendarDate_swift
    ),
    SupportFile(
      "CivilTime.swift",
      provides: ["CivilTime"],
      uses: ["CalendarDate"],
      contents: PackageResources.CivilTime_swift
    ),
    SupportFile(
      "CivilTimeReader.swift",
      provides: ["CivilTimeReader"],
      uses: ["CalendarDate", "CivilTime"],
      contents: PackageResources.CivilTimeReader_swift
    ),
    SupportFile(
      "DecimalText.swift",
      provides: ["DecimalText"],
      uses: ["JSONRepresentation"],
      contents: PackageResources.DecimalText_swift
    ),
    SupportFile(
      "EmptyInitializable.swift",
      provides: ["EmptyInitializable"],
      uses: [],
      contents: PackageResources.EmptyInitializable_swift
    ),
    SupportFile(
      "Indirect.swift",
      provides: ["Indirect"],
      uses: ["JSONObjectReader", "StringCodingKey"],
      contents: PackageResources.Indirect_swift
    ),
    SupportFile(
      "HTTPDate.swift",
      provides: ["HTTPDate"],
      uses: ["CalendarDate", "CivilTime"],
      contents: PackageResources.HTTPDate_swift
    ),
    SupportFile(
      "ISO8601Date.swift",
      provides: ["ISO8601Date"],
      uses: ["CivilTime", "CivilTimeReader"],
      contents: PackageResources.ISO8601Date_swift
    ),
    SupportFile(
      "JSONAlternativesReader.swift",
      provides: ["JSONAlternativesReader"],
      uses: ["JSONRepresentation"],
      contents: PackageResources.JSONAlternativesReader_swift
    ),
    SupportFile(
      "JSONAlternativesWriter.swift",
      provides: ["JSONAlternativesWriter"],
      uses: ["JSONRepresentation", "StringCodingKey"],
      contents: PackageResources.JSONAlternativesWriter_swift
    ),
    SupportFile(
      "JSONArrayReader.swift",
      provides: ["JSONArrayReader"],
      uses: ["JSONRepresentation"],
      contents: PackageResources.JSONArrayReader_swift
    ),
    SupportFile(
      "JSONArrayWriter.swift",
      provides: ["JSONArrayWriter"],
      uses: ["JSONRepresentation"],
      contents: PackageResources.JSONArrayWriter_swift
    ),
    SupportFile(
      "JSONCoding.swift",
      provides: ["JSONCoding"],
      uses: ["ISO8601Date"],
      contents: PackageResources.JSONCoding_swift
    ),
    SupportFile(
      "JSONObjectReader.swift",
      provides: ["JSONObjectReader"],
      uses: [
        "JSONObjectReader.collections", "JSONObjectReader.scalars", "JSONObjectReader.texts",
        "JSONRepresentation", "StringCodingKey",
      ],
      contents: PackageResources.JSONObjectReader_swift
    ),
    SupportFile(
      "JSONObjectReader+Closed.swift",
      provides: ["JSONObjectReader.closed"],
      uses: ["JSONObjectReader"],
      contents: PackageResources.JSONObjectReader_Closed_swift
    ),
    SupportFile(
      "JSONObjectReader+Collections.swift",
      provides: ["JSONObjectReader.collections"],
      uses: ["EmptyInitializable", "JSONObjectReader", "JSONRepresentation", "StringCodingKey"],
      contents: PackageResources.JSONObjectReader_Collections_swift
    ),
    SupportFile(
      "JSONObjectReader+Texts.swift",
      provides: ["JSONObjectReader.texts"],
      uses: ["CalendarDate", "JSONObjectReader", "JSONRepresentation", "StringCodingKey"],
      contents: PackageResources.JSONObjectReader_Texts_swift
    ),
    SupportFile(
      "JSONObjectReader+Scalars.swift",
      provides: ["JSONObjectReader.scalars"],
      uses: ["JSONObjectReader", "StringCodingKey"],
      contents: PackageResources.JSONObjectReader_Scalars_swift
    ),
    SupportFile(
      "JSONObjectWriter.swift",
      provides: ["JSONObjectWriter"],
      uses: ["JSONObjectWriter.scalars", "JSONRepresentation", "StringCodingKey"],
      contents: PackageResources.JSONObjectWriter_swift
    ),
    SupportFile(
      "JSONObjectWriter+Scalars.swift",
      provides: ["JSONObjectWriter.scalars"],
      uses: ["JSONObjectWriter", "StringCodingKey"],
      contents: PackageResources.JSONObjectWriter_Scalars_swift
    ),
    SupportFile(
      "JSONReader.swift",
      provides: ["JSONReader"],
      uses: ["JSONRepresentation", "JSONType", "StringCodingKey"],
      contents: PackageResources.JSONReader_swift
    ),
    SupportFile(
      "JSONRepresentation.swift",
      provides: ["JSONRepresentation"],
      uses: ["ISO8601Date"],
      contents: PackageResources.JSONRepresentation_swift
    ),
    SupportFile(
      "JSONType.swift",
      provides: ["JSONType"],
      contents: PackageResources.JSONType_swift
    ),
    SupportFile(
      "JSONValue.swift",
      provides: ["JSONValue"],
      uses: ["JSONValue.Codable", "JSONValue.literals"],
      contents: PackageResources.JSONValue_swift
    ),
    SupportFile(
      "JSONValue+Codable.swift",
      provides: ["JSONValue.Codable"],
      uses: ["JSONValue", "StringCodingKey"],
      contents: PackageResources.JSONValue_Codable_swift
    ),
    SupportFile(
      "JSONValue+Literals.swift",
      provides: ["JSONValue.literals"],
      uses: ["JSONValue"],
      contents: PackageResources.JSONValue_Literals_swift
    ),
    SupportFile(
      "JSONValue+Members.swift",
      provides: ["JSONValue.members"],
      uses: ["JSONObjectReader", "JSONValue", "StringCodingKey"],
      contents: PackageResources.JSONValue_Members_swift
    ),
    SupportFile(
      "JSONWriter.swift",
      provides: ["JSONWriter"],
      uses: ["JSONRepresentation"],
      contents: PackageResources.JSONWriter_swift
    ),
    SupportFile(
      "ModelValidationError.swift",
      provides: ["ModelValidationError"],
      contents: PackageResources.ModelValidationError_swift
    ),
    SupportFile(
      "ModelValidator.swift",
      provides: ["ModelValidator"],
      uses: [
        "JSONValue", "RuleMembers", "ModelValidationError", "RuleChecked", "RuleParts",
        "RuleScalar", "RuleTransparent", "Validatable", "ValueRules",
      ],
      contents: PackageResources.ModelValidator_swift
    ),
    SupportFile(
      "Nullable.swift",
      provides: ["Nullable"],
      uses: ["JSONRepresentation", "Nullable.literals"],
      contents: PackageResources.Nullable_swift
    ),
    SupportFile(
      "Nullable+Literals.swift",
      provides: ["Nullable.literals", "DictionaryLiteralRepresentable"],
      uses: ["Nullable"],
      contents: PackageResources.Nullable_Literals_swift
    ),
    SupportFile(
      "Nullable+Reading.swift",
      provides: ["Nullable.reading"],
      uses: ["JSONObjectReader", "JSONRepresentation", "Nullable", "StringCodingKey"],
      contents: PackageResources.Nullable_Reading_swift
    ),
    SupportFile(
      "OpenEnum.swift",
      provides: ["OpenEnum"],
      uses: [],
      contents: PackageResources.OpenEnum_swift
    ),
    SupportFile(
      "RuleChecked.swift",
      provides: ["RuleChecked", "RuleTransparent", "RuleScalar", "RuleParts"],
      uses: ["ModelValidationError", "ModelValidator", "Nullable", "TextPattern", "ValueRules"],
      contents: PackageResources.RuleChecked_swift
    ),
    SupportFile(
      "RuleRestrictions.swift",
      provides: ["RuleMembers"],
      uses: ["JSONValue", "ModelValidator", "OpenEnum", "RuleChecked", "ValueRules"],
      contents: PackageResources.RuleRestrictions_swift
    ),
    SupportFile(
      "StringCodingKey.swift",
      provides: ["StringCodingKey"],
      contents: PackageResources.StringCodingKey_swift
    ),
    SupportFile(
      "TextPattern.swift",
      provides: ["TextPattern"],
      contents: PackageResources.TextPattern_swift
    ),
    SupportFile(
      "Validatable.swift",
      provides: ["Validatable"],
      uses: ["ModelValidator"],
      contents: PackageResources.Validatable_swift
    ),
    SupportFile(
      "ValueRules.swift",
      provides: ["ValueRules"],
      uses: ["JSONValue"],
      contents: PackageResources.ValueRules_swift
    ),
  ]
}
