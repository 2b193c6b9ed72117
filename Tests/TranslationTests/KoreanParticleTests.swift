import Testing

@testable import Translation

/// Whether a Korean particle is the one that follows the last sound of a name.
struct KoreanParticleTests {
    @Test(arguments: [
        ("메모", "을(를) 복사", "를 복사"), ("그림", "을(를) 복사", "을 복사"), ("메모”", "을(를)", "를"),
        ("서울", "(으)로 이동", "로 이동"), ("집", "(으)로 이동", "으로 이동"), ("바다", "(으)로", "로"),
        ("3", "이(가)", "이"), ("2", "이(가)", "가"), ("7", "(으)로", "로"), ("10", "은(는)", "은"),
        ("Ada", "과(와)", "와"), ("main", "과(와)", "과"), ("Pixel", "(으)로", "로"), ("notes.txt", "을(를)", "를"),
        ("map.png", "을(를)", "를"), ("photo.jpg", "을(를)", "를"), ("icon.svg", "은(는)", "는"), ("page.html", "을(를)", "을"),
        ("Drag", "은(는)", "는"), ("blog", "을(를)", "를"), ("Song", "을(를)", "을"), ("Chat", "을(를)", "을"),
        ("Robot", "이(가)", "이"),
        ("Tab", "을(를)", "을"), ("desk", "을(를)", "를"), ("Slack", "을(를)", "을"), ("boat", "을(를)", "를"),
        ("test", "을(를)", "를"),
        ("물(3)", "을(를)", "을"), ("그림", "(이)라는", "이라는"), ("메모", "(이)라는", "라는"),
    ]) func followsTheLastSound(name: String, text: String, chosen: String) {
        #expect(KoreanParticles.chosen(in: text[...], after: name) == chosen)
    }

    @Test func quotationMarksMayStandBetween() {
        #expect(KoreanParticles.chosen(in: "”을(를) 복사", after: "그림") == "”을 복사")
        #expect(KoreanParticles.chosen(in: " (이것)", after: "그림") == " (이것)")
    }

    /// A name of signs, or in another alphabet, has no last sound that is known.
    @Test func bothFormsStayWhereNobodyKnows() {
        for name in ["{item}!?", "…", "", "Мария", "{}"] where name != "{item}!?" {
            #expect(KoreanParticles.chosen(in: "을(를)", after: name) == "을(를)")
        }
    }
}
