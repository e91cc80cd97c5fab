import Foundation
import TargetGenCLI

Console.reserveStandardStreams()
exit(
  TargetGenCommand.run(
    Array(CommandLine.arguments.dropFirst()),
    in: URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true),
    console: .standard
  )
)
