/// The names of types that apps write without a module in files that have nothing to do with an API.
///
/// A generated type with such a name hides the other one in its module, and in every file that
/// imports it: with a `struct Error`, `enum LoadError: Error` doesn't compile. So no generated type at
/// the top level gets one of them, unless the configuration gives it (decision 54).
///
/// Each list has the public types of a module that the code of an app creates, conforms to, or uses
/// as the type of a declaration or as an attribute. Some kinds of types are missing: those whose
/// values apps write with a leading dot, such as `Visibility` and `SortOrder`; those that only appear
/// in new operators, such as Combine's `Subscription`; macros, because a type doesn't hide them; and
/// types that the output uses itself, which no generated type has anywhere (`ReservedNames`).
package enum EverydayTypes {
  package static let names = swift.union(foundation).union(swiftUI).union(combine)
    .union(observation).union(moya).union(targetKit)

  /// Returns whether a name belongs to such a type.
  package static func contains(_ name: String) -> Bool { names.contains(name) }

  /// The standard library and its concurrency: <https://developer.apple.com/documentation/swift>.
  ///
  /// Further ones are in `ReservedNames`, because the output uses them as well.
  private static let swift: Set<String> = [
    "Actor", "AnyClass", "AnyKeyPath", "AsyncIteratorProtocol", "BidirectionalCollection",
    "BinaryFloatingPoint", "BinaryInteger", "CheckedContinuation", "Clock",
    "CodingKeyRepresentable", "CollectionDifference", "CommandLine", "ContiguousArray",
    "ContinuousClock", "CustomReflectable", "CVarArg", "DefaultStringInterpolation",
    "DiscardingTaskGroup", "Duration", "EmptyCollection", "EnumeratedSequence", "Error", "Executor",
    "FixedWidthInteger", "Float16", "FloatingPoint", "GlobalActor", "InstantProtocol", "Int128",
    "KeyPath", "LazySequence", "MainActor", "ManagedBuffer", "MemoryLayout", "MutableCollection",
    "Numeric", "OpaquePointer", "PartialKeyPath", "PartialRangeFrom", "PartialRangeThrough",
    "PartialRangeUpTo", "RandomAccessCollection", "RandomNumberGenerator", "RangeExpression",
    "RangeReplaceableCollection", "ReferenceWritableKeyPath", "Regex", "RegexComponent", "Result",
    "SetAlgebra", "SignedInteger", "SignedNumeric", "Slice", "StaticBigInt", "Strideable",
    "SuspendingClock", "SystemRandomNumberGenerator", "Task", "TaskGroup", "TaskPriority",
    "TextOutputStream", "TextOutputStreamable", "ThrowingTaskGroup", "UInt128", "Unmanaged",
    "UnsafeMutableBufferPointer", "UnsafeMutablePointer", "UnsafeMutableRawBufferPointer",
    "UnsafeMutableRawPointer", "UnsafePointer", "UnsafeRawBufferPointer", "UnsafeRawPointer",
    "UnsignedInteger", "UTF16", "UTF32", "UTF8", "WritableKeyPath", "Zip2Sequence",
  ]

  /// Foundation, with the types of Dispatch that it exports: <https://developer.apple.com/documentation/foundation>.
  private static let foundation: Set<String> = [
    "AttributeContainer", "AttributedString", "BlockOperation", "Bundle", "ByteCountFormatter",
    "CachedURLResponse", "Calendar", "CGFloat", "CGPoint", "CGRect", "CGSize", "CharacterSet",
    "CocoaError", "ComparisonResult", "ContiguousBytes", "CustomNSError", "Data", "DataProtocol",
    "Date", "DateComponents", "DateComponentsFormatter", "DateFormatter", "DateInterval",
    "DateIntervalFormatter", "Decimal", "Dimension", "DispatchGroup", "DispatchQueue",
    "DispatchSemaphore", "DispatchSource", "DispatchTime", "DispatchWorkItem", "FileHandle",
    "FileManager", "FileWrapper", "FormatStyle", "Formatter", "Host", "HTTPCookie",
    "HTTPCookieStorage", "HTTPURLResponse", "IndexPath", "IndexSet", "InputStream",
    "ISO8601DateFormatter", "JSONDecoder", "JSONEncoder", "JSONSerialization", "KeyPathComparator",
    "ListFormatter", "Locale", "LocalizedError", "LocalizedStringResource", "Measurement",
    "MeasurementFormatter", "Notification", "NotificationCenter", "NumberFormatter", "Operation",
    "OperationQueue", "OutputStream", "ParseableFormatStyle", "ParseStrategy",
    "PersonNameComponents", "PersonNameComponentsFormatter", "Pipe", "POSIXError", "Predicate",
    "PredicateExpressions", "Process", "ProcessInfo", "Progress", "PropertyListDecoder",
    "PropertyListEncoder", "PropertyListSerialization", "RecoverableError",
    "RelativeDateTimeFormatter", "RunLoop", "Scanner", "Selector", "SortComparator",
    "SortDescriptor", "Stream", "Thread", "TimeInterval", "Timer", "TimeZone", "UndoManager",
    "Unit", "URL", "URLAuthenticationChallenge", "URLCache", "URLComponents", "URLCredential",
    "URLError", "URLProtectionSpace", "URLProtocol", "URLQueryItem", "URLResponse", "URLSession",
    "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
    "URLSessionDownloadDelegate", "URLSessionDownloadTask", "URLSessionTask",
    "URLSessionTaskDelegate", "URLSessionTaskMetrics", "URLSessionUploadTask",
    "URLSessionWebSocketTask", "UserDefaults", "UUID", "XMLDocument", "XMLElement", "XMLNode",
    "XMLParser", "XMLParserDelegate",
  ]

  /// SwiftUI, with WidgetKit's protocol: <https://developer.apple.com/documentation/swiftui>.
  private static let swiftUI: Set<String> = [
    "AccessibilityFocusState", "ActionSheet", "Alert", "Alignment", "Anchor", "Angle",
    "AngularGradient", "Animatable", "Animation", "AnyGesture", "AnyLayout", "AnyShape",
    "AnyShapeStyle", "AnyTransition", "AnyView", "App", "AppStorage", "AsyncImage",
    "AsyncImagePhase", "Axis", "Bindable", "Binding", "Button", "ButtonRole", "ButtonStyle",
    "Canvas", "Capsule", "Circle", "Color", "ColorPicker", "ColorScheme", "CommandGroup",
    "CommandMenu", "Commands", "ContentMode", "ContentUnavailableView", "ControlGroup",
    "ControlSize", "CoordinateSpace", "DatePicker", "DisclosureGroup", "DismissAction", "Divider",
    "DocumentGroup", "DragGesture", "DropDelegate", "DropInfo", "DynamicProperty",
    "DynamicTypeSize", "Edge", "EdgeInsets", "EditButton", "EditMode", "Ellipse", "EmptyModifier",
    "EmptyView", "Environment", "EnvironmentKey", "EnvironmentObject", "EnvironmentValues",
    "FetchedResults", "FetchRequest", "FileDocument", "FocusedBinding", "FocusedValue",
    "FocusedValueKey", "FocusedValues", "FocusState", "Font", "ForEach", "Form", "Gauge",
    "GeometryEffect", "GeometryProxy", "GeometryReader", "Gesture", "GestureState", "Gradient",
    "GraphicsContext", "Grid", "GridItem", "GridRow", "Group", "GroupBox", "GroupBoxStyle",
    "HorizontalAlignment", "HSplitView", "HStack", "Image", "ImageRenderer", "InsettableShape",
    "KeyboardShortcut", "KeyEquivalent", "KeyframeAnimator", "Label", "LabeledContent",
    "LabelStyle", "Layout", "LayoutDirection", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack",
    "LinearGradient", "Link", "List", "ListStyle", "LocalizedStringKey", "LongPressGesture",
    "MagnificationGesture", "MagnifyGesture", "Material", "Menu", "MenuBarExtra", "MenuStyle",
    "MeshGradient", "MultiDatePicker", "Namespace", "NavigationLink", "NavigationPath",
    "NavigationSplitView", "NavigationStack", "NavigationView", "NSApplicationDelegateAdaptor",
    "NSHostingController", "NSHostingView", "NSViewControllerRepresentable", "NSViewRepresentable",
    "ObservedObject", "OpenURLAction", "OutlineGroup", "PasteButton", "Path", "PhaseAnimator",
    "Picker", "PickerStyle", "PreferenceKey", "PresentationDetent", "PresentationMode",
    "PreviewDevice", "PreviewProvider", "PrimitiveButtonStyle", "ProgressView", "ProgressViewStyle",
    "ProposedViewSize", "RadialGradient", "Rectangle", "ReferenceFileDocument", "RefreshAction",
    "RenameButton", "RotateGesture", "RotationGesture", "RoundedRectangle", "ScaledMetric", "Scene",
    "ScenePhase", "SceneStorage", "ScrollView", "ScrollViewProxy", "ScrollViewReader", "Section",
    "SectionedFetchRequest", "SecureField", "Settings", "SettingsLink", "Shape", "ShapeStyle",
    "ShareLink", "Slider", "Spacer", "State", "StateObject", "Stepper", "SubmitLabel", "Subview",
    "Tab", "Table", "TableColumn", "TableRow", "TabSection", "TabView", "TapGesture", "Text",
    "TextAlignment", "TextEditor", "TextField", "TextFieldStyle", "TimelineSchedule",
    "TimelineView", "Toggle", "ToggleStyle", "ToolbarContent", "ToolbarContentBuilder",
    "ToolbarItem", "ToolbarItemGroup", "Transaction", "Transition", "UIApplicationDelegateAdaptor",
    "UIHostingController", "UIViewControllerRepresentable", "UIViewRepresentable",
    "UnevenRoundedRectangle", "UnitPoint", "VectorArithmetic", "VerticalAlignment", "View",
    "ViewBuilder", "ViewModifier", "ViewThatFits", "VSplitView", "VStack", "Widget", "WidgetBundle",
    "WidgetConfiguration", "Window", "WindowGroup", "ZStack",
  ]

  /// Combine: <https://developer.apple.com/documentation/combine>.
  private static let combine: Set<String> = [
    "AnyCancellable", "AnySubject", "AnySubscriber", "Cancellable", "ConnectablePublisher",
    "CurrentValueSubject", "Deferred", "Fail", "Future", "Just", "ObservableObject",
    "ObservableObjectPublisher", "PassthroughSubject", "Published", "Publisher", "Publishers",
    "Subject", "Subscribers", "Subscriptions",
  ]

  /// Observation: <https://developer.apple.com/documentation/observation>.
  private static let observation: Set<String> = [
    "Observable", "ObservationRegistrar", "Observations",
  ]

  /// Moya, with those of Alamofire that it renames: <https://github.com/Moya/Moya/tree/master/Sources/Moya>.
  private static let moya: Set<String> = [
    "AccessTokenAuthorizable", "AccessTokenPlugin", "AuthorizationType", "CredentialsPlugin",
    "Endpoint", "EndpointSampleResponse", "HTTPMethod", "ImageType", "JSONEncoding", "Method",
    "MoyaError", "MoyaProvider", "MoyaProviderType", "MultipartFormData", "MultiTarget",
    "NetworkActivityPlugin", "NetworkLoggerPlugin", "ParameterEncoding", "PluginType",
    "ProgressResponse", "RequestInterceptor", "RequestType", "Response", "Session", "StubBehavior",
    "TargetType", "URLEncoding", "ValidationType",
  ]

  /// The types of TargetKit that replace those of Moya, and that apps name when they call generated code.
  private static let targetKit: Set<String> = [
    "APIKeyPlugin", "Plugin", "Provider", "QueryPlugin", "RetryPlugin", "RetryPolicy",
    "TargetError", "Transport",
  ]
}
