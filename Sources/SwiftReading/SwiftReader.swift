#if Adopt
  package import Adoption
  package import Diagnostics
  import SwiftSyntax

  extension AppCode {
    /// Reads the sources of an app, without running them.
    ///
    /// Files with syntax errors are reported and left out.
    package init(reading sources: [SwiftSource], reporting bag: inout DiagnosticBag) {
      self.init()
      let files = ParsedFiles(sources, reporting: &bag)
      let table = TypeTable(files.trees)
      let reader = TargetReader(table: table, files: files)
      targets = reader.targets()
      reader.reportRepeated(in: &bag)
      let models = ModelReader(table: table, files: files)
      self.models = models.models()
      bodies = models.bodies()
      let calls = CallReader(table: table, files: files, targets: targets)
      for tree in files.trees { calls.walk(tree) }
      self.calls = calls.calls
      choices = table.choices
      convertsSnakeCase = calls.convertsSnakeCase
    }
  }
#endif
