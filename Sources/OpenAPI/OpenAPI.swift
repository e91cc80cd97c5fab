/// The namespace of the specification's objects, with the specification's spelling.
///
/// The model is that of OpenAPI 3.1 with the additions of 3.2. Swagger 2.0 and OpenAPI 3.0 are
/// decoded into it, so that later modules don't need to know the dialect of a spec. References to
/// parameters, responses, request bodies, headers, path items and examples are resolved during
/// decoding. References between schemas remain references because types are generated from schemas
/// and schemas may be cyclic.
package enum OpenAPI {}
