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

  @Test("a page has the type of the elements that its user states")
  func pages() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      components:
        schemas:
          Pet: {type: object, properties: {name: {type: string}}}
          User: {type: object, properties: {id: {type: integer}}}
          Page:
            $defs: {item: {$dynamicAnchor: item}}
            type: object
            properties: {items: {type: array, items: {$dynamicRef: '#item'}}}
          Envelope: {type: object, properties: {page: {$ref: '#/components/schemas/Page'}}}
          Pets: {$ref: '#/components/schemas/Page', $defs: {item: {$dynamicAnchor: item, $ref: '#/components/schemas/Pet'}}}
          Users: {$ref: '#/components/schemas/Envelope', $defs: {item: {$dynamicAnchor: item, $ref: '#/components/schemas/User'}}}
          Home: {type: object, properties: {plain: {$ref: '#/components/schemas/Envelope'}}}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline.split(separator: "\n").dropFirst(4).joined(separator: "\n") == """
        Pets: object{items: array[->item]}
        Users: object{page: object{items: array[->item]}}
        Home: object{plain: ->Envelope}
        (/components/schemas/Page/$defs/item) item: any
        (/components/schemas/Pets/$defs/item) item: any allOf<->Pet>
        (/components/schemas/Users/$defs/item) item: any allOf<->User>
        """
    )
  }

  @Test("the children of an extended tree are extended trees")
  func trees() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      components:
        schemas:
          Tree:
            $dynamicAnchor: node
            type: object
            properties:
              children: {type: array, items: {$dynamicRef: '#node'}}
              root: {$ref: '#/components/schemas/Root'}
          Root: {type: object, properties: {first: {$ref: '#/components/schemas/Tree'}}}
          Named:
            $dynamicAnchor: node
            $ref: '#/components/schemas/Tree'
            properties: {name: {type: string}}
      """
    )
    #expect(
      decoded.diagnostics == """
        9:46 TG1401 the schema contains itself with other anchors; any JSON is accepted
          help: use '$dynamicRef' instead of '$ref' for the values inside
        """
    )
    #expect(
      decoded.outline == """
        Tree: object{children: array[->Tree], root: ->Root}
        Root: object{first: ->Tree}
        Named: object{name: string} allOf<object{children: array[->Named], root: object{first: any}}>
        """
    )
  }

  @Test("a dynamic reference to another kind of anchor is a static one")
  func plainAnchors() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      components:
        schemas:
          Any: {$anchor: item, description: Anything}
          Texts:
            $defs: {item: {$dynamicAnchor: item, type: string}}
            type: object
            properties: {first: {$dynamicRef: '#item'}, list: {$ref: '#/components/schemas/List'}}
          List: {type: array, items: {$dynamicRef: '#/components/schemas/Any'}}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        Any: any 'Anything'
        Texts: object{first: ->Any, list: ->List}
        List: array[->Any]
        """
    )
  }

  @Test("a dynamic reference in the schema with the anchor is read like a static one")
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
        7:25 TG1101 '#nowhere' doesn't exist: no '$anchor' is named 'nowhere'
          help: write a path as '#/path/to/value'
        8:13 TG1401 '$recursiveRef' can't be expressed as a Swift type; it's ignored
          help: describe the values without '$recursiveRef' if the type should be narrower
        """
    )
  }
}
