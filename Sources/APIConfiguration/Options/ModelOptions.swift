import APIModel
import Diagnostics
import SpecSyntax

// The options of the types of bodies and responses.

extension Configuration.ReadingOptions {
  static var options: [ConfigurationOption<Self>] {
    [
      .choice(
        "tolerance",
        \.tolerance,
        "The forms of a value that are read: the declared one only (exact), or also others from which the value follows without doubt, such as a number where text is declared. They are reported to plugins."
      ),
      .choice(
        "bytes",
        \.bytes,
        "Whether JSON is read and written without JSONDecoder and JSONEncoder, in less than half of their time. With the runtime moya, this takes 1,700 lines of support code, which outputs with at least 50 received models have (automatic). The runtime targetkit always does it; with custom, 'always' adds 'JSONCoding.value(_:from:)', which your layer calls."
      ),
    ]
  }
}

extension Configuration.ModelOptions {
  static var options: [ConfigurationOption<Self>] {
    let forms = OptionValues.choice(Configuration.AnyOfPolicy.allCases.map(\.rawValue))
    return [
      ConfigurationOption(
        "conformances",
        .list(.choice(Configuration.ModelConformance.allCases.map(\.rawValue))),
        initial: .array([]),
        "Protocols in addition to the coding protocols and Sendable; each one costs compile time."
      ) { $0.conformances = $2.choices($1) },
      .choice(
        "unknownProperties",
        \.unknownProperties,
        "How decoding handles a property that 'additionalProperties: false' forbids."
      ),
      .choice(
        "additionalProperties",
        \.additionalProperties,
        "The additional properties that an object with properties of its own keeps: those that the spec describes, with those of 'additionalProperties: true' if objects are both received and sent, or all of them."
      ),
      .choice(
        "nullCollections",
        \.nullCollections,
        "How decoding handles null for a required list or dictionary."
      ),
      .choice(
        "required",
        \.required,
        "The required properties in responses that aren't optional: all (trusted), or only those that a patch or an overlay names under 'required' as well (checked)."
      ),
      .choice(
        "defaults",
        \.defaults,
        "The defaults of properties that are only received: they replace missing values (applied), or have no effect (ignored)."
      ),
      .bool(
        "validation",
        \.validation,
        "Whether models have 'validate()', which checks their values against the limits of the spec."
      ),
      ConfigurationOption(
        "anyOf",
        .either([forms, .mapping(forms)]),
        initial: .string(Self().anyOf.policy.rawValue),
        "The type of an 'anyOf' of objects that can't be told apart: an enum with the best match, or a struct with all matches. By schema, with '*' for the others, or one value for all."
      ) { $0.anyOf.decode($1, with: &$2) },
      .choice(
        "inputs",
        \.inputs,
        "Whether requests have separate types if their properties differ from those of responses."
      ),
      .namePart(
        "inputSuffix",
        \.inputSuffix,
        "The suffix of the names of separate input types."
      ),
      .namePart(
        "prefix",
        \.prefix,
        "The beginning of the names of all types of bodies and responses at the top level."
      ),
      ConfigurationOption(
        "namespace",
        .text,
        "An enum that contains all types of bodies and responses. Default: they're at the top level."
      ) { options, node, decoder in
        options.namespace = decoder.identifier(node).flatMap { GivenName($0, at: node.range) }
      },
      .choice(
        "nullable",
        \.nullable,
        "The JSON bodies in which an optional nullable property is 'Nullable', so that it can be either null or left out: those of PATCH and merge patches, all, or none."
      ),
      .choice(
        "scope",
        \.scope,
        "The schemas that have a type: those that operations use, all named ones, or only those that requests send, so that methods return responses that aren't decoded. If the spec has no operations, all."
      ),
      .choice(
        "sharing",
        \.sharing,
        "The inline schemas that share a type: those with equal content, only those that have the same title as well, or none."
      ),
      .choice(
        "samples",
        \.samples,
        "The builds that contain a value of each model, Pet.sample, for previews and tests: all, those with the condition DEBUG, or none."
      ),
    ]
  }
}
