/// Turns schemas with alternatives into unions, or into a type that says the same.
struct UnionBuilder {
  /// The builder of the types of the variants, which also declares the unions.
  let models: ModelBuilder

  var context: BuildContext { models.context }
  var merger: SchemaMerger { models.merger }
  var questions: SchemaQuestions { models.questions }
}
