/// Answers questions about schemas that depend on everything that they say, in place or through
/// references.
///
/// `OpenAPI.SchemaTable` answers those for which the keywords of one schema suffice.
struct SchemaQuestions {
  let context: BuildContext
  let merger: SchemaMerger
}
