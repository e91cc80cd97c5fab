// Written by Scripts/embed from Templates/Init. Do not edit.
// swift-format-ignore-file

extension Template {
  static let configuration_yaml = Array(#"""
@SCHEMA@# The configuration of targetgen. 'targetgen help config' lists all options.
spec: @SPEC@
@OUTPUT@@REASON@runtime: @RUNTIME@
@STYLES@@PROPOSALS@
"""#.utf8)

  static let github_workflow_yaml = Array(#"""
# @PURPOSE@, and annotates the lines.
name: targetgen

on:
  pull_request:
  push:
    branches: [main]

jobs:
  check:
    runs-on: ubuntu-latest
    container: swift:6.1
    steps:
      - uses: actions/checkout@v4
      - name: Install libyaml
        run: apt-get update -qq && apt-get install -y -qq libyaml-dev pkg-config
      - name: Look for targetgen
        id: cache
        uses: actions/cache@v4
        with:
          path: /opt/targetgen
          key: targetgen-@REVISION@-${{ runner.os }}
      - name: Build targetgen
        if: steps.cache.outputs.cache-hit != 'true'
        run: |
          git clone @REPOSITORY@ /tmp/targetgen
          git -C /tmp/targetgen checkout --quiet @REVISION@
          swift build --package-path /tmp/targetgen -c release --product targetgen
          install -D -t /opt/targetgen "$(swift build --package-path /tmp/targetgen -c release --show-bin-path)/targetgen"
      - name: @STEP@
        run: /opt/targetgen/targetgen @COMMAND@ --diagnostics github@CONFIG@

"""#.utf8)

  static let plugin_txt = Array(#"""
platforms: [.macOS(.v13), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],  // or later
dependencies: [
@DEPENDENCIES@],
targets: [
  .target(
    name: @TARGET@,
    dependencies: [.product(name: "@PRODUCT@", package: "@PACKAGE@")]@COMMA@
@PLUGIN@  ),
]

"""#.utf8)

  static let pre_commit_hook_yaml = Array(#"""
  - repo: @REPOSITORY@
    rev: @REVISION@
    hooks:
      # Rewrites the files when the spec changes, and stops the commit so that you can review and add them.
      - id: targetgen-generate
      # Or only reports files that are out of date, with a diff:
      # - id: targetgen-check

"""#.utf8)
}
