"""Decodes and encodes 10,000 small objects with the models of each strategy."""

import subprocess

import strategies
from compiling import compile_values, empty, run

STRATEGIES = (
    "codable-var", "decodable-keys", "hand-keys", "hand", "reader", "reader-plain", "reader-generic", "reader-init",
    "hand-both", "reader-writer", "writer-generic", "open-hashable", "open-protocol", "struct-computed", "indirect", "dates",
)
OPTIMISATION = {"debug": ["-Onone"], "release": ["-O", "-wmo"]}

MAIN = """
import Foundation
import Values

func cpu() -> Double {
  Double(clock()) / Double(CLOCKS_PER_SEC)
}
@main struct Main {
  static func main() throws {
    let object = #"{"_id": 7, "full_name_0": "A name of some length", "is_active": true, "score_value_0": 1.5, "status_code": "pending", "tag_names": ["a", "b"], "owner_ref_0": {"_id": 1, "title_text": "x"}, "history_items_0": [{"_id": 1, "title_text": "x", "link_url": "y"}], "created_at": DATE, "other": null}"#
    let data = Data(("[" + Array(repeating: object, count: 10_000).joined(separator: ",") + "]").utf8)
    var best = Double.infinity
    var models: [Model0] = []
    for _ in 0..<5 {
      let start = cpu()
      models = try JSONDecoder().decode([Model0].self, from: data)
      best = min(best, cpu() - start)
    }
    ENCODE
    print(best * 1000, encoding * 1000, models.count)
  }
}
"""
ENCODE = """var encoding = Double.infinity
    for _ in 0..<5 {
      let start = cpu()
      _ = try JSONEncoder().encode(models)
      encoding = min(encoding, cpu() - start)
    }"""


def compare(names, mode, root, write_models):
    values = compile_values(mode, root)
    objects = [str(o) for o in values.glob("*.o")]
    known = {s.name: s for group in reversed(strategies.GROUPS.values()) for s in group}
    base = None
    print(f"\n{mode}\n\n| strategy | decode ms | × | encode ms | × |\n|---|--:|--:|--:|--:|")
    for name in names:
        strategy = known[name]
        folder = empty(root / f"speed-{mode}-{name}")
        write_models(folder, strategy)
        files = [p.name for p in folder.glob("*.swift")]
        date = '"2024-05-06T07:08:09Z"' if name == "dates" else "736000000"
        main_text = MAIN.replace("DATE", date)
        encodes = "Codable" in strategy.conformances
        (folder / "Start.swift").write_text(main_text.replace("ENCODE", ENCODE if encodes else "let encoding = 0.0"))
        command = ["timeout", "300", "swiftc", "-parse-as-library", "-swift-version", "6", "-module-name", "Speed"]
        command += [*OPTIMISATION[mode], f"-I{values}", *files, "Start.swift", *objects, "-o", "speed"]
        status, *_ = run(command, folder)
        if status:
            print(name, (folder / "log").read_text()[:1000])
            continue
        runs = [subprocess.run([folder / "speed"], capture_output=True, text=True).stdout.split() for _ in range(3)]
        decode, encode = (min(float(r[i]) for r in runs) for i in (0, 1))
        base = base or (decode, encode)
        written = f"{encode:.0f} | {encode / base[1]:.2f}" if encodes else " | "
        print(f"| {name} | {decode:.0f} | {decode / base[0]:.2f} | {written} |", flush=True)
