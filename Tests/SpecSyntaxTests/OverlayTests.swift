import Diagnostics
import SpecSyntax
import TestSupport
import Testing

/// The result of applying overlays and patches to a spec.
private struct Edited {
  let resolver: ReferenceResolver
  let bag: DiagnosticBag

  init(
    _ spec: String,
    overlays: [String] = [],
    files: [String: String] = [:],
    limits: ReadingLimits = .standard
  ) throws {
    var files = files
    files["api.yml"] = spec
    for (index, overlay) in overlays.enumerated() { files["\(index + 1).overlay.yml"] = overlay }
    let loader = MemorySourceLoader(files)
    var bag = DiagnosticBag()
    var resolver = ReferenceResolver(
      root: try loader.root("api.yml"),
      loader: loader,
      limits: limits,
      into: &bag
    )
    let edits = DocumentEdits(
      overlays: try overlays.indices.map { try loader.root("\($0 + 1).overlay.yml") }
    )
    resolver.apply(edits, into: &bag)
    for entry in resolver.rootNode?["refs"]?.mapping?.entries ?? [] {
      _ = entry.value["$ref"].flatMap { resolver.resolve($0, into: &bag) }
    }
    resolver.reportUnusedOverlays(into: &bag)
    self.resolver = resolver
    self.bag = bag
  }

  var outline: String { resolver.rootNode?.outline ?? "nothing" }

  /// The messages, one per line, with their help.
  var messages: String {
    bag.diagnosticsByPlace.map { diagnostic in
      let place = diagnostic.range.map { resolver.files.place(of: $0) }
      let notes = diagnostic.notes.map { note in
        let place = note.range.map { resolver.files.place(of: $0) }
        return "\(place?.text ?? ""): note: \(note.message.text)\n"
      }
      let help = diagnostic.help.map { "; help: \($0)" } ?? ""
      return "\(place?.text ?? ""): \(diagnostic.severity): \(diagnostic.message.text)\(help) "
        + "[\(diagnostic.code.rawValue)]\n" + notes.joined()
    }.joined()
  }

  /// Returns the target of the `$ref` at a key of `refs`.
  func value(ofReference key: String) throws -> String {
    var resolver = resolver
    var bag = DiagnosticBag()
    let reference = try #require(resolver.rootNode?["refs"]?[key]?["$ref"])
    guard let resolved = resolver.resolve(reference, into: &bag) else { return "nothing" }
    let path = resolver.files[resolved.location.file].path
    return "\(resolved.node.outline) at \(path)#\(resolved.location.pointer)"
  }
}

extension SourcePlace {
  fileprivate var text: String { "\(path):\(line):\(column)" }
}

/// Returns an overlay with actions; each text is the contents of a mapping's braces.
private func overlay(_ actions: String..., version: String = "1.1.0") -> String {
  "overlay: \(version)\ninfo: { title: T, version: v }\nactions:\n"
    + actions.map { "  - { \($0) }\n" }.joined()
}

@Suite("Overlay")
struct OverlayTests {
  @Test(
    "an action changes the values that its target selects",
    arguments: [
      // Mappings are merged at every level; lists in them are appended.
      (
        "a: { b: 1, c: { d: [1], e: x } }",
        "target: $.a, update: { b: 2, c: { d: [2], f: y }, g: 3 }",
        #"{a: {b: 2, c: {d: [1, 2], e: "x", f: "y"}, g: 3}}"#
      ),
      // Null and other scalars replace each other.
      ("a: { b: null, c: 1 }", "target: $.a, update: { b: 1, c: null }", "{a: {b: 1, c: null}}"),
      // A list is appended to the target; anything else becomes another element.
      ("a: [1]", "target: $.a, update: [2, 3]", "{a: [1, 2, 3]}"),
      ("a: [1]", "target: $.a, update: { b: 2 }", "{a: [1, {b: 2}]}"),
      ("a: [1]", "target: $.a, update: 2", "{a: [1, 2]}"),
      // Scalars are replaced.
      ("a: 1", "target: $.a, update: two", #"{a: "two"}"#),
      ("a: [1, 2, 1]", "target: '$.a[?@ == 1]', update: 3", "{a: [3, 2, 3]}"),
      // The root can be a target, too.
      ("a: 1", "target: $, update: { b: 2 }", "{a: 1, b: 2}"),
      // Each match is changed once, the outer ones first.
      (
        "a: { a: { a: {} } }", "target: $..a, update: { x: 1 }", "{a: {a: {a: {x: 1}, x: 1}, x: 1}}"
      ),
      ("a: [{}]", "target: '$.a[0, 0, -1]', update: { x: 1 }", "{a: [{x: 1}]}"),
      // Removing.
      ("a: { b: 1, c: 2 }", "target: $.a.b, remove: true", "{a: {c: 2}}"),
      ("a: [1, 2, 3, 4]", "target: '$.a[0, 2]', remove: true", "{a: [2, 4]}"),
      ("a: { a: 1 }", "target: $..a, remove: true", "{}"),
      ("a: 1", "target: $.a, remove: true, update: 2", "{}"),
      ("a: 1", "target: $.a, remove: false, update: 2", "{a: 2}"),
      // Copying.
      ("a: { x: 1 }\nb: { y: [2] }", "target: $.a, copy: $.b", "{a: {x: 1, y: [2]}, b: {y: [2]}}"),
      ("a: 1\nb: [2]", "target: $.b, copy: $.a", "{a: 1, b: [2, 1]}"),
      ("a: { b: {} }", "target: $.a.b, copy: $.a", "{a: {b: {b: {}}}}"),
      // An alias in the file is changed only at the selected place, not at the others.
      ("a: &x { y: 1 }\nb: *x", "target: $.b, update: { z: 2 }", "{a: {y: 1}, b: {y: 1, z: 2}}"),
    ]
  )
  func actions(spec: String, action: String, expected: String) throws {
    let edited = try Edited(spec, overlays: [overlay(action)])
    #expect(edited.messages == "")
    #expect(edited.outline == expected)
  }

  @Test("each action is applied to the result of the previous ones, across overlays")
  func order() throws {
    let edited = try Edited(
      "a: { text: 1 }",
      overlays: [
        overlay("target: $.a.text, remove: true", "target: $.a, update: { text: { deep: [1] } }"),
        overlay("target: $.a.text.deep, update: 2", "target: $, update: { b: {} }"),
        overlay("target: $.b, copy: $.a", "target: $.a, remove: true"),
      ]
    )
    #expect(edited.messages == "")
    #expect(edited.outline == "{b: {text: {deep: [1, 2]}}}")
    #expect(edited.resolver.appliedEdits.map(\.count) == [1, 1, 1, 1, 1, 1])
  }

  @Test("version 1.0 updates only lists and mappings, and doesn't copy")
  func version10() throws {
    let edited = try Edited(
      "a: { b: 1, c: [] }",
      overlays: [
        overlay(
          "target: $.a, update: { b: 2 }",
          "target: $.a.c, update: { d: 3 }",
          version: "1.0.0"
        )
      ]
    )
    #expect(edited.outline == "{a: {b: 2, c: [{d: 3}]}}")
    #expect(edited.messages == "")
    let failed = try Edited(
      "a: { b: 1 }",
      overlays: [
        overlay("target: $.a.b, update: 2", "target: $.a, copy: $.a", version: "1.0.0")
      ]
    )
    #expect(
      failed.messages == """
        1.overlay.yml:4:15: error: the target is a scalar, which Overlay 1.0 can't update; \
        help: begin the file with 'overlay: 1.1.0', or name the mapping around it [TG1504]
        1.overlay.yml:5:20: error: 'copy' requires Overlay 1.1.0; help: begin the file with 'overlay: 1.1.0' [TG1501]

        """
    )
  }

  @Test(
    "'x-targetgen-replace' replaces values of any kind wherever the target matches",
    arguments: [
      ("target: $.a, x-targetgen-replace: [1]", "{a: [1], b: [{c: 1}, {c: 2}]}"),
      ("target: $.b, x-targetgen-replace: { $ref: x }", #"{a: {x: 1}, b: {$ref: "x"}}"#),
      ("target: '$.b[*].c', x-targetgen-replace: 0", "{a: {x: 1}, b: [{c: 0}, {c: 0}]}"),
      // A place inside another one is removed with it.
      ("target: '$.b..*', x-targetgen-replace: 0", "{a: {x: 1}, b: [0, 0]}"),
      ("target: $, x-targetgen-replace: { c: 1 }", "{c: 1}"),
    ]
  )
  func replacing(action: String, outline: String) throws {
    for version in ["1.0.0", "1.1.0"] {
      let edited = try Edited(
        "{ a: { x: 1 }, b: [{ c: 1 }, { c: 2 }] }",
        overlays: [overlay(action, version: version)]
      )
      #expect(edited.messages == "")
      #expect(edited.outline == outline)
    }
  }

  @Test("an action can't both update and replace a value")
  func replacingAndUpdating() throws {
    let edited = try Edited(
      "a: 1",
      overlays: [overlay("target: $.a, update: 2, x-targetgen-replace: 3")]
    )
    #expect(
      edited.messages == """
        1.overlay.yml:4:28: error: an action has 'x-targetgen-replace', which excludes 'update' and 'copy'; \
        help: write two of them, one after the other [TG1501]

        """
    )
  }

  @Test(
    "an action that can't be applied is an error at its place",
    arguments: [
      (
        "target: $, remove: true",
        "1.overlay.yml:4:15: error: the whole document can't be removed [TG1504]\n"
      ),
      (
        "target: $.a, copy: $.none",
        """
        1.overlay.yml:4:26: error: '$.none' matches nothing in 'api.yml', so nothing is copied; \
        help: select one value [TG1504]

        """
      ),
      (
        "target: $.a, copy: $.*",
        """
        1.overlay.yml:4:26: error: '$.*' matches 3 values of 'api.yml', but only one can be copied; \
        help: select one value [TG1504]

        """
      ),
      (
        "target: $.*, update: { x: 1 }",
        """
        1.overlay.yml:4:15: error: the targets have different types, so they can't be updated together; \
        help: write an action for each kind of value [TG1504]

        """
      ),
      (
        "target: $.c, update: { x: 1 }",
        """
        1.overlay.yml:4:28: error: a mapping can't be merged into an integer; \
        help: replace the value with 'x-targetgen-replace' [TG1504]
        api.yml:1:26: note: the target of the merge

        """
      ),
      (
        "target: $.a, update: { x: [] }",
        """
        1.overlay.yml:4:33: error: a list can't be merged into an integer; \
        help: replace the value with 'x-targetgen-replace' [TG1504]
        api.yml:1:11: note: the target of the merge

        """
      ),
    ]
  )
  func impossible(action: String, messages: String) throws {
    let edited = try Edited("a: { x: 1 }\nb: []\nc: 3".inOneLine, overlays: [overlay(action)])
    #expect(edited.messages == messages)
    #expect(edited.outline == "{a: {x: 1}, b: [], c: 3}")
  }

  @Test(
    "a target without matches is a warning with the nearest part that matches",
    arguments: [
      (
        "$.paths['/petz'].get",
        "'$.paths' has no '['/petz']'; help: did you mean '/pets'?"
      ),
      (
        "$.paths.*.tags.name",
        "'$.paths.*.tags' has no '.name'; help: the value is a list: write '[*]' for all of its elements, '[0]' for the first"
      ),
      (
        "$.paths[?@.deprecated]",
        "'$.paths' has no '[?@.deprecated]'; help: correct the path, or remove the edit if the document has changed"
      ),
      (
        "$.paths.*.tags[?match(@, '\\\\w+')]",
        "'$.paths.*.tags' has no '[?match(@, '\\\\w+')]'; help: correct the regular expression: RFC 9485 doesn't have '\\d', '\\w' or '\\s'"
      ),
    ]
  )
  func unmatched(target: String, message: String) throws {
    let edited = try Edited(
      "paths: { /pets: { tags: [a] } }",
      overlays: ["overlay: 1.1.0\nactions:\n- target: \(target)\n  remove: true"]
    )
    #expect(
      edited.messages
        == "1.overlay.yml:3:11: warning: '\(target)' matches nothing in 'api.yml': \(message) [TG1503]\n"
    )
    #expect(edited.resolver.appliedEdits.map(\.count) == [0])
  }

  @Test(
    "a file that isn't an overlay is an error",
    arguments: [
      (
        "openapi: 3.1.0",
        "1.overlay.yml:1:1: error: this is an API description, not an overlay; help: begin the overlay with 'overlay: 1.1.0' [TG1501]\n"
      ),
      (
        "- 1",
        "1.overlay.yml:1:1: error: an overlay should be a mapping, not a list; help: begin the overlay with 'overlay: 1.1.0' [TG1501]\n"
      ),
      (
        "overlay: 2.0.0\nactions: []",
        "1.overlay.yml:1:10: error: the overlay version '2.0.0' is unknown; help: use version 1.0 or 1.1 [TG1501]\n"
      ),
      (
        "overlay: 1.0.0\nactions: []",
        "1.overlay.yml:2:10: error: an overlay requires a list of 'actions'; help: write '- target: $.info' and 'update: …' below 'actions:' [TG1501]\n"
      ),
      (
        "overlay: 1.0.0\nactions: [{ update: 1 }]",
        "1.overlay.yml:2:11: error: an action has no 'target'; help: name the value to change, as in 'target: $.paths['/pets'].get' [TG1501]\n"
      ),
      (
        "overlay: 1.0.0\nactions: [{ target: $, remve: true }]",
        """
        1.overlay.yml:2:24: warning: 'remve' isn't a field of an action; it's ignored; help: did you mean 'remove'? [TG1205]
        1.overlay.yml:2:24: error: an action has no change; help: did you mean 'remove'? [TG1501]

        """
      ),
      (
        "overlay: 1.1.0\nactions: [{ target: $, update: {}, copy: $ }]",
        "1.overlay.yml:2:42: error: an action has both 'update' and 'copy'; help: write two of them, one after the other [TG1501]\n"
      ),
      (
        "overlay: 1.1.0\nactions: [{ target: '$.x-y', remove: true }]",
        "1.overlay.yml:2:25: error: '-' isn't allowed in a name after a dot; help: write the name in brackets and quotes, as in ['x-y'] [TG1502]\n"
      ),
    ]
  )
  func invalid(text: String, messages: String) throws {
    #expect(try Edited("a: 1", overlays: [text]).messages == messages)
  }
}

@Suite("Edits and references")
struct EditedReferenceTests {
  @Test("a reference in an overlay is relative to the file that the overlay changes")
  func references() throws {
    let edited = try Edited(
      "own: { a: 1 }\nrefs: {}",
      overlays: [
        "overlay: 1.1.0\nactions:\n- target: $.refs\n  update:\n"
          + "    local: { $ref: '#/own/a' }\n    other: { $ref: 'more/b.yml#/b' }\n"
      ],
      files: ["more/b.yml": "b: { $ref: '../api.yml#/own' }"]
    )
    #expect(edited.messages == "")
    #expect(try edited.value(ofReference: "local") == "1 at api.yml#/own/a")
    #expect(try edited.value(ofReference: "other") == "{a: 1} at api.yml#/own")
  }

  @Test("an unresolved reference is reported at its place in the overlay")
  func brokenReference() throws {
    let edited = try Edited(
      "refs: {}",
      overlays: ["overlay: 1.1.0\nactions:\n- target: $.refs\n  update: { a: { $ref: b.yml } }\n"]
    )
    #expect(
      edited.messages == """
        1.overlay.yml:4:24: error: the file 'b.yml' doesn't exist; \
        help: paths are relative to the file that contains the '$ref', here 'api.yml' [TG1105]

        """
    )
  }

  @Test("an '$id' in an overlay is the base of references to it")
  func resources() throws {
    let edited = try Edited(
      "refs: {}\na: wrong",
      overlays: [
        "overlay: 1.1.0\nactions:\n- target: $\n  update:\n"
          + "    named: { $id: 'urn:x', a: right }\n    refs: { x: { $ref: 'urn:x#/a' } }\n"
      ]
    )
    #expect(edited.messages == "")
    #expect(try edited.value(ofReference: "x") == "\"right\" at api.yml#/named/a")
  }

  @Test("'extends' selects another file of the spec")
  func extends() throws {
    let edited = try Edited(
      "refs: { a: { $ref: 'parts/a.yml#/a' } }",
      overlays: [
        "overlay: 1.1.0\nextends: parts/a.yml\nactions:\n- target: $.a\n  update: { b: { $ref: '#/c' } }\n",
        "overlay: 1.1.0\nextends: ./api.yml\nactions:\n- target: $\n  update: { x: 1 }\n",
        "overlay: 1.1.0\nextends: https://example.com/api.yml\nactions:\n- target: $\n  update: { y: 2 }\n",
      ],
      files: ["parts/a.yml": "a: { c: 1 }"]
    )
    #expect(edited.messages == "")
    #expect(edited.outline == #"{refs: {a: {$ref: "parts/a.yml#/a"}}, x: 1, y: 2}"#)
    #expect(
      try edited.value(ofReference: "a") == "{c: 1, b: {$ref: \"#/c\"}} at parts/a.yml#/a"
    )
  }

  @Test(
    "an 'extends' with a missing file, or with a file that isn't part of the spec, is a warning"
  )
  func foreign() throws {
    let edited = try Edited(
      "a: 1",
      overlays: [
        "overlay: 1.1.0\nextends: old.yml\nactions:\n- target: $\n  update: { x: 1 }\n",
        "overlay: 1.1.0\nextends: unread.yml\nactions:\n- target: $\n  update: { y: 1 }\n",
      ],
      files: ["unread.yml": "{}"]
    )
    #expect(edited.outline == "{a: 1, x: 1}")
    #expect(
      edited.messages == """
        1.overlay.yml:2:10: warning: 'old.yml' isn't a file of the spec; the overlay is applied to 'api.yml'; \
        help: correct the path, which is relative to the overlay [TG1506]
        2.overlay.yml:2:10: warning: the spec has no file 'unread.yml', so the overlay changes nothing; \
        help: name a file of the spec, relative to the overlay, or remove 'extends' [TG1506]

        """
    )
  }
}

@Suite("Hostile overlays")
struct HostileOverlayTests {
  @Test("copies that grow exponentially are an error before memory runs out")
  func doubling() throws {
    let edited = try Edited(
      "a: { x: {} }",
      overlays: [
        overlay(repeatElement("target: $.a.x, copy: $.a", count: 3), "target: $.b, remove: true")
      ]
    )
    #expect(edited.bag.counts[.oversizedEdit] == nil)
    let bomb = try Edited(
      "a: [1]",
      overlays: [overlay(repeatElement("target: $.a, copy: $.a", count: 40))]
    )
    #expect(bomb.bag.counts[.oversizedEdit] == 1)
  }

  @Test("edits can't nest values deeper than the limit for files")
  func depth() throws {
    var limits = ReadingLimits.standard
    limits.depth = 9
    let edited = try Edited(
      "a: {}",
      overlays: [
        overlay("target: $.a, update: {a: {a: {a: {a: {}}}}}", "target: $.a.a.a.a.a, copy: $.a")
      ],
      limits: limits
    )
    #expect(
      edited.messages == """
        1.overlay.yml:5:15: error: the edit makes the document more than 9 levels deep; \
        help: select fewer values [TG1505]

        """
    )
  }

  @Test("a target that matches too many values is an error")
  func everywhere() throws {
    var limits = ReadingLimits.standard
    limits.pathSteps = 1_000
    let list = "[\(repeatElement("[1, 2, 3]", count: 100).joined(separator: ", "))]"
    let edited = try Edited(
      "a: \(list)",
      overlays: [overlay("target: '$..*..*', remove: true")],
      limits: limits
    )
    #expect(
      edited.messages == """
        1.overlay.yml:4:15: error: '$..*..*' matches too many values; \
        help: select fewer values [TG1505]

        """
    )
  }
}

private func overlay(_ actions: Repeated<String>, _ more: String...) -> String {
  "overlay: 1.1.0\nactions:\n" + (Array(actions) + more).map { "  - { \($0) }\n" }.joined()
}

extension String {
  /// Returns a mapping in braces with the contents of the lines.
  fileprivate var inOneLine: String {
    "{ \(split(separator: "\n").joined(separator: ", ")) }"
  }
}
