import Foundation
import TestSupport
import Testing
import YAMLReading

@testable import DemoStudio

/// The table of step actions, and what is made of it.
struct StepTableTests {
    /// Steps of every kind, as a person may write them.
    static let examples = [
        "narrate: \"A {{brace}, \\U0000202E, a # and: more\"", "describe: \"It: moves\"",
        "keys: [Tab, ctrl+shift+z, \"?\"]", "keys: F10",
        "expect: {heard: [a, \"b: c\"], not-heard: d, file: \"x.csv\", focus: January, list: [x, \"y, z\"], within: 2s}",
        "expect: {heard: Lifted.}", "choose: Cancel drag", "choose: {on: January, action: Drag bar data}",
        "focus: Ada Lovelace", "focus: {element: {name: a, role: button}, say: arrival}",
        "focus: {element: a, say: nothing}",
        "pointer: {drag: March, to: {element: Ada, point: \"Drop, into\"}}",
        "pointer: {drag: March, to: Ada}", "click: January",
        "click: {element: Ada, point: Drop, button: right}", "click: {element: Ada, button: middle}", "hover: Ada",
        "hover: {element: Ada, point: Drop}", "type: \"-5 \\n\"", "clipboard: {set: \"May,60\"}",
        "clipboard: {expect: x, within: 300ms}", "drop-file: {file: notes.txt, to: Ada}", "spotlight: Ada",
        "pause: 1.5s", "focus: {name: \"Save: all\", role: button, under: [\"Close?\", x], near: Bold, number: 2}",
        "click: {identifier: ok, text: a}", "click: {element: {name: a, role: button}, button: right}",
        "choose: {element: {role: row, number: 3}, action: Open}",
        "pointer: {drag: {name: a, role: button}, to: {role: label}}",
        "expect: {element: {name: a, role: button}, state: [checked, not enabled], value: \"4\", text: t, window: w}",
        "expect: {gone: Save, focus: {role: text}}", "expect: {braille: Lifted, heard: \"/a [0-9]+/\", within: 200ms}",
        "expect: {lint: clean, window: w}", "hide: true", "show: true", "chapter: \"One: two\"", "speed: 1.5",
        "screenshot: a b.png",
        "screenshot: {file: a.png, element: {role: button}}", "scroll: down", "scroll: {element: Notes, up: 3}",
        "overlay: none", "overlay: {text: \"a: b\"}", "overlay: {text: a, at: Save, for: 2s}",
        "overlay: {arrow: {role: button}, text: a}", "overlay: {magnify: Save}", "overlay: {magnify: Save, times: 3}",
        "overlay: {blur: Save}", "click: {element: Volume, value: -0.5, button: middle}",
        "pointer: {drag: {role: slider}, to: {value: 70}}",
    ]

    @Test(arguments: examples) func writtenStepsAreReadAsTheSame(_ example: String) throws {
        let first = try #require(try script(step(example)).steps.first)
        let second = try #require(try script(step(first.action.yaml)).steps.first)
        #expect(second.text == first.text)
        #expect(second.action.yaml == first.action.yaml)
        #expect(type(of: second.action) == type(of: first.action))
    }

    @Test func everyActionHasAnExample() {
        let keys = Set(Self.examples.compactMap { $0.split(separator: ":").first.map(String.init) })
        #expect(keys.union([StepActions.include]) == Set(StepActions.keys))
        #expect(Set(StepActions.keys).count == StepActions.keys.count)
    }

    @Test func schemaHasTheTablesEntries() throws {
        let data = try Data(contentsOf: Project.resources.appendingPathComponent("demo.schema.json"))
        let schema = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        let definitions = schema?["$defs"] as? [String: Any]
        let properties = try #require((definitions?["step"] as? [String: Any])?["properties"] as? [String: Any])
        #expect(properties.count == StepActions.keys.count + 1 && properties[DemoStep.wordsKey] != nil)
        #expect(Set(properties.keys).isSuperset(of: StepActions.keys))
        let speed = try #require(properties[SpeedAction.key] as? [String: Any])
        #expect(speed["minimum"] as? Double == SpeedAction.range.lowerBound)
        #expect(speed["maximum"] as? Double == SpeedAction.range.upperBound)
    }
}
