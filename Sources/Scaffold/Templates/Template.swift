/// The bytes of the files that outputs, tests and projects get, by the names of the files.
///
/// `Scripts/embed` writes the constants from `Templates` and from the sources of `TargetKitWire`.
enum Template {}
