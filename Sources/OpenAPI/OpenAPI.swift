/// The namespace of the specification's objects, spelled as the specification spells them.
///
/// The model is OpenAPI 3.1's with what 3.2 adds; Swagger 2.0 and OpenAPI 3.0 are decoded into it, so that nothing
/// behind this module knows which dialect a spec was written in. References to parameters, responses, request bodies,
/// headers, path items and examples are resolved while decoding; references between schemas stay references, since
/// schemas are what types are made of and may be cyclic.
package enum OpenAPI {}
