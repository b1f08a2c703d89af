import Imports
import NotesLibrary
import TestSupport

/// The lines above a clipping: its book, what it is, where it stands and when it was made, in any language.
@Suite(.timed) struct KindleLabelTests {
  @Test(arguments: [
    ("T  ", "T"), ("T (x)  ", "T (x)"), ("(All in brackets)", "(All in brackets)"),
    ("T ((美)米切尔)", "T / (美)米切尔"), ("T (A (Ed.))", "T / A (Ed.)"), ("T (A", "T (A"),
    ("T (2015) (A;B;)", "T (2015) / A / B"), ("T（米切尔）", "T / 米切尔"), ("T - A", "T - A"),
    ("\u{200f}كتاب (A)", "كتاب / A"), ("Highlight | Note (A)", "Highlight | Note / A"),
  ])
  func aTitleEndsWithItsAuthors(line: String, name: String) throws {
    #expect(try Clippings(line, body: "x").file.bookNames == [name])
  }

  private static let instant = "2024-08-22T18:10:53Z"

  // A highlight, a note, a bookmark; then the line, with what it is in place of the dots.
  private static let labels = """
    Your Highlight, Your Note, Your Bookmark
    - … on page 112 | Location 1300-1301 | Added on Thursday, August 22, 2024 6:10:53 PM
    Your Highlight, Your Note, Your Bookmark
    - … on page 112 | location 1300-1301 | Added on Thursday, 22 August 2024 18:10:53
    Deine Markierung, Deine Notiz, Dein Lesezeichen
    - … auf Seite 112 | bei Position 1300-1301 | Hinzugefügt am Donnerstag, 22. August 2024 18:10:53
    La subrayado, La nota, El marcador
    - … en la página 112 | posición 1300-1301 | Añadido el jueves, 22 de agosto de 2024 18:10:53
    Votre surlignement, Votre note, Votre signet
    - … sur la page 112 | emplacement 1300-1301 | Ajouté le jeudi 22 août 2024 18:10:53
    La tua evidenziazione, La tua nota,  Il tuo segnalibro
    - … a pagina 112 | posizione 1300-1301 | Aggiunto in data giovedì 22 agosto 2024 18:10:53
    Je highlight, Je notitie, Je bladwijzer
    - … op pagina 112 | locatie 1300 t/m 1301 | Toegevoegd op donderdag 22 augustus 2024 18:10:53
    Seu destaque, Sua nota, Seu marcador
    - … na página 112 | posição 1300-1301 | Adicionado: quinta-feira, 22 de agosto de 2024 18:10:53
    Ваш выделенный отрывок, Ваша заметка, Ваша закладка
    – … на странице 112 | Место 1300–1301 | Добавлено: четверг, 22 августа 2024 г. в 18:10:53
    のハイライト, のメモ, のブックマーク
    - 112ページ|位置No. 1300-1301… |作成日: 2024年8月22日木曜日 18:10:53
    的标注, 的笔记, 的书签
    - 您在第 112 页（位置 #1300-1301）… | 添加于 2024年8月22日星期四 下午6:10:53
    """.split(separator: "\n")

  @Test(arguments: stride(from: 0, to: labels.count, by: 2).map { $0 })
  func everyLanguageSaysTheSame(line: Int) throws {
    for (index, kind) in Self.labels[line].split(separator: ", ").enumerated() {
      let label = Self.labels[line + 1].replacing("…", with: kind)
      let file = try Clippings(label: String(label), body: index == 2 ? "" : "words").file
      #expect(file.texts == [["words|"], ["|words"], []][index], "\(kind)")
      #expect(file.wordlessCount == (index == 2 ? 1 : 0))
      #expect(
        file.records.allSatisfy { $0.date?.iso8601 == Self.instant && $0.place?.text == "p. 112" })
    }
  }

  @Test(arguments: [
    ("Hinzugefügt am Sunday, August 30, 2026 10:00:00 AM", "2026-08-30T10:00:00Z"),
    ("Added on Thursday, August 22, 2024 6:10:53\u{202f}PM", instant),
    ("Added on Thursday, August 22, 2024 6:10:53\u{a0}PM", instant),
    ("Added on Thursday, August 22, 2024 12:10:53 AM", "2024-08-22T00:10:53Z"),
    ("Added on Thursday, August 22, 2024 12:10:53 PM", "2024-08-22T12:10:53Z"),
    ("Added on Saturday, April 30, 2011, 08:37 AM", "2011-04-30T08:37:00Z"),
    ("Added on 6 July 12 07:37:42 GMT+01:00", "2012-07-06T07:37:42Z"),
    ("Hinzugefügt am 27. September 2020 4.46 Uhr GMT+07:29", "2020-09-27T04:46:00Z"),
    ("Hinzugefügt am 26. April 2013 um 00:49:32 Uhr", "2013-04-26T00:49:32Z"),
    ("Añadido el 3 de mayo de 2013, 0:04:34", "2013-05-03T00:04:34Z"),
    ("Ajouté le 3 mai 2013 à 00:18:27", "2013-05-03T00:18:27Z"),
    ("Ajouté le 3 mai 2013 23h32min06s", "2013-05-03T23:32:06Z"),
    ("Aggiunto il 6 aprile 12, 00:25:08", "2012-04-06T00:25:08Z"),
    ("追加日： 2013年6月17日 (月曜日) 20:31:09", "2013-06-17T20:31:09Z"),
    ("Added on Sunday, 7 July, 2026 12:32:25 AM", "2026-07-07T00:32:25Z"),
    ("Added on June 31, 2024", nil), ("Added on", nil), ("99999999999999999999999 May 9", nil),
  ])
  func aDateIsReadInAnyLanguage(date: String, moment: String?) throws {
    let file = try Clippings(label: "- Your Highlight on page 9 | \(date)", body: "x").file
    #expect(file.records.map { $0.date?.iso8601 } == [moment])
  }

  @Test(arguments: [
    ("on page xii | location 5-9", "loc. 5"), ("on page xvi-xvi", nil), ("on page 14-14", "p. 14"),
    ("on Location 2919-28", "loc. 2919"), ("Loc. 143-46 ", "loc. 143"), ("at location 0", "loc. 0"),
    ("at location 123456789012345678901234567890", nil), ("您在位置 #359-363的标注", "loc. 359"),
    ("on Page 415 | Loc. 899-1001", "p. 415"),
  ])
  func aPlaceIsReadFromItsShape(position: String, place: String?) throws {
    let file = try Clippings(label: "- Your Highlight \(position) | Added on", body: "x").file
    #expect(file.records.count == 1)
    if let place { #expect(file.records.map(\.place?.text) == [place]) }
  }

  @Test func anUnknownLanguageIsReadByItsShape() throws {
    var clippings = Clippings()
    clippings.add("T (A)", "- Twój zaznaczony tekst: lok. 130-131 | Dodano", "range")
    clippings.add("T (A)", "- Twoja uwaga: lok. 500 | Dodano", "single")
    clippings.add("T (A)", "- Twoja zakładka: lok. 600 | Dodano", "")
    let file = try clippings.file
    #expect(file.texts == ["range|", "|single"] && file.wordlessCount == 1)
  }
}
