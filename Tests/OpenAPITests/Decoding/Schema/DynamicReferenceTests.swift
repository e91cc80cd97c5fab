import Testing

@Suite("DecodingContext+DynamicReference")
struct DynamicReferenceTests {
  @Test("a recursive reference refers to the schema with the recursive anchor")
  func recursive() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      components:
        schemas:
          Filter:
            $recursiveAnchor: true
            type: object
            properties:
              filters: {type: array, items: {oneOf: [{type: string}, {$recursiveRef: '#'}]}}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(decoded.outline == "Filter: object{filters: array[any oneOf<string, ->Filter>]}")
  }

  @Test("a dynamic reference is read like a static one")
  func dynamic() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      components:
        schemas:
          Node:
            $dynamicAnchor: node
            type: object
            properties: {next: {$dynamicRef: '#node'}}
          Lost: {$dynamicRef: '#nowhere'}
          Alone: {$recursiveRef: '#'}
      """
    )
    #expect(decoded.outline == "Node: object{next: ->Node}\nLost: any\nAlone: any")
    #expect(
      decoded.diagnostics == """
        6:27 TG1401 '$dynamicRef' is read as '$ref'
          help: use '$ref' unless other schemas are meant to replace the target
        7:25 TG1101 '#nowhere' doesn't exist: no '$anchor' is named 'nowhere'
          help: write a path as '#/path/to/value'
        8:13 TG1401 '$recursiveRef' can't be expressed as a Swift type; it's ignored
          help: describe the values without '$recursiveRef' if the type should be narrower
        """
    )
  }
}
