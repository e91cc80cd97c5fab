import ArgumentParser
import Foundation

#if MockServer
  import APIConfiguration
  import APIModel
  import Diagnostics
  import Mock
#endif

/// `targetgen mock`: responds to requests with the samples of a spec.
struct MockCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "mock",
    abstract: "Respond to requests with the samples of an API description, on this machine.",
    discussion: """
      The server listens on 127.0.0.1, checks requests against the spec, and keeps nothing. A request with faults has a \
      response that lists them, and they are printed. The header 'Prefer' chooses a response: Prefer: code=404, example=sick.

      The command needs a build with the trait MockServer: swift run --traits MockServer targetgen mock petstore.yaml

      Exit status: 0 stopped; 1 the spec or the configuration has errors; 64 usage; 74 the port can't be opened.

      Examples:
        targetgen mock petstore.yaml
        targetgen mock petstore.yaml --port 9000
      """
  )

  @OptionGroup var spec: SpecOptions
  @Option(help: ArgumentHelp("The port on 127.0.0.1; 0 chooses a free one.", valueName: "port"))
  var port = 8080
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("'\(port)' isn't a port; use a number from 0 to 65535")
    }
  }

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    #if MockServer
      try serve(in: workingDirectory, console: console)
    #else
      throw ValidationError(
        "this build of targetgen has no server; build it with the trait 'MockServer': swift run --traits MockServer targetgen mock"
      )
    #endif
  }
}

#if MockServer
  extension MockCommand {
    private func serve(in workingDirectory: WorkingDirectory, console: Console) throws {
      var project = try Project(oneSpec: spec, to: "respond for", in: workingDirectory)
      for index in project.workspaces.indices {
        project.workspaces[index].configuration.prepareForMock()
      }
      let run = ProjectRun(project, to: .model)
      Reporter(diagnostics, console, workingDirectory).report(run.bag, in: run.sources)
      guard let outcome = run.outcomes.first, !run.bag.hasErrors else {
        throw ExitCode(ExitStatus.invalidInput)
      }
      let server = MockServer(
        outcome.api,
        as: outcome.workspace.configuration.models,
        matches: { $1.range(of: $0, options: .regularExpression) != nil }
      )
      let isQuiet = diagnostics.quiet
      let listener = MockListener(port: port) { request in
        let response = server.respond(to: request)
        if !isQuiet { console.print("\(request.method) \(request.target) \(response.status)") }
        for problem in response.problems { console.report("  \(problem.text)\n") }
        return response
      }
      let stop = StopSignal()
      do {
        try stop.catchingInterrupts {
          try listener.run(until: stop) { url in
            console.print("\(outcome.api.title) is at \(url)")
          }
        }
      } catch {
        let reason = MockListener.reason(of: error)
        console.report("error: the port \(port) can't be opened: \(reason)\n")
        throw ExitCode(ExitStatus.inputOutput)
      }
    }
  }

  extension Configuration {
    /// Chooses the options with which the client model has all samples and limits.
    fileprivate mutating func prepareForMock() {
      runtime = .targetkit
      target.omit = []
      target.samples = .always
      target.stubs = true
      models.validation = true
      lock = nil
    }
  }
#endif
