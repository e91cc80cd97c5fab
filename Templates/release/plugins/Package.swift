// swift-tools-version: 6.1

// The manifest of the package that `Scripts/make-plugin-package` creates. It contains the plugins
// of this repository, and the generator as a binary. A package may depend on it and on the main
// package, so products, targets and the verb of the command have names of their own.

import PackageDescription

let package = Package(
  name: "targetgen-plugins",
  products: [
    .plugin(name: "TargetGenBuildPlugin", targets: ["TargetGenBuildPlugin"]),
    .plugin(name: "TargetGenCommandPlugin", targets: ["TargetGenCommandPlugin"]),
  ],
  targets: [
    .binaryTarget(name: "TargetGenBinary", path: "targetgen.artifactbundle"),
    .plugin(
      name: "TargetGenBuildPlugin",
      capability: .buildTool(),
      dependencies: ["TargetGenBinary"]
    ),
    .plugin(
      name: "TargetGenCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "targetgen",
          description: "Write the network layer of the package's API descriptions."
        ),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the files that are generated.")
        ]
      ),
      dependencies: ["TargetGenBinary"]
    ),
  ]
)
