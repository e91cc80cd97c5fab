import Foundation

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

extension Live {
  func provider<Target: TargetType & Sendable>() -> Provider<Target> {
    .generated(baseURL: url.appendingPathComponent("api"))
  }
}

func calls(_ live: Live) async throws {
  await root(live)
  await flows(live)
  await flowRuns(live)
  await variables(live)
  await automations(live)
  await sweep(live)
  await deletions(live)
}

private func root(_ live: Live) async {
  let root = RootProvider(live.provider())
  await live.call("health") { try expect(try await root.healthCheck()) }
  await live.call("version") { try expectEqual(try await root.serverVersion(), "0.8.4") }
  await live.call("hello") { try expectEqual(try await root.hello(), "👋") }
  await live.call("settings") {
    _ = try await AdminProvider(live.provider()).readSettings()
  }
}

private func flows(_ live: Live) async {
  let flows = FlowsProvider(live.provider())
  await live.call("create flow") {
    let flow = try await flows.createFlow(
      body: FlowCreate(name: "Straße 1", tags: ["a", "b,c"])
    )
    Values.flow = flow.id
    try expectEqual(flow.tags, ["a", "b,c"])
    try expect(abs(try require(flow.created).timeIntervalSinceNow) < 60)
  }
  await live.call("read flow by name") {
    let flow = try await flows.readFlowByName(name: "Straße 1")
    try expectEqual(flow.id, Values.flow)
  }
  await live.call("update flow") {
    try await flows.updateFlow(id: Values.flow, body: FlowUpdate(tags: ["z"]))
    try expectEqual(try await flows.readFlow(id: Values.flow).tags, ["z"])
  }
  await live.call("filter flows") {
    let found = try await flows.readFlows(
      body: ReadFlowsBody(
        flows: FlowFilter(
          name: FlowFilterName(like: "Straße"),
          tags: FlowFilterTags(all: ["z"])
        )
      )
    )
    try expectEqual(found.map(\.id), [Values.flow])
    let none = try await flows.readFlows(
      body: ReadFlowsBody(
        flows: FlowFilter(tags: FlowFilterTags(isNull: true)),
        sort: .nameAsc
      )
    )
    try expectEqual(none.count, 0)
    try expectEqual(try await flows.countFlows(), 1)
  }
  await live.call("read flow, not found") {
    _ = try await refused(404) { _ = try await flows.readFlow(id: UUID()) }
  }
  await live.call("create flow, refused") {
    let error = try await refused(422) {
      _ = try await flows.createFlow(body: FlowCreate(name: "<a&b>"))
    }
    try expect(error.response != nil)
  }
}

private func flowRuns(_ live: Live) async {
  let runs = FlowRunsProvider(live.provider())
  await live.call("create flow run") {
    let run = try await runs.createFlowRun(
      body: FlowRunCreate(
        state: StateCreate(type: .pending, message: "soon"),
        flowID: Values.flow,
        parameters: ["x": 1, "y": [true, nil, "z"], "nested": ["a": 1.5]],
        idempotencyKey: "once"
      )
    )
    Values.flowRun = run.id
    try expectEqual(run.state?.type, .pending)
    try expectEqual(run.state?.message, "soon")
    try expectEqual(run.parameters?["y"], [true, nil, "z"])
  }
  await live.call("set flow run state") {
    let result = try await runs.setFlowRunState(
      id: Values.flowRun,
      body: SetFlowRunStateBody(
        state: StateCreate(type: .running),
        force: true
      )
    )
    try expectEqual(result.status, .accept)
    if case .accept = result.details {} else { try expect(false, "\(result.details)") }
    try expectEqual(result.state?.type, .running)
  }
  await live.call("set flow run state, rejected") {
    let result = try await runs.setFlowRunState(
      id: Values.flowRun,
      body: SetFlowRunStateBody(
        state: StateCreate(type: .pending),
        force: false
      )
    )
    if case .accept = result.details {
      try expect(false, "\(result)")
    }
  }
  await live.call("flow run states") {
    let states = try await FlowRunStatesProvider(live.provider())
      .readFlowRunStates(flowRunID: Values.flowRun)
    try expectEqual(states.map(\.type).suffix(1), [.running])
    Values.state = try require(states.last).id
  }
  await live.call("flow run input") {
    _ = try await runs.createFlowRunInput(
      id: Values.flowRun,
      body: CreateFlowRunInputBody(key: "answer", value: #"{"n": 42}"#)
    )
    let all = try await runs.filterFlowRunInput(
      id: Values.flowRun,
      body: FilterFlowRunInputBody(prefix: "ans")
    )
    try expectEqual(all.map(\.key), ["answer"])
  }
  await live.call("logs") {
    let logs = LogsProvider(live.provider())
    let time = Date(timeIntervalSince1970: 1_700_000_000.25)
    _ = try await logs.createLogs(body: [
      LogCreate(
        name: "live",
        level: 20,
        message: "it's \"running\"\n",
        timestamp: time,
        flowRunID: Values.flowRun
      )
    ])
    let all = try await logs.readLogs()
    try expectEqual(all.map(\.message), ["it's \"running\"\n"])
    try expectEqual(all.first?.timestamp, time)
    try expectEqual(all.first?.flowRunID, Values.flowRun)
  }
  await live.call("flow runs, history") {
    let history = try await runs.history(
      body: FlowRunHistoryBody(
        historyStart: Date().addingTimeInterval(-3600),
        historyEnd: Date().addingTimeInterval(3600),
        historyIntervalSeconds: 1800
      )
    )
    try expect(history.contains { $0.states.contains { $0.stateType == .running } })
  }
}

private func variables(_ live: Live) async {
  let variables = VariablesProvider(live.provider())
  await live.call("variables") {
    let made = try await variables.createVariable(
      body: VariableCreate(name: "limits", value: .dictionary(["a": [1, 2.5, "x"]]), tags: ["t"])
    )
    Values.variable = made.id
    if case .dictionary(["a": [1, 2.5, "x"]]) = made.value {
    } else {
      try expect(false, "\(made)")
    }
    try await variables.updateVariableByName(
      name: "limits",
      body: VariableUpdate(value: .value(.bool(true)))
    )
    let read = try await variables.readVariable(id: made.id)
    if case .bool(true) = read.value {} else { try expect(false, "\(read)") }
    try expectEqual(read.tags, ["t"])
  }
}

private func automations(_ live: Live) async {
  let automations = AutomationsProvider(live.provider())
  await live.call("create automation") {
    let made = try await automations.createAutomation(
      body: AutomationCreate(
        name: "all kinds of actions",
        trigger: .event(
          EventTriggerInput(expect: ["prefect.flow-run.Failed"], posture: .reactive, threshold: 2)
        ),
        actions: [
          .doNothing(DoNothing()), .cancelFlowRun(CancelFlowRun()), .resumeFlowRun(ResumeFlowRun()),
          .changeFlowRunState(ChangeFlowRunState(state: .cancelled)),
          .pauseAutomation(PauseAutomation(source: .inferred)),
        ],
        actionsOnResolve: [.suspendFlowRun(SuspendFlowRun())]
      )
    )
    Values.automation = made.id
    var kinds: [String] = []
    for action in made.actions {
      switch action {
      case .doNothing: kinds.append("nothing")
      case .cancelFlowRun: kinds.append("cancel")
      case .resumeFlowRun: kinds.append("resume")
      case .changeFlowRunState: kinds.append("change")
      case .pauseAutomation: kinds.append("pause")
      default: kinds.append("\(action)")
      }
    }
    try expectEqual(kinds, ["nothing", "cancel", "resume", "change", "pause"])
    if case .event(let trigger) = made.trigger {
      try expectEqual(trigger.threshold, 2)
    } else {
      try expect(false, "\(made.trigger)")
    }
  }
  await live.call("patch automation") {
    try await automations.patchAutomation(
      id: Values.automation,
      body: AutomationPartialUpdate(enabled: false)
    )
    let read = try await automations.readAutomation(id: Values.automation)
    try expectEqual(read.enabled, false)
    try expectEqual(read.actions.count, 5)
  }
}

private func deletions(_ live: Live) async {
  await live.call("delete flow run") {
    try await FlowRunsProvider(live.provider()).deleteFlowRun(id: Values.flowRun)
  }
  await live.call("delete flow") {
    let flows = FlowsProvider(live.provider())
    try await retried { try await flows.deleteFlow(id: Values.flow) }
    try expectEqual(try await flows.countFlows(), 0)
  }
}

/// Makes a call again while the server responds with 503, which its source calls a retryable error.
private func retried(_ call: () async throws -> Void) async throws {
  for attempt in 1... {
    do {
      return try await call()
    } catch let error as GeneratedError where error.response?.statusCode == 503 && attempt < 5 {
      try await _Concurrency.Task.sleep(nanoseconds: 1_000_000_000)
    }
  }
}

/// The values that only the server knows.
enum Values {
  nonisolated(unsafe) static var flow = UUID()
  nonisolated(unsafe) static var flowRun = UUID()
  nonisolated(unsafe) static var state = UUID()
  nonisolated(unsafe) static var variable = UUID()
  nonisolated(unsafe) static var automation = UUID()
}
