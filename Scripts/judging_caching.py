"""The judge 'caching': CachingTransport stores, confirms and forgets responses as cache-tests expects of a private cache."""

import json
import os
import subprocess

from compiling import run_program

# The clock stands still, and a pause of a test moves it.
PROGRAM = """\
import Foundation
import FoundationNetworking
import TargetKit
import TargetKitCaching

struct Header: Codable {
  var name: String
  var text: String?
  var seconds: Int?
}

struct Request: Codable {
  var method: String, path: String, headers: [Header], body: String?, pause: Double
  var status: Int, response: [Header], text: String, isValidated: Bool, disconnects: Bool
}

struct Result: Codable {
  var status = 0, headers: [String: String] = [:], text = "", sent: [String: String]?
}

final class Origin: Transport, @unchecked Sendable {
  var now = Date(timeIntervalSince1970: 1_800_000_000)
  var request: Request?
  var previous: [String: String] = [:]
  var sent: [String: String]?

  func text(of header: Header) -> String {
    guard let seconds = header.seconds else { return header.text ?? "" }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.string(from: now.addingTimeInterval(Double(seconds)))
  }

  func joined(_ headers: [Header]) -> [String: String] {
    headers.reduce(into: [:]) { fields, header in
      fields[header.name] = (fields[header.name].map { $0 + ", " } ?? "") + text(of: header)
    }
  }

  func send(
    _ request: TransportRequest, progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> TransportResponse {
    guard let wanted = self.request, let url = request.urlRequest.url else { throw URLError(.badURL) }
    sent = request.urlRequest.allHTTPHeaderFields ?? [:]
    if wanted.disconnects { throw URLError(.networkConnectionLost) }
    var status = wanted.status
    if wanted.isValidated {
      func matches(_ field: String, _ value: String?) -> Bool {
        value != nil && request.urlRequest.value(forHTTPHeaderField: field) == value
      }
      let isConfirmed = matches("If-None-Match", previous["ETag"]) || matches("If-Modified-Since", previous["Last-Modified"])
      status = isConfirmed ? 304 : 999
    }
    var fields = joined(wanted.response)
    if fields["Content-Type"] == nil { fields["Content-Type"] = "text/plain" }
    guard let head = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields) else {
      throw URLError(.badServerResponse)
    }
    return TransportResponse(head, body: .data(status == 304 || status == 204 ? Data() : Data(wanted.text.utf8)))
  }
}

@main
struct Judges {
  static func main() async throws {
    for line in try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\\n") {
      let origin = Origin()
      let transport = CachingTransport(origin, capacity: 1_000_000, now: { origin.now })
      var results: [Result] = []
      for request in try JSONDecoder().decode([Request].self, from: Data(line.utf8)) {
        guard let url = URL(string: "https://example.com" + request.path) else { continue }
        var urlRequest = URLRequest(url: url)
        urlRequest.httpMethod = request.method
        urlRequest.httpBody = request.body.map { Data($0.utf8) }
        for (name, value) in origin.joined(request.headers) { urlRequest.setValue(value, forHTTPHeaderField: name) }
        origin.request = request
        origin.sent = nil
        var result = Result()
        do {
          let response = try await transport.send(TransportRequest(urlRequest), progress: nil)
          result.status = response.head.statusCode
          for (name, value) in response.head.allHeaderFields { result.headers["\\(name)".lowercased()] = "\\(value)" }
          if case .data(let data) = response.body { result.text = String(decoding: data, as: UTF8.self) }
        } catch let error as URLError where error.code == .resourceUnavailable {
          result.status = 504
        } catch {
          result.status = 0
        }
        result.sent = origin.sent.map { fields in Dictionary(fields.map { ($0.key.lowercased(), $0.value) }) { one, _ in one } }
        results.append(result)
        origin.previous = origin.joined(request.response)
        origin.now += request.pause
      }
      print(String(decoding: try JSONEncoder().encode(results), as: UTF8.self))
    }
  }
}
"""
# What the tests expect of shared caches and of browsers alone, and what a transport doesn't see.
LEFT_OUT = ("cdn_only", "browser_only")
UNSEEN = ("interim_responses", "expected_interim_responses", "rfc850date", "magic_locations")


def headers(pairs):
    return [{"name": pair[0], "seconds": pair[1]} if isinstance(pair[1], int) else {"name": pair[0], "text": pair[1]}
            for pair in pairs]


def request(test, given):
    return {
        "method": given.get("request_method", "GET"),
        "path": f"/{test['id']}{'/' + given['filename'] if 'filename' in given else ''}{'?' + given['query_arg'] if 'query_arg' in given else ''}",
        "headers": headers(given.get("request_headers", [])), "body": given.get("request_body"),
        "pause": 3 * (given.get("pause_after") is True) + given.get("response_pause", 0),
        "status": given.get("response_status", [200])[0], "response": headers(given.get("response_headers", [])),
        "text": given.get("response_body") or test["id"],
        "isValidated": given.get("expected_type", "").endswith("validated"), "disconnects": given.get("disconnect", False),
    }


def problems(test, results):
    """Yields how the responses differ from those that a test expects."""
    for number, (given, result) in enumerate(zip(test["requests"], results), start=1):
        expected, sent, fields = given.get("expected_type"), result.get("sent"), result["headers"]
        if expected == "cached" and sent is not None:
            yield f"request {number} is sent"
        elif expected == "not_cached" and sent is None:
            yield f"request {number} isn't sent"
        for kind, name in (("etag_validated", "if-none-match"), ("lm_validated", "if-modified-since")):
            if expected == kind and name not in (sent or {}):
                yield f"request {number} has no {name}"
        status = given.get("expected_status", given.get("response_status", [200])[0])
        if status is not None and result["status"] != status and not given.get("disconnect"):
            yield f"response {number} has the status {result['status']}, not {status}"
        for header in given.get("expected_response_headers", []):
            name = (header if isinstance(header, str) else header[0]).lower()
            value = fields.get(name)
            if value is None:
                yield f"response {number} has no {name}"
            elif isinstance(header, list) and len(header) == 3:
                is_right = value == fields.get(header[2].lower()) if header[1] == "=" else int(value) > header[2]
                if not is_right:
                    yield f"response {number} has {name}: {value}"
            elif isinstance(header, list) and isinstance(header[1], str) and value != header[1]:
                yield f"response {number} has {name}: {value}, not {header[1]}"
        for header in given.get("expected_response_headers_missing", []):
            if isinstance(header, str) and header.lower() in fields:
                yield f"response {number} has {header}"
        for header in given.get("expected_request_headers", []) if sent is not None else []:
            name = (header if isinstance(header, str) else header[0]).lower()
            if name not in sent or isinstance(header, list) and sent[name] != header[1]:
                yield f"request {number} has {name}: {sent.get(name)}"
        text = given.get("expected_response_text", given.get("response_body") or test["id"])
        has_body = result["status"] not in (0, 204, 304, 504) and given.get("request_method") != "HEAD"
        if given.get("check_body", True) and text is not None and has_body and result["text"] != text:
            yield f"response {number} has another body"


def judge_caching(tool, folder):
    code = f"import('{folder}/tests/index.mjs').then(suites => console.log(JSON.stringify(suites.default)))"
    ran = subprocess.run(["node", "--input-type=module", "-e", code], check=True, capture_output=True, text=True)
    suites = json.loads(ran.stdout)
    tests = [(suite["id"], test) for suite in suites for test in suite["tests"]
             if not any(test.get(key) for key in LEFT_OUT) and not any(key in given for given in test["requests"] for key in UNSEEN)]
    program, data = os.path.join(tool.folder, "Caching.swift"), os.path.join(tool.folder, "caching")
    with open(program, "w", encoding="utf-8") as file:
        file.write(PROGRAM)
    with open(data, "w", encoding="utf-8") as file:
        file.writelines(json.dumps([request(test, given) for given in test["requests"]]) + "\n" for _, test in tests)
    output = run_program(tool.folder, "Caching", program, [data], modules=("TargetKitCommon", "TargetKitWire", "TargetKit", "TargetKitCaching"))
    for (suite, test), line in zip(tests, output.splitlines()):
        found = "; ".join(problems(test, json.loads(line)))
        yield test.get("kind", "required"), f"{suite}: {test['id']}", found or None
    left = sum(len(suite["tests"]) for suite in suites) - len(tests)
    for _ in range(left):
        yield "of other caches, or unseen by a transport", "", None
