import DesktopDriving
import PrivateSession
import Testing

@testable import AtSpiClient
@testable import DemoStudio

/// Where the pointer has to be on a slider for a value, whatever its track is like.
struct SliderTrackTests {
    /// A slider as an app has it: where its least and its greatest value are, and in what steps it goes.
    struct Slider: Sendable {
        var least: Double
        var greatest: Double
        var start: Double
        var end: Double
        var step = 0.0
        var isVertical = false
        var saysSo = true

        var rectangle: ScreenRectangle {
            isVertical
                ? ScreenRectangle(x: 100, y: 100, width: 40, height: 300)
                : ScreenRectangle(x: 100, y: 100, width: 300, height: 40)
        }

        func value(at point: ScreenPoint) -> Double {
            let place = Double(isVertical ? point.y : point.x)
            let part = min(max((place - start) / (end - start), 0), 1)
            let value = least + part * (greatest - least)
            return step > 0 ? (value / step).rounded() * step : value
        }
    }

    static let sliders = [
        Slider(least: 0, greatest: 100, start: 110, end: 390), Slider(least: 0, greatest: 100, start: 390, end: 110),
        Slider(least: -50, greatest: 50, start: 108, end: 392, step: 10),
        Slider(least: 0, greatest: 1, start: 200, end: 380), Slider(least: 0, greatest: 1000, start: 112, end: 388),
        Slider(least: 0, greatest: 100, start: 110, end: 390, isVertical: true),
        Slider(least: 0, greatest: 100, start: 390, end: 110, isVertical: true),
    ]

    /// Presses and moves as a demo does.
    @Test(arguments: sliders) func theValueIsFoundWithinAPixel(_ slider: Slider) {
        for part in [0.0, 0.1, 0.5, 0.7, 1] {
            let wanted = slider.least + part * (slider.greatest - slider.least)
            let range = Element.Value(current: 0, minimum: slider.least, maximum: slider.greatest, text: "")
            var track = SliderTrack(range, [], in: slider.rectangle, isRightToLeft: false)
            var here = track.pressPosition(of: wanted)
            var value = slider.value(at: here)
            track.notePress(value, at: here)
            for _ in 0..<12 {
                track.note(value, at: here)
                let next = track.heldPosition(of: wanted)
                if next == here || value == wanted { break }
                here = next
                value = slider.value(at: here)
            }
            #expect(track.isReached(wanted, by: value), "\(wanted): \(value)")
            let pixel = (slider.greatest - slider.least) / abs(slider.end - slider.start)
            #expect(abs(value - wanted) <= 1.5 * pixel, "\(wanted): \(value)")
            if part == 0 || part == 1 { #expect(value == wanted) }
        }
    }

    /// No number of a hostile app is too large, and nothing traps.
    @Test func anyRangeHasPlaces() {
        let smallest = Double.leastNonzeroMagnitude
        for (least, greatest) in [(-1e308, 1e308), (0, 1000 * smallest), (0, smallest)] {
            let range = Element.Value(current: 0, minimum: least, maximum: greatest, text: "")
            var track = SliderTrack(
                range, ["vertical"], in: ScreenRectangle(x: 0, y: 0, width: 1, height: 1), isRightToLeft: true)
            for value in [least, greatest, 1e300] {
                track.notePress(value, at: track.pressPosition(of: value))
                track.note(value, at: track.heldPosition(of: value))
                track.turnAround()
            }
            #expect((-2...3).contains(track.handlePosition(of: greatest).x))
        }
    }

    @Test func wholeNumbersStayAndOthersAreShort() {
        let range = Element.Value(current: 0, minimum: 0, maximum: 100, text: "")
        #expect(range.shortened(70) == 70)
        #expect(range.shortened(69.98765) == 70)
        #expect(range.shortened(33.333333) == 33.3)
        let small = Element.Value(current: 0, minimum: 0, maximum: 1, text: "")
        #expect(small.shortened(0.123456) == 0.123)
    }
}
