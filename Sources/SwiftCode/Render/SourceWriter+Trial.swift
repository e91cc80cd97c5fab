extension SourceWriter {
  /// A trial run that determines whether code fits.
  struct Trial {
    /// The last column that the code may reach.
    var limit: Int
    /// Indicates whether only the code before the first place to break has to fit.
    var endsAtBreak: Bool
    /// The result of the trial.
    fileprivate(set) var fits: Bool
  }

  /// Writes on one line if that leaves room for the code that follows; otherwise removes everything
  /// it wrote.
  ///
  /// A trial ends at the end of the line, so that its cost has a fixed upper bound.
  ///
  /// It isn't inlined because copies for its many callers would double the release build time of
  /// the module.
  @inline(never)
  mutating func fitsOnOneLine(_ body: (inout SourceWriter) -> Void) -> Bool {
    guard !isOnOneLine else {
      body(&self)
      return true
    }
    let start = (count: bytes.count, column: column)
    let limit = CodeStyle.lineWidth - trailingWidth
    let fits = run(Trial(limit: limit, endsAtBreak: false, fits: true), body)
    if !fits {
      takeBack(to: start.count, column: start.column)
    }
    return fits
  }

  /// Returns whether there is a place to break and the code before the first one fits on the line,
  /// without writing anything.
  mutating func fitsToFirstBreak(_ body: (inout SourceWriter) -> Void) -> Bool {
    let start = (count: bytes.count, column: column)
    let fits = run(Trial(limit: CodeStyle.lineWidth, endsAtBreak: true, fits: false), body)
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

  /// Marks a place where the line can break.
  mutating func markBreak() {
    if trial?.endsAtBreak == true {
      decide(fits: true)
    }
  }

  /// Reserves space for one more character than is written.
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
