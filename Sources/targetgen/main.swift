import TargetGenCLI

await TargetGenCommand.run()
