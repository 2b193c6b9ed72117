import Testing

@testable import DemoStudio

/// Demos of older versions call the built-in scene's bars by English months, in whichever language it is shown.
struct FormerNameTests {
    @Test(arguments: ["January", "February", "March", "April"]) func monthsAreFoundInEachLanguage(month: String) throws
    {
        for catalogue in try PortableObject.all() {
            let entry = catalogue.entries.first { $0.text == month && $0.context == "a month" }
            let form = try #require(entry?.forms.first, "\(catalogue.language)")
            #expect(form == month || FormerNames.present(of: month).contains(form), "\(catalogue.language): \(form)")
        }
        #expect(FormerNames.present(of: "May").isEmpty)
    }
}
