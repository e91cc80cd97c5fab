/// The names of types that apps write without a module in files that have nothing to do with an API.
///
/// A generated type with such a name hides the other one in its module, and in every file that
/// imports it: with a `struct Error`, `enum LoadError: Error` doesn't compile. So no generated type at
/// the top level gets one of them, unless the configuration gives it (decision 54).
///
/// Each list has the public types of a module that app code names often. Types that only appear in
/// signatures of the module itself, such as `Unit` or `Transaction`, aren't included: specs have types
/// of the same name far more often than apps write them.
package enum EverydayTypes {
  package static let names = swift.union(foundation).union(swiftUI).union(combine)
    .union(observation).union(runtimes)

  /// Returns whether a name belongs to such a type.
  package static func contains(_ name: String) -> Bool { names.contains(name) }

  /// The standard library and its concurrency: <https://developer.apple.com/documentation/swift>.
  private static let swift: Set<String> = [
    "Actor", "Clock", "Duration", "Error", "MainActor", "Regex", "Result", "Task", "TaskGroup",
  ]

  /// <https://developer.apple.com/documentation/foundation>
  private static let foundation: Set<String> = [
    "AttributedString", "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents",
    "DateFormatter", "DateInterval", "Decimal", "FileHandle", "FileManager", "Formatter",
    "HTTPURLResponse", "IndexPath", "IndexSet", "InputStream", "JSONDecoder", "JSONEncoder",
    "Locale", "LocalizedError", "Measurement", "Notification", "NotificationCenter",
    "NumberFormatter", "Operation", "OperationQueue", "OutputStream", "Predicate", "Process",
    "ProcessInfo", "Progress", "RunLoop", "Scanner", "SortDescriptor", "Stream", "Thread",
    "TimeInterval", "TimeZone", "Timer", "URL", "URLComponents", "URLError", "URLQueryItem",
    "URLResponse", "URLSession", "UUID", "UndoManager", "UserDefaults",
  ]

  /// With SwiftData's property wrapper: <https://developer.apple.com/documentation/swiftui>.
  private static let swiftUI: Set<String> = [
    "Alert", "Alignment", "Angle", "Animation", "AnyView", "App", "AppStorage", "AsyncImage", "Axis",
    "Bindable", "Binding", "Button", "Canvas", "Capsule", "Circle", "Color", "ContentUnavailableView",
    "ControlGroup", "DatePicker", "DisclosureGroup", "Divider", "Edge", "Ellipse", "EmptyView",
    "Environment", "EnvironmentObject", "EnvironmentValues", "FetchRequest", "FocusState", "Font",
    "ForEach", "Form", "Gauge", "GeometryReader", "Gesture", "GestureState", "Gradient", "Grid",
    "GridItem", "GridRow", "Group", "GroupBox", "HStack", "Image", "Label", "LabeledContent",
    "LazyHStack", "LazyVStack", "Link", "List", "Material", "Menu", "Namespace", "NavigationLink",
    "NavigationPath", "NavigationSplitView", "NavigationStack", "ObservedObject", "Path", "Picker",
    "PreferenceKey", "ProgressView", "Query", "Rectangle", "Scene", "SceneStorage", "ScrollView",
    "Section", "SecureField", "Settings", "Shape", "ShapeStyle", "ShareLink", "Slider", "Spacer",
    "State", "StateObject", "Stepper", "Tab", "TabView", "Table", "Text", "TextEditor", "TextField",
    "Toggle", "ToolbarItem", "UnitPoint", "VStack", "View", "ViewBuilder", "ViewModifier", "Window",
    "WindowGroup", "ZStack",
  ]

  /// <https://developer.apple.com/documentation/combine>
  private static let combine: Set<String> = [
    "AnyCancellable", "Cancellable", "CurrentValueSubject", "Future", "Just", "ObservableObject",
    "PassthroughSubject", "Published", "Publisher", "Publishers",
  ]

  /// <https://developer.apple.com/documentation/observation>
  private static let observation: Set<String> = ["Observable"]

  /// Moya with Alamofire's types that it renames, and the types of TargetKit with the same purpose.
  private static let runtimes: Set<String> = [
    "Endpoint", "Method", "MoyaError", "MoyaProvider", "MultiTarget", "PluginType", "Request",
    "Response", "Session", "TargetError", "TargetType", "Transport",
  ]
}
