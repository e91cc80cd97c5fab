/// The catalogue of diagnostics: the code that users see, search for and configure for each kind of
/// message.
///
/// The hundreds digit indicates the stage: 10xx syntax, 11xx references, 12xx document, 13xx
/// naming, 14xx unsupported, 20xx configuration, 30xx output, 40xx traffic, 50xx Swift. A code
/// never changes its meaning and is never reused.
package enum DiagnosticCode: String, CaseIterable, Sendable {
  // Syntax
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
  case unreadableRevision = "TG1016"

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
  case invalidOverlay = "TG1231"
  case invalidPath = "TG1232"
  case unmatchedPath = "TG1233"
  case impossibleEdit = "TG1234"
  case oversizedEdit = "TG1235"
  case foreignOverlay = "TG1236"
  case invalidExtension = "TG1240"
  case requiredIgnored = "TG1241"
  case unreadableRemote = "TG1242"

  // Naming
  case renamedToAvoidCollision = "TG1301"

  // Unsupported
  case unsupportedKeyword = "TG1401"
  case unsupportedContentType = "TG1402"
  case unsupportedStyle = "TG1403"
  case unsupportedSecurity = "TG1404"
  case unknownFormat = "TG1405"
  case ambiguousUnion = "TG1406"
  case unsupportedWebhook = "TG1407"
  // TG1408 reported successes of several types before these became enums.
  case unmatchedOverride = "TG1410"
  case undescribedProperty = "TG1411"
  case uncheckedPattern = "TG1412"
  case uncheckedUniqueness = "TG1413"
  case unsentProperty = "TG1414"
  case undefinedSerialization = "TG1420"
  case reservedHeader = "TG1421"
  case targetTooLarge = "TG1430"
  case unusedAlternative = "TG1431"
  case unusablePagination = "TG1432"
  case unusedPagination = "TG1433"
  case untaggedOperations = "TG1434"
  case unsentPart = "TG1435"
  case missingCall = "TG1436"
  case clashingCredentials = "TG1437"
  case enumerationTooLarge = "TG1440"
  case schemaTooLarge = "TG1441"
  case takenName = "TG1450"
  case clashingNames = "TG1451"
  case unusedName = "TG1452"
  case lostName = "TG1453"

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
