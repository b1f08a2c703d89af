import NotesLibrary
public import Reading
public import SceneState

extension ReadingPeriod.Measure: SceneStorageValue {}

/// What was noted and read in a year.
public final class YearModel: NavigatorBacked {
  public let navigator: Navigator
  private let record: BackgroundReading<ReadingRecord>
  public private(set) lazy var list = ListModel(scene: scene, scope: "YearView.Books") {
    [unowned self] in
    ListRows(period?.books ?? [], isComplete: record.isCurrent, id: \.book.id.uuidString)
  }
  private let known = Last<(Int, Int, Int), ReadingPeriod>()

  // Nil for this year.
  @SceneStorage("YearView.Year") private var chosenYear: Int? = nil
  /// What its days are counted by.
  @SceneStorage("YearView.Measure") public private(set) var measure = ReadingPeriod.Measure.notes

  init(navigator: Navigator, record: BackgroundReading<ReadingRecord>) {
    (self.navigator, self.record) = (navigator, record)
  }

  private var thisYear: Int { Day(of: library.today()).year }

  public var year: Int { chosenYear ?? thisYear }

  /// Its days and books; nil while they are not known.
  public var period: ReadingPeriod? {
    record.value.map { value in
      known.value(for: (record.version, library.catalogueVersion, year), by: ==) {
        ReadingPeriod(year: year, of: value, in: library.catalogue)
      }
    }
  }

  public var canMoveOn: Bool { year < thisYear }

  public func move(by offset: Int) {
    let new = year + offset
    guard (1000...thisYear).contains(new) else { return }
    chosenYear = new == thisYear ? nil : new
  }

  /// Closes it; when it is opened again, it shows this year.
  public func close() {
    chosenYear = nil
    window.layers.dismiss(.year)
  }

  public func selectNextMeasure() {
    let hasMinutes = period.map { $0.total.minutes > 0 } ?? false
    let next = measure.next
    measure = next == .minutes && !hasMinutes ? next.next : next
  }
}
