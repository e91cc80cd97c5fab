/// The numbers of failures for reasons in real specs, which `Documentation/corpus.md` describes, by
/// the paths of the specs.
enum KnownFailures {
  /// Variants that are read as others.
  static let variants = [
    "oag/2_0__regression_6905.yaml": 1,
    "oag/3_0__go__allof_multiple_ref_and_discriminator.yaml": 1,
    "oag/3_0__go__allof_skip_unmarshal_json.yaml": 1,
    "oag/3_0__issue_16496.yaml": 1,
    "oag/3_0__jaxrs-spec__petstore-with-fake-endpoints-models-for-testing.yaml": 1,
    "oag/3_0__oneOf_reuseRef.yaml": 1,
    "oag/3_0__perl__petstore-with-fake-endpoints-models-for-testing.yaml": 1,
    "oag/3_0__petstore-with-fake-endpoints-models-for-testing.yaml": 1,
    "oag/3_0__php-nextgen__petstore-with-fake-endpoints-models-for-testing.yaml": 1,
    "oag/bugs__issue_18444.json": 3,
    "real/influxdb.yaml": 1,
    "suites/hey-api/3.0.x__discriminator-allof-nested.json": 1,
    "suites/hey-api/3.0.x__discriminator-non-string.yaml": 2,
    "suites/hey-api/3.0.x__discriminator-object-self-mapped.json": 1,
    "suites/hey-api/3.0.x__transforms-read-write.yaml": 3,
    "suites/hey-api/3.1.x__discriminator-object-self-mapped.json": 1,
    "suites/oapi-codegen/schemas__recursive__spec.yaml": 1,
    // Bytes in JSON are a string, which may be a URL; as a part of a multipart body, they're a file.
    "bodies": 1,
    // An empty list is a list of strings as well.
    "variants": 1,
  ]

  /// Valid examples that don't decode.
  static let examples = ["real/digitalocean.yaml": 3, "real/influxdb.yaml": 1]

  /// The groups of the JSON Schema Test Suite with valid instances that models refuse.
  ///
  /// A property without a type has that of its keywords, so it's an object.
  static let refusedGroups: [SuiteGroup.Draft: Set<String>] = [
    .draft202012: [
      "ref.json: root pointer ref", "ref.json: simple URN base URI with $ref via the URN",
    ],
    .draft4: ["ref.json: root pointer ref"],
  ]

  /// The groups with valid instances that are different after they were read and written: a value
  /// that matches several alternatives keeps the properties of the best one, and a structure only
  /// those that its schema names.
  static let changedGroups: [SuiteGroup.Draft: Set<String>] = [
    .draft202012: [
      "anyOf.json: anyOf complex types",
      "dynamicRef.json: A $dynamicRef that initially resolves to a schema without a matching $dynamicAnchor behaves like a normal $ref to $anchor",
      "unevaluatedProperties.json: unevaluatedProperties with $dynamicRef",
      "unevaluatedProperties.json: unevaluatedProperties with anyOf",
    ],
    .draft4: ["anyOf.json: anyOf complex types"],
  ]

  /// The groups with invalid instances that models accept: a part of a schema forbids or limits what
  /// another part describes, which no author intends.
  static let acceptedGroups: [SuiteGroup.Draft: Set<String>] = [
    .draft202012: [
      "unevaluatedItems.json: unevaluatedItems with $dynamicRef",
      "unevaluatedProperties.json: in-place applicator siblings, allOf has unevaluated",
      "unevaluatedProperties.json: in-place applicator siblings, anyOf has unevaluated",
      "unevaluatedProperties.json: property is evaluated in an uncle schema to unevaluatedProperties",
      "unevaluatedProperties.json: unevaluatedProperties with $dynamicRef",
    ],
    .draft4: [],
  ]
}
