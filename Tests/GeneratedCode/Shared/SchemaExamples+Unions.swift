import Foundation

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

extension SchemaExamples {
  static let alternatives = [
    SchemaExamples(
      "Pet",
      Pet.self,
      valid: [
        #"{"petType": "cat", "lives": 9}"#, #"{"petType": "kitty"}"#,
        #"{"petType": "Dog", "barks": true}"#,
      ],
      unknown: [#"{"petType": "bird", "wings": 2}"#, #"{"lives": 9}"#, "5", "[]"],
      invalid: [#"{"petType": "cat", "lives": "9"}"#]
    ),
    SchemaExamples(
      "Cat",
      Cat.self,
      valid: [#"{"petType": "cat"}"#],
      changed: [(#"{"petType": "cat", "barks": true}"#, #"{"petType": "cat"}"#)],
      invalid: ["{}"]
    ),
    SchemaExamples(
      "Dog",
      Dog.self,
      valid: [#"{"petType": "Dog"}"#],
      changed: [("{}", #"{"petType": "Dog"}"#)],
      invalid: ["[]"]
    ),
    SchemaExamples(
      "Signal",
      Signal.self,
      valid: [
        #"{"kind": "beep", "tone": 440}"#, #"{"kind": "AnySignal", "level": 1}"#,
        // Values with an unknown or a missing discriminator are decoded as the default.
        #"{"kind": "smoke", "level": 1}"#, #"{"level": 1}"#,
      ],
      unknown: [#"{"kind": "smoke"}"#, #"{"kind": ["smoke"], "color": "white"}"#, "5", "[]"],
      changed: [(#"{"level": 1, "color": "white"}"#, #"{"level": 1}"#)],
      invalid: [#"{"kind": "beep", "level": 1}"#, #"{"kind": "AnySignal"}"#]
    ),
    SchemaExamples("Beep", Beep.self, valid: [#"{"kind": "beep", "tone": 1}"#], invalid: ["{}"]),
    SchemaExamples("AnySignal", AnySignal.self, valid: [#"{"level": 1}"#], invalid: ["{}"]),
    SchemaExamples(
      "Device",
      Device.self,
      valid: [
        #"{"type": "Phone", "name": "a", "number": "1"}"#, #"{"type": "Device", "name": "a"}"#,
        #"{"type": "OtherDevice", "name": "a", "maker": "m"}"#,
        #"{"type": "Tablet", "name": "a", "maker": "m"}"#, #"{"name": "a", "maker": "m"}"#,
      ],
      unknown: [#"{"type": "Tablet"}"#],
      invalid: [#"{"type": "Phone"}"#]
    ),
    SchemaExamples(
      "Phone",
      Phone.self,
      valid: [#"{"type": "Phone", "name": "a", "number": "1"}"#],
      // The constant that distinguishes a variant is always written.
      changed: [(#"{"name": "a"}"#, #"{"type": "Phone", "name": "a"}"#)],
      invalid: ["{}"]
    ),
    SchemaExamples(
      "OtherDevice",
      OtherDevice.self,
      valid: [#"{"name": "a", "maker": "m"}"#],
      invalid: ["{}"]
    ),
    SchemaExamples(
      "Animal",
      Animal.self,
      valid: [
        #"{"kind": "lion", "name": "a", "mane": "long", "size": "large"}"#,
        #"{"kind": "Zebra", "name": "a", "stripes": 80}"#,
        #"{"kind": "GrantZebra", "name": "a", "stripes": 80, "isGrant": true}"#,
        #"{"kind": "Animal", "name": "a"}"#,
      ],
      unknown: [#"{"kind": "Gnu", "name": "a", "beard": true}"#, #"{"size": "small"}"#, "null"],
      // A value that names no child is the base.
      changed: [(#"{"name": "a"}"#, #"{"kind": "Animal", "name": "a"}"#)],
      invalid: [#"{"kind": "lion"}"#, #"{"kind": "Zebra", "name": "a", "stripes": "many"}"#]
    ),
    SchemaExamples(
      "Lion",
      Lion.self,
      valid: [#"{"kind": "lion", "name": "a"}"#],
      unknown: [#"{"kind": "lion", "name": "a", "size": "huge"}"#],
      invalid: [#"{"kind": "lion"}"#]
    ),
    SchemaExamples(
      "Zebra",
      Zebra.self,
      valid: [
        #"{"kind": "Zebra", "name": "a", "stripes": 80}"#,
        #"{"kind": "GrantZebra", "name": "a", "isGrant": false}"#,
      ],
      unknown: [#"{"kind": "lion", "name": "a", "mane": "long"}"#],
      invalid: [#"{"kind": "Zebra"}"#]
    ),
    SchemaExamples(
      "GrantZebra",
      GrantZebra.self,
      valid: [#"{"kind": "GrantZebra", "name": "a", "stripes": 1, "isGrant": true}"#],
      invalid: [#"{"isGrant": true}"#]
    ),
    SchemaExamples(
      "Vehicle",
      Vehicle.self,
      valid: [
        #"{"type": "car", "wheels": 4, "doors": 5}"#,
        #"{"type": "bike", "wheels": 2, "hasBell": true}"#,
      ],
      unknown: [#"{"type": "sled", "wheels": 0, "dogs": 8}"#],
      invalid: [#"{"type": "car"}"#, #"{"type": "bike", "wheels": 2, "hasBell": 1}"#]
    ),
    SchemaExamples("Car", Car.self, valid: [#"{"type": "car", "wheels": 4}"#], invalid: ["{}"]),
    SchemaExamples("Bike", Bike.self, valid: [#"{"type": "bike", "wheels": 2}"#], invalid: ["{}"]),
    SchemaExamples(
      "Shape",
      Shape.self,
      valid: [
        #"{"type": "circle", "radius": 1.5}"#, #"{"type": "square", "side": 2}"#,
        #"{"type": "box", "side": 2}"#,
      ],
      unknown: [#"{"type": "line", "length": 1}"#, #"{"radius": 1}"#],
      invalid: [#"{"type": "circle"}"#, #"{"type": "square", "side": "2"}"#]
    ),
    SchemaExamples(
      "Versioned",
      Versioned.self,
      valid: [
        #"{"v": 1, "text": "a"}"#, #"{"v": 2, "text": "a"}"#, #"{"v": 3}"#,
      ],
      unknown: [#"{"v": 4, "texts": ["a"]}"#, #"{"v": "one"}"#, #"{"v": 1.5}"#, "{}"],
      invalid: [#"{"v": 1, "text": 1}"#]
    ),
    SchemaExamples(
      "Outcome",
      Outcome.self,
      valid: [#"{"ok": true, "value": "a"}"#, #"{"ok": false}"#],
      unknown: [#"{"ok": "maybe", "value": "a"}"#, #"{"ok": null}"#, "true"],
      invalid: [#"{"ok": true, "value": 1}"#]
    ),
    SchemaExamples(
      "Event",
      Event.self,
      valid: [
        #"{"id": "a", "createdAt": "2024-01-02T03:04:05Z"}"#, #"{"deleted": true}"#,
      ],
      unknown: [#"{"id": "a", "moved": true}"#, #""a""#],
      invalid: [#"{"createdAt": "now"}"#, #"{"deleted": 1}"#]
    ),
    SchemaExamples(
      "Payment",
      Payment.self,
      valid: [
        #"{"id": "a", "number": "4111"}"#, #"{"coins": 3}"#, #"{"id": "a"}"#, "{}",
      ],
      unknown: ["[]", "3", #"{"id": 5}"#],
      invalid: [#"{"coins": "three"}"#]
    ),
    SchemaExamples(
      "Range",
      RangeModel.self,
      valid: [
        #"{"from": 1, "step": 2}"#, #"{"to": 1, "step": 2}"#, #"{"from": 1, "to": 2}"#,
        #"{"to": 2}"#, "{}",
      ],
      unknown: [#"{"from": "a"}"#, "[]"],
      invalid: []
    ),
    SchemaExamples(
      "Flexible",
      Flexible.self,
      valid: [#""a""#, "1", "true", #"["a"]"#, "[]", #"{"x": 1}"#],
      unknown: ["null"],
      invalid: ["1.5", "[1]", "{}"]
    ),
    SchemaExamples(
      "Measure",
      Measure.self,
      valid: [#""a""#, "1.5", "[1, 2]"],
      unknown: ["true", #"{"a": 1}"#],
      invalid: [#"["a"]"#]
    ),
    SchemaExamples(
      "Search",
      Search.self,
      valid: [#"{"query": "a", "user": "b"}"#, #"{"query": "a", "group": 1}"#],
      unknown: [#"{"query": "a"}"#, #"{"query": "a", "team": 1}"#],
      invalid: [#"{"user": "b"}"#, #"{"query": "a", "group": "b"}"#]
    ),
    SchemaExamples(
      "Expression",
      Expression.self,
      valid: [
        "1.5", "[1, [2, {\"negated\": 3}]]",
        #"{"left": {"negated": 1}, "right": [{"left": 1, "right": 2}]}"#,
      ],
      unknown: [#""x""#, "null"],
      invalid: []
    ),
  ]
}
