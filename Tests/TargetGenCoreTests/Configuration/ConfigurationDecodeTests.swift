import Diagnostics
import Foundation
import SpecSyntax
import Testing

@testable import APIConfiguration
@testable import APIModel

@Suite("Configuration(decoding:)")
struct ConfigurationDecodeTests {
  private func decode(_ text: String) -> (Configuration, [String]) {
    let (file, diagnostics) = decodeFile(text)
    return (file.shared, diagnostics)
  }

  /// Reads a file, without the positions of options, which have a separate test.
  private func decodeFile(
    _ text: String,
    keepingPlaces: Bool = false
  ) -> (ConfigurationFile, [String]) {
    var bag = DiagnosticBag()
    var files = SourceFiles()
    let source = LoadedSource(
      identity: SourceIdentity("/c"),
      path: "targetgen.yaml",
      bytes: Array(text.utf8)
    )
    guard let node = NodeParser.parse(source, into: &files, into: &bag).node else {
      return (ConfigurationFile(), ["not parsed"])
    }
    var file = ConfigurationFile(decoding: node, into: &bag)
    if !keepingPlaces {
      file.shared.places = [:]
      for index in file.specs.indices { file.specs[index].places = [:] }
    }
    return (
      file,
      bag.diagnostics.map { diagnostic in
        let position = diagnostic.range.map { files[$0.file].position(of: $0.start) }
        let place = position.map { "\($0.line):\($0.column)" } ?? "-"
        return
          "\(place) \(diagnostic.code.rawValue) \(diagnostic.message.text); \(diagnostic.help ?? "-")"
      }
    )
  }

  @Test("the options for isolation and style are read")
  func style() {
    let (configuration, diagnostics) = decode(
      """
      isolation: inferred
      style:
        shadowedTypes: [Task, Result]
      """
    )
    #expect(diagnostics == [])
    #expect(configuration.isolation == .inferred)
    #expect(configuration.style.shadowedTypes == ["Task", "Result"])
  }

  @Test("every option is read")
  func everything() {
    let (configuration, diagnostics) = decode(
      """
      spec: api.yaml
      output: Sources/Generated
      root: ..
      runtime: targetkit
      access: public
      name: Shop
      baseURL: https://example.com
      strict: true
      grouping: path
      target:
        conformance: CustomTarget
        omit: [baseURL, headers]
        suffix: API
      arguments:
        limit: never
        grouped: [listPets, "GET /pets/**"]
        client: never
      providers:
        styles: [async, completion]
        suffix: Client
        outcomes: all
        client: false
        protocols: true
        queryPlugin: true
        mocks: debug
      responses:
        withoutContent: data
      reading:
        tolerance: exact
      models:
        conformances: [Hashable]
        unknownProperties: fail
        nullCollections: fail
        required: checked
        defaults: ignored
        validation: true
        anyOf: all
        inputs: separate
        inputSuffix: Request
        prefix: Shop
        namespace: Stock
        nullable: always
        scope: all
        samples: always
      formats:
        uuid: String
        money: App.Money
      operationIds: verbatim
      prefixes:
        schemas: [api.v1., Api]
        tags: V1
        operationIds: [public_]
      lock: targetgen.lock
      shards: 12
      filter:
        include:
          tags: [pets, "store*"]
          paths: /pets/**
        exclude:
          operations: [deletePet]
          deprecated: true
      """
    )
    var expected = Configuration()
    expected.spec = "api.yaml"
    expected.output = "Sources/Generated"
    expected.root = ".."
    expected.runtime = .targetkit
    expected.access = .public
    expected.name = "Shop"
    expected.baseURL = "https://example.com"
    expected.isStrict = true
    expected.grouping = .path
    expected.target.conformance = "CustomTarget"
    expected.target.omit = [.baseURL, .headers]
    expected.target.suffix = "API"
    expected.arguments.limit = nil
    expected.arguments.grouped = configuration.arguments.grouped
    expected.arguments.client = .never
    expected.providers.client = false
    expected.providers.protocols = true
    expected.providers.queryPlugin = true
    expected.providers.mocks = .debug
    expected.models.samples = .always
    expected.providers.styles = [.async, .completion]
    expected.providers.suffix = "Client"
    expected.providers.outcomes = .all
    expected.responses.withoutContent = .data
    expected.reading.tolerance = .exact
    expected.models.conformances = [.hashable]
    expected.models.unknownProperties = .fail
    expected.models.nullCollections = .fail
    expected.models.required = .checked
    expected.models.defaults = .ignored
    expected.models.validation = true
    expected.models.anyOf.policy = .all
    expected.models.inputs = .separate
    expected.models.inputSuffix = "Request"
    expected.models.prefix = "Shop"
    expected.models.namespace = configuration.models.namespace
    expected.models.nullable = .always
    expected.models.scope = .all
    expected.formats = ["uuid": "String", "money": "App.Money"]
    expected.operationIDs = .verbatim
    expected.prefixes = configuration.prefixes
    expected.lock = "targetgen.lock"
    expected.layout = .shards
    expected.shards = 12
    expected.filter = configuration.filter
    #expect(configuration == expected)
    #expect(configuration.models.namespace?.text == "Stock")
    #expect(configuration.prefixes.schemas.map(\.text) == ["api.v1.", "Api"])
    #expect(configuration.prefixes.tags.map(\.text) == ["V1"])
    #expect(configuration.prefixes.operationIDs.map(\.text) == ["public_"])
    #expect(configuration.arguments.grouped.map(\.glob.text) == ["listPets", "GET /pets/**"])
    #expect(configuration.filter.include.tags.map(\.glob.text) == ["pets", "store*"])
    #expect(configuration.filter.include.paths.map(\.glob.text) == ["/pets/**"])
    #expect(configuration.filter.exclude.operations.map(\.glob.text) == ["deletePet"])
    #expect(configuration.filter.exclude.isDeprecated)
    #expect(diagnostics == [])
  }

  @Test("overlays and patches keep their order, and shared ones precede those of an entry")
  func edits() throws {
    let (file, diagnostics) = decodeFile(
      """
      overlays: all.yaml
      patches:
        - { name: one, target: $.info.title, update: Shop }
      specs:
        - spec: a.yaml
          output: A
          overlays: [a.yaml, more.yaml]
          patches:
            - { name: two, target: "$..x", remove: true }
            - { name: three, target: $.a, copy: $.b }
            - { name: four, target: $.a, replace: { b: 1 } }
      """
    )
    #expect(diagnostics == [])
    #expect(file.shared.overlays.map(\.path) == ["all.yaml"])
    let spec = try #require(file.specs.first)
    #expect(spec.overlays.map(\.path) == ["all.yaml", "a.yaml", "more.yaml"])
    #expect(spec.patches.map(\.name) == ["one", "two", "three", "four"])
    #expect(spec.patches.map(\.target.text) == ["$.info.title", "$..x", "$.a", "$.a"])
  }

  @Test("the file that keeps names is a path, or a mapping with the time of aliases")
  func lock() {
    let (short, _) = decode("lock: targetgen.lock")
    #expect(short.lock == "targetgen.lock")
    #expect(short.aliases == .release)
    let (long, diagnostics) = decode("lock: { file: names.lock, aliases: always }")
    #expect(long.lock == "names.lock")
    #expect(long.aliases == .always)
    #expect(diagnostics == [])
    let (_, missing) = decode("lock: { aliases: always }")
    #expect(missing.count == 1 && missing[0].contains("a mapping with 'file'"))
    let (_, unknown) = decode("lock: { file: a, aliases: sometimes }")
    #expect(unknown.count == 1 && unknown[0].hasPrefix("1:27 TG2003"), "\(unknown)")
  }

  @Test("the folders for tests and support files need a module")
  func folders() {
    let (configuration, diagnostics) = decode(
      """
      tests: { output: ../Tests/PetShopMocks, module: PetShop }
      support: { output: ../APISupport, module: APISupport }
      """
    )
    #expect(configuration.tests?.output == "../Tests/PetShopMocks")
    #expect(configuration.tests?.module == "PetShop")
    #expect(configuration.support?.module == "APISupport")
    #expect(diagnostics == [])
    #expect(configuration.tests?.framework == nil)
    let (tested, none) = decode("tests: { output: T, module: PetShop, framework: xctest }")
    #expect(tested.testFramework == .xctest)
    #expect(none == [])
    let (_, unknown) = decode("tests: { output: T, module: PetShop, framework: quick }")
    #expect(unknown.first?.contains("one of 'swift-testing', 'xctest'") == true, "\(unknown)")
    let (incomplete, missing) = decode("tests: { output: Mocks }")
    #expect(incomplete.tests == nil)
    #expect(missing.count == 1 && missing[0].contains("'tests' has no 'module'"), "\(missing)")
    let (_, invalid) = decode("support: { output: API, module: my-module }")
    #expect(invalid.first?.contains("isn't the name of a module") == true, "\(invalid)")
    let (_, taken) = decode("support: { output: API, module: Foundation }")
    #expect(taken.first?.contains("imports another module") == true, "\(taken)")
  }

  @Test("folders have an effect only if something is written into them")
  func foldersInEffect() {
    var configuration = Configuration()
    configuration.tests = Configuration.ModuleFolder(output: "Mocks", module: "Pets")
    configuration.support = Configuration.ModuleFolder(output: "API", module: "API")
    #expect(configuration.testsInEffect == nil)
    #expect(configuration.supportInEffect != nil)
    configuration.runtime = .targetkit
    configuration.models.samples = .debug
    #expect(configuration.testsInEffect != nil)
    #expect(configuration.supportInEffect == nil)
    configuration.models.samples = .never
    configuration.tests?.framework = .xctest
    #expect(configuration.testsInEffect != nil)
    configuration.runtime = .custom
    #expect(configuration.testsInEffect == nil)
  }

  @Test(
    "an invalid patch is reported",
    arguments: [
      (
        "patches: $.info",
        "1:10 TG2003 '$.info' isn't a list of patches; write '- name: …', 'target: …' and 'update: …' below it"
      ),
      ("patches: [remove]", "1:11 TG2003 'remove' isn't a mapping of options; -"),
      (
        "patches: [{ target: $.a, remove: true }]",
        "1:11 TG2003 a patch has no 'name'; add a short name, which messages use"
      ),
      (
        "patches: [{ name: a, target: $.a, delete: true, remove: true }]",
        "1:35 TG2002 'delete' isn't an option of a patch; the options are 'copy', 'name', 'remove', 'replace', 'target', 'update'"
      ),
      (
        "patches: [{ name: a, remove: true }]",
        "1:11 TG2003 a patch has no 'target'; name the value to change, as in 'target: $.paths['/pets'].get'"
      ),
      (
        "patches: [{ name: a, target: $.a }]",
        "1:11 TG2003 a patch has no change; add 'update', 'remove: true' or 'copy'"
      ),
      (
        "patches: [{ name: a, target: $.a, remove: yes }]",
        "1:43 TG2003 'remove' should be 'true' or 'false', not a string; write 'true' without quotes"
      ),
      (
        "patches: [{ name: a, target: $.a, replace: 1, update: 2 }]",
        "1:55 TG2003 a patch has 'replace', which excludes 'update' and 'copy'; write two of them, one after the other"
      ),
      (
        "patches: [{ name: a, target: $.a, copy: a.b }]",
        "1:41 TG1502 expected '$' at the beginning of a path; begin with '$', as in '$.info.title'"
      ),
      ("overlays: [[]]", "1:12 TG2003 a list isn't a text; -"),
    ]
  )
  func wrongEdits(text: String, diagnostic: String) {
    #expect(decode(text).1 == [diagnostic])
  }

  @Test("the suffix of targets may be empty, that of wrappers may not")
  func suffixes() {
    #expect(decode(#"target: { suffix: "" }"#).0.target.suffix == "")
    #expect(decode(#"target: { suffix: "" }"#).1 == [])
    let (configuration, diagnostics) = decode(#"providers: { suffix: "" }"#)
    #expect(configuration.providers.suffix == "Provider")
    #expect(diagnostics == ["1:22 TG2003 the text is empty; set a value, or remove the option"])
  }

  @Test("the types of schemas keep their order and places")
  func types() {
    let (configuration, diagnostics) = decode(
      "types:\n  Pet.price: Money\n  /components/schemas/Pet: App.Pet\nimports: [App]\n"
    )
    #expect(configuration.types.map(\.path) == ["Pet.price", "/components/schemas/Pet"])
    #expect(configuration.types.map(\.type) == [.custom("Money"), .custom("App.Pet")])
    #expect(configuration.types.map(\.range.start) == [9, 28])
    #expect(configuration.imports == ["App"])
    #expect(diagnostics == [])
  }

  @Test("'anyOf' is one form for all schemas, or one for each and a default")
  func anyOf() {
    let (configuration, diagnostics) = decode(
      "models:\n  anyOf: {Pet.owner: all, '*': all, Search: best}\n"
    )
    #expect(configuration.models.anyOf.policy == .all)
    #expect(configuration.models.anyOf.overrides.map(\.path) == ["Pet.owner", "Search"])
    #expect(configuration.models.anyOf.overrides.map(\.policy) == [.all, .best])
    #expect(configuration.models.anyOf.overrides.map(\.range.start) == [18, 44])
    #expect(diagnostics == [])
  }

  @Test("an unknown option is an error at its line, with a suggestion")
  func unknownOption() {
    let (_, diagnostics) = decode("spec: a.yaml\ntarget:\n  conformence: X\nruntme: moya\n")
    #expect(
      diagnostics == [
        "3:3 TG2002 'conformence' isn't an option of 'target'; did you mean 'conformance'?",
        "4:1 TG2002 'runtme' isn't an option of the configuration; did you mean 'runtime'?",
      ]
    )
  }

  @Test("an unknown option without a similar one is an error that lists the options")
  func unlikeOption() {
    let (_, diagnostics) = decode("arguments: {separate: a}\nstyle: {indentation: 4}\n")
    #expect(
      diagnostics == [
        "1:13 TG2002 'separate' isn't an option of 'arguments'; the options are 'client', 'grouped', 'limit'",
        "2:9 TG2002 'indentation' isn't an option of 'style'; the only option is 'shadowedTypes'",
      ]
    )
  }

  @Test("an invalid value is an error at its place")
  func wrongValues() {
    let (_, diagnostics) = decode(
      "runtime: moyaa\nstrict: \"yes\"\nname: A.B\ntarget: []\nmodels:\n  conformances: [Comparable]\n  anyOf: {Pet: al, '*': 5}\n  inputs: split\n  inputSuffix: A.B\n  nullable: put\n  scope: al\n"
    )
    #expect(
      diagnostics == [
        "1:10 TG2003 'moyaa' isn't one of 'moya', 'targetkit', 'custom'; did you mean 'moya'?",
        "2:9 TG2003 'yes' isn't 'true' or 'false'; write 'true' or 'false' without quotes",
        "3:7 TG2003 'A.B' isn't the name of a Swift type; use letters, digits and underscores, as in 'PetStore'",
        "4:9 TG2003 a list isn't a mapping of options; -",
        "6:18 TG2003 'Comparable' isn't one of 'Equatable', 'Hashable'; -",
        "7:16 TG2003 'al' isn't one of 'best', 'all'; -",
        "7:25 TG2003 '5' isn't one of 'best', 'all'; -",
        "8:11 TG2003 'split' isn't one of 'shared', 'separate'; -",
        "9:16 TG2003 'A.B' isn't the name of a Swift type; use letters, digits and underscores, as in 'PetStore'",
        "10:13 TG2003 'put' isn't one of 'patch', 'always', 'never'; -",
        "11:10 TG2003 'al' isn't one of 'used', 'all', 'sent'; -",
      ]
    )
  }

  @Test("invalid options of 'models' are errors")
  func wrongModelOptions() {
    let (configuration, diagnostics) = decode(
      "models:\n  unknownProperties: fial\n  validation: sometimes\n  validaton: true\n  prefix: a-b\n  namespace: A.B\n"
    )
    #expect(configuration == Configuration())
    #expect(
      diagnostics == [
        "2:22 TG2003 'fial' isn't one of 'ignore', 'fail'; did you mean 'fail'?",
        "3:15 TG2003 'sometimes' isn't 'true' or 'false'; write 'true' or 'false' without quotes",
        "4:3 TG2002 'validaton' isn't an option of 'models'; did you mean 'validation'?",
        "5:11 TG2003 'a-b' isn't the name of a Swift type; use letters, digits and underscores, as in 'PetStore'",
        "6:14 TG2003 'A.B' isn't the name of a Swift type; use letters, digits and underscores, as in 'PetStore'",
      ]
    )
  }

  @Test("a number outside the range of an option is an error")
  func wrongNumbers() {
    let (configuration, diagnostics) = decode("shards: 0\n")
    #expect(configuration == Configuration())
    #expect(diagnostics == ["1:9 TG2003 '0' isn't a number from 1 to 256; -"])
    #expect(decode("shards: many\n").1 == ["1:9 TG2003 'many' isn't a number from 1 to 256; -"])
  }

  @Test("an entry of 'specs' inherits the shared options that it doesn't set")
  func specs() {
    let (file, diagnostics) = decodeFile(
      """
      specs:
        - spec: a.yaml
          output: A
          target: { suffix: API }
        - spec: b.yaml
          output: B
          runtime: moya
      runtime: targetkit
      target: { omit: [headers] }
      """
    )
    var shared = Configuration()
    shared.runtime = .targetkit
    shared.target.omit = [.headers]
    var first = shared
    first.spec = "a.yaml"
    first.output = "A"
    first.target.suffix = "API"
    var second = shared
    second.spec = "b.yaml"
    second.output = "B"
    second.runtime = .moya
    #expect(file.shared == shared)
    #expect(file.specs == [first, second])
    #expect(diagnostics == [])
  }

  @Test("each entry of 'specs' needs a spec and an output folder")
  func incompleteSpecs() {
    #expect(
      decode(
        "output: X\nspecs:\n- spec: a.yaml\n- {spec: b.yaml, output: B}\n- {spec: c.yaml, output: C, specs: []}\n"
      ).1
        == [
          "3:3 TG2003 an entry of 'specs' has no 'output'; name the spec and a separate output folder",
          "5:29 TG2002 'specs' isn't an option of an entry of 'specs'; did you mean 'spec'?",
          "1:9 TG2017 'output' has no effect beside 'specs'; put it into an entry of 'specs', or remove it",
        ]
    )
    #expect(
      decode("specs: api.yaml\n").1 == [
        "1:8 TG2003 'api.yaml' isn't a list of specs; write '- spec: api.yaml' below it, with an 'output' for each spec"
      ]
    )
  }

  @Test("a file with only comments sets no option")
  func empty() {
    #expect(decode("# nothing\n~\n").0 == Configuration())
  }

  @Test("names and acronyms are read, and those that aren't valid in Swift are reported")
  func names() {
    let (configuration, diagnostics) = decode(
      """
      names:
        Pet: Animal
        Pet.nm: default
        Pet.st: two words
        Pet.x: 3
      acronyms: [SKU, OAuth, e-mail]
      """
    )
    #expect(
      configuration.names.map { "\($0.path): \($0.name.text)" }
        == ["Pet: Animal", "Pet.nm: default"]
    )
    #expect(configuration.acronyms == ["SKU", "OAuth"])
    let help =
      "use letters, digits and underscores, 'Pet' for a type or 'listPets' for a member"
    #expect(
      diagnostics == [
        "4:11 TG2003 'two words' isn't a valid Swift name; \(help)",
        "5:10 TG2003 '3' isn't a valid Swift name; \(help)",
        "6:24 TG2003 'e-mail' isn't a word of a name; write it as it should appear in names, with letters and digits, as in 'SKU'",
      ]
    )
  }

  @Test("'shards' implies its layout, and conflicts with any other")
  func shards() {
    let (configuration, diagnostics) = decode("shards: 4\n")
    #expect(diagnostics == [])
    #expect(configuration.layout == .shards)
    #expect(configuration.shards == 4)
    #expect(
      decode("shards: 4\nlayout: kind\n").1 == [
        "1:9 TG2003 'shards' and 'layout: kind' exclude each other; remove one of them; 'shards' implies 'layout: shards'"
      ]
    )
    let (file, problems) = decodeFile(
      "layout: kind\nspecs:\n  - { spec: a.yaml, output: A, shards: 2 }\n"
    )
    #expect(problems == [])
    #expect(file.specs.first?.layout == .shards)
  }

  @Test(
    "a base URL without a scheme or host is an error",
    arguments: ["not a url", "/v1", "example.com", "https://", "https://{tenant}.example.com"]
  )
  func baseURL(text: String) {
    let (configuration, diagnostics) = decode("baseURL: '\(text)'\n")
    #expect(configuration.baseURL == nil)
    #expect(
      diagnostics == [
        "1:10 TG2003 '\(text)' isn't an absolute URL; write it with its scheme and host, as in 'https://api.example.com/v1'"
      ]
    )
  }

  @Test("the place of an option is that of the entry that sets it")
  func places() throws {
    let (file, _) = decodeFile(
      "root: .\nspecs:\n  - spec: a.yaml\n    output: A\n",
      keepingPlaces: true
    )
    let entry = try #require(file.specs.first)
    #expect(Set(file.shared.places.keys) == [.option(.root)])
    #expect(entry.range(of: .root) == file.shared.range(of: .root))
    #expect(entry.range(of: .spec) != nil)
  }

  @Test("options whose positions are kept exist", arguments: Configuration.OptionName.allCases)
  func optionNames(name: Configuration.OptionName) {
    var options = ConfigurationFile.options
    for part in name.rawValue.split(separator: ".") {
      guard let option = options.first(where: { $0.name == part }) else {
        Issue.record("no option '\(name.rawValue)'")
        return
      }
      options = if case .options(let mapping) = option.values { mapping.options } else { [] }
    }
  }
}
