extension DiagnosticArticle {
  static let syntax: [DiagnosticArticle] = []
  static let references: [DiagnosticArticle] = []
  static let document: [DiagnosticArticle] = []
  static let naming: [DiagnosticArticle] = []
  static let unsupported: [DiagnosticArticle] = []
  static let configuration: [DiagnosticArticle] = []
  static let output: [DiagnosticArticle] = []
}
