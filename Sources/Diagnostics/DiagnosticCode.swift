/// The catalogue of diagnostics: the code that users see, search for and configure for each kind of
/// message.
///
/// The first two digits say what the message is about, as `DiagnosticArea` lists. A code never
/// changes its meaning and is never reused.
package enum DiagnosticCode: String, CaseIterable, Sendable {
  // Files
  case unreadableFile = "TG1001"
  case emptyFile = "TG1002"
  case invalidEncoding = "TG1003"
  case invalidYAML = "TG1004"
  case invalidJSON = "TG1005"
  case nestingTooDeep = "TG1006"
  case tooManyNodes = "TG1007"
  case fileTooLarge = "TG1008"
  case duplicateKey = "TG1009"
  case unknownAlias = "TG1010"
  case severalDocuments = "TG1011"
  case unknownTag = "TG1012"
  case unpairedSurrogate = "TG1013"
  case invalidMergeKey = "TG1014"
  case keysTooLong = "TG1015"
  case unreadableRemote = "TG1016"
  case unreadableRevision = "TG1017"

  // References
  case unresolvedReference = "TG1101"
  case remoteReference = "TG1102"
  case referenceOutsideRoot = "TG1103"
  case referenceCycle = "TG1104"
  case missingReferencedFile = "TG1105"
  case tooManyReferenceHops = "TG1106"
  case malformedReference = "TG1107"

  // Document
  case notADocument = "TG1201"
  case unknownVersion = "TG1202"
  case wrongType = "TG1203"
  case missingField = "TG1204"
  case unknownField = "TG1205"
  case undeclaredPathParameter = "TG1206"
  case unusedPathParameter = "TG1207"
  case duplicateOperationID = "TG1208"
  case missingOperationID = "TG1209"
  case misplacedRequired = "TG1210"
  case invalidServer = "TG1211"
  case unknownSecurityScheme = "TG1212"
  case duplicateParameter = "TG1213"
  case invalidExample = "TG1214"
  case conflictingSchemas = "TG1215"
  case invalidValue = "TG1216"
  case oversizedExample = "TG1217"
  case missingSample = "TG1218"
  case secretInExample = "TG1219"
  case untestedOperation = "TG1220"
  case impossibleContent = "TG1221"
  case undescribedProperty = "TG1222"
  case unsentProperty = "TG1223"
  case untaggedOperations = "TG1224"
  case invalidExtension = "TG1240"
  case requiredIgnored = "TG1241"

  // Names
  case renamedToAvoidCollision = "TG1301"
  case takenName = "TG1302"
  case clashingNames = "TG1303"
  case lostName = "TG1304"

  // Unsupported
  case unsupportedKeyword = "TG1401"
  case unsupportedContentType = "TG1402"
  case unsupportedStyle = "TG1403"
  case unsupportedSecurity = "TG1404"
  case unknownFormat = "TG1405"
  case ambiguousUnion = "TG1406"
  case unsupportedWebhook = "TG1407"
  case uncheckedPattern = "TG1412"
  case uncheckedUniqueness = "TG1413"
  case undefinedSerialization = "TG1420"
  case reservedHeader = "TG1421"
  case targetTooLarge = "TG1430"
  case unusedAlternative = "TG1431"
  case unsentPart = "TG1435"
  case missingCall = "TG1436"
  case clashingCredentials = "TG1437"
  case enumerationTooLarge = "TG1440"
  case schemaTooLarge = "TG1441"

  // Edits
  case invalidOverlay = "TG1501"
  case invalidPath = "TG1502"
  case unmatchedPath = "TG1503"
  case impossibleEdit = "TG1504"
  case oversizedEdit = "TG1505"
  case foreignOverlay = "TG1506"

  // Configuration
  case invalidConfiguration = "TG2001"
  case unknownConfigurationKey = "TG2002"
  case invalidConfigurationValue = "TG2003"
  case unusedFilter = "TG2004"
  case emptyFilter = "TG2005"
  case unreadableOverlay = "TG2010"
  case unmatchedName = "TG2015"
  case missingVariable = "TG2016"
  case unusedOption = "TG2017"
  case damagedLock = "TG2018"
  case unmatchedOverride = "TG2019"
  case unusablePagination = "TG2020"
  case unusedPagination = "TG2021"
  case unusedName = "TG2022"

  // Output
  case unwritableOutput = "TG3001"
  case foreignFile = "TG3002"
  case unreadableManifest = "TG3003"
  case staleFile = "TG3004"
  case missingFile = "TG3005"
  case leftOverFile = "TG3006"
  case folderOfAnotherSpec = "TG3007"
  case supportInAnotherForm = "TG3008"
  case outputTooLarge = "TG3010"
  case outdatedPlan = "TG3011"

  // Traffic
  case unreadableTraffic = "TG4001"
  case invalidTraffic = "TG4002"
  case emptyTraffic = "TG4003"
  case invalidBaseline = "TG4004"

  // Swift
  case unreadableSwift = "TG5001"
  case repeatedTarget = "TG5002"
  case noTargets = "TG5003"
  case specOfAnotherAPI = "TG5004"

  /// The severity of the diagnostic unless the run is strict.
  package var severity: Diagnostic.Severity {
    Self.errors.contains(self) ? .error : .warning
  }

  private static let errors: Set<DiagnosticCode> = [
    .unreadableFile, .emptyFile, .invalidEncoding, .invalidYAML, .invalidJSON, .nestingTooDeep,
    .tooManyNodes, .fileTooLarge, .unknownAlias, .keysTooLong, .unreadableRevision,
    .remoteReference,
    .referenceOutsideRoot, .missingReferencedFile, .tooManyReferenceHops, .notADocument,
    .unknownVersion, .invalidOverlay, .invalidPath, .impossibleEdit, .oversizedEdit,
    .unmatchedOverride, .unusablePagination, .takenName, .clashingNames, .unmatchedName,
    .unreadableRemote, .missingVariable, .invalidConfiguration, .unknownConfigurationKey,
    .invalidConfigurationValue, .emptyFilter, .unreadableOverlay, .damagedLock, .unwritableOutput,
    .foreignFile, .unreadableManifest, .staleFile, .missingFile, .leftOverFile,
    .folderOfAnotherSpec, .supportInAnotherForm, .outputTooLarge, .outdatedPlan, .unreadableTraffic,
    .invalidTraffic, .invalidBaseline, .unreadableSwift, .noTargets, .specOfAnotherAPI,
  ]
}
