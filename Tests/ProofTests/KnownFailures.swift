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
    // An empty list is a list of strings as well.
    "variants": 1,
  ]

  /// Valid examples that don't decode.
  static let examples = ["real/digitalocean.yaml": 3, "real/influxdb.yaml": 1]
}
