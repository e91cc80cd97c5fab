extension SourceWriter {
  /// Something that is written to see whether it fits.
  struct Trial {
    /// The last column that may be reached.
    var limit: Int
    /// Whether only what stands before the first place to break has to fit.
    var endsAtBreak: Bool
    /// What the trial has shown.
    fileprivate(set) var fits: Bool
  }

  /// Writes on one line if that leaves room for what follows; otherwise takes everything back.
  ///
  /// A trial ends where the line does, so that its cost has a bound that does not depend on what is written.
  ///
  /// It is not inlined: copies for its many callers would double the time that a release build of the module takes.
  @inline(never)
  mutating func fitsOnOneLine(_ body: (inout SourceWriter) -> Void) -> Bool {
    guard !isOnOneLine else {
      body(&self)
      return true
    }
    let start = (count: bytes.count, column: column)
    let limit = LineBreaking.width - trailingWidth
    let fits = run(Trial(limit: limit, endsAtBreak: false, fits: true), body)
    if !fits {
      takeBack(to: start.count, column: start.column)
    }
    return fits
  }

  /// Whether there is a place to break, and what stands before the first one fits on the line; writes nothing.
  mutating func fitsToFirstBreak(_ body: (inout SourceWriter) -> Void) -> Bool {
    let start = (count: bytes.count, column: column)
    let fits = run(Trial(limit: LineBreaking.width, endsAtBreak: true, fits: false), body)
    takeBack(to: start.count, column: start.column)
    return fits
  }

  private mutating func run(_ new: Trial, _ body: (inout SourceWriter) -> Void) -> Bool {
    trial = new
    layout.isOnOneLine = true
    body(&self)
    let fits = trial?.fits ?? new.fits
    trial = nil
    layout.isOnOneLine = false
    isDecided = false
    return fits
  }

  /// Says that a line can break here.
  mutating func markBreak() {
    if trial?.endsAtBreak == true {
      decide(fits: true)
    }
  }

  /// Says that there has to be room for one more character than is written.
  mutating func reserveColumn() {
    guard let trial else {
      return
    }
    self.trial?.limit -= 1
    if column >= trial.limit {
      decide(fits: false)
    }
  }

  /// Ends the trial.
  mutating func decide(fits: Bool) {
    if !isDecided {
      trial?.fits = fits
      isDecided = true
    }
  }
}
