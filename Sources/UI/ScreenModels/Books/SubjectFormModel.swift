import Drafts
import Essentials
import NotesLibrary
import SceneState

/// A form for the facts of a book or character; what is half filled in is kept until it is saved or discarded.
public final class SubjectFormModel: NavigatorBacked {
  public let navigator: Navigator
  let actions: LibraryActions

  // The forms that have something filled in, a line each.
  @SceneStorage(FormText.begunKey) private var begun = ""
  @SceneStorage("Form.Focus") private var storedFocus = 0
  // The form that is being saved, and what its fields said when that began, a line each; nil if none is.
  @SceneStorage(SubjectFormModel.savedKey) private var saved: String? = nil
  // Nil also for one that an earlier process began to save.
  private var savedEdit: BookEdit?

  // Of which book or character it was said last that the new one may be it.
  @SceneStorage("Form.ToldLike") var toldLike = ""
  // What the form says in which a change is being taken back: discarded so, nothing of the user's goes.
  @SceneStorage("Form.Undone") private var undone = ""

  private static let savedKey = SceneKey("Form.Saved", .transient)
  static let keys = [FormText.textKey, FormText.baseKey, savedKey]

  init(actions: LibraryActions) { (navigator, self.actions) = (actions.navigator, actions) }

  public var form: SubjectForm? {
    guard case .form(let form)? = window.layers.modal else { return nil }
    return form
  }

  public var formFields: [FormField] { form?.fields ?? [] }

  /// The index of the field that is being filled in.
  public var focus: Int {
    get { min(max(storedFocus, 0), max(0, formFields.count - 1)) }
    set { storedFocus = newValue }
  }

  /// Moves to another field, round the end.
  public func moveFocus(by offset: Int) {
    let count = max(1, formFields.count)
    focus = (focus + offset + count) % count
  }

  public func field(_ field: FormField) -> FieldModel { self.field(field, in: form) }

  private func field(_ field: FormField, in form: SubjectForm?) -> FieldModel {
    let key = FormText.textKey(scope(of: field, in: form))
    return prompts.field(withKey: key, isSingleLine: !field.words.isLong)
  }

  private func scope(of field: FormField, in form: SubjectForm?) -> String {
    "\(form?.text ?? "")/\(field.name)"
  }

  // Nil when it is gone, and for a new book.
  func subject(of form: SubjectForm) -> Subject? {
    form.subjectID.flatMap(library.catalogue.subject)
  }

  public var title: String {
    let subject = form.flatMap(subject)
    return switch form?.kind {
    case .newBook: "A new book"
    case .newCharacter:
      "A new \((subject?.book.entryWords ?? .characters).one) of "
        + (subject?.name ?? "a book that is gone")
    case .book: subject?.name ?? "A book that is gone"
    case .character: subject?.name ?? "A character that is gone"
    case nil: ""
    }
  }

  /// Shows a form, as it was left or with what is known; a new one perhaps with what something is called.
  public func open(_ form: SubjectForm, named name: String? = nil) {
    // What is typed there would become a change of what is being saved.
    if form.isNew, form == savedForm {
      return window.show("The last one is still being saved")
    }
    window.layers.modal = .form(form)
    if !begunForms.contains(form) { focus = 0 }
    begin(form)
    if let name, let first = formFields.first { fill(first, of: form, with: name) }
  }

  // Nobody has typed it: it does not stay when the form is closed.
  private func fill(_ field: FormField, of form: SubjectForm, with name: String) {
    let text = self.field(field).text
    if text.isEmpty {
      self.field(field).text = name
      setBase(name, of: field, in: form)
    } else if text != name {
      window.show("This is what you typed before; “\(name.cut(to: 40))” is not filled in")
    }
  }

  private func begin(_ form: SubjectForm) {
    let wasBegun = begunForms.contains(form)
    if !wasBegun { begun += "\(form.text)\n" }
    for field in form.fields where !(wasBegun && isChanged(field, in: form)) {
      guard let text = knownText(of: field, in: form) else { continue }
      self.field(field, in: form).text = text
      setBase(text, of: field, in: form)
    }
  }

  private func setBase(_ text: String, of field: FormField, in form: SubjectForm) {
    scene.setText(Array(text.utf8), forKey: FormText.baseKey(scope(of: field, in: form)))
  }

  private func base(of field: FormField, in form: SubjectForm) -> String {
    let key = FormText.baseKey(scope(of: field, in: form))
    return String(decoding: scene.text(forKey: key).bytes, as: UTF8.self)
  }

  private var begunForms: [SubjectForm] {
    begun.split(separator: "\n").compactMap { SubjectForm(String($0)) }
  }

  private func isChanged(_ field: FormField, in form: SubjectForm) -> Bool {
    FormText.isChanged(scope(of: field, in: form), in: scene.contents)
  }

  private func changedFields(of form: SubjectForm) -> [FormField] {
    form.fields.filter { isChanged($0, in: form) }
  }

  /// How the open form differs from what is saved, in words; empty when it does not.
  public var state: String {
    guard let form, !changedFields(of: form).isEmpty else { return "" }
    return form.isNew ? "not saved" : "changed, not saved"
  }

  /// Returns the label of a changed field that says something else in the library by now, and what; that
  /// counts as seen from then on, so that saving again replaces it.
  func takeOtherChange() -> (label: String, text: String)? {
    guard let form, !form.isNew else { return nil }
    for field in changedFields(of: form) {
      guard let known = knownText(of: field, in: form),
        !known.utf8.elementsEqual(base(of: field, in: form).utf8)
      else { continue }
      setBase(known, of: field, in: form)
      if known != self.field(field).text { return (field.words.label, known) }
    }
    return nil
  }

  // Nil when the book or character is gone.
  private func knownText(of field: FormField, in form: SubjectForm) -> String? {
    if form.isNew { return "" }
    return subject(of: form).map { subject in
      guard let character = subject.character else {
        return BookField(rawValue: field.name)?.text(of: subject.book) ?? ""
      }
      let name = CharacterField(rawValue: field.name)
      return name == .appears
        ? library.catalogue.names(ofBooks: character.appears) : name?.text(of: character) ?? ""
    }
  }

  /// What was changed in the open form, or all that is said in a new one, by the names of the facts.
  var changes: [String: String] {
    let said = formFields.filter { form?.isNew == true && !field($0).text.isEmpty }
    let changed = said.isEmpty ? form.map(changedFields) ?? [] : said
    return Dictionary(uniqueKeysWithValues: changed.map { ($0.name, field($0).text) })
  }

  /// Fills in facts, but for those that have been typed; the title is what says where they are.
  func fill(_ facts: [BookField: String]) {
    for field in formFields {
      guard let name = BookField(rawValue: field.name), let fact = facts[name] else { continue }
      if name == .title || self.field(field).text.isEmpty { self.field(field).text = fact }
    }
  }

  /// Closes the open form; what is filled in stays for the next time.
  public func close() {
    let isChanged = form.map { !changedFields(of: $0).isEmpty } ?? false
    if !isChanged, !isBeingSaved { return forget() }
    let isAllBeingSaved = form.map(keptLines) == saved
    dismiss()
    window.show(
      isAllBeingSaved
        ? "It is still being saved" : "Not saved; what you typed is there when you open it again")
  }

  /// Closes the open form and forgets what is filled in, until that is undone.
  public func discard() {
    guard !isBeingSaved else { return window.show(Failure.isBeingSaved) }
    let (form, changes) = (form, changes)
    let isUndone = form.map(keptLines) == undone
    forget()
    guard let form, !changes.isEmpty, !isUndone else { return }
    let facts = changes.map { JSONValue.Member($0, .string($1)) }
    actions.undoList.append(.form(form, changes: .object(facts)))
    window.show(Message("Form discarded", undo: window.undeleteHint))
  }

  /// Shows a form that was discarded, with what was changed in it, or one that was saved, with what stood there.
  func reopen(_ form: SubjectForm, _ discarded: JSONValue) {
    open(form)
    guard self.form == form else { return }
    guard changes.isEmpty else {
      let key = window.key(of: "undelete")
      return window.warn("Save or discard this first; then \(key) brings back what you discarded")
    }
    for field in formFields { discarded[field.name]?.string.map { self.field(field).text = $0 } }
    actions.undoList.removeLast()
    undone = keptLines(form)
  }

  func forget() {
    guard let form else { return }
    forget(form)
    dismiss()
  }

  private func forget(_ form: SubjectForm) {
    for field in form.fields {
      self.field(field, in: form).text = ""
      setBase("", of: field, in: form)
    }
    begun = begunForms.filter { $0 != form }.map { $0.text + "\n" }.joined()
    toldLike = ""
    if undone.hasPrefix("\(form.text)\n") { undone = "" }
  }

  private func dismiss() {
    window.layers.modal = nil
    actions.draftsDidChange()
  }

  // MARK: Saving

  // The form and then its fields, which may have several lines.
  private func keptLines(_ form: SubjectForm) -> String {
    let texts = form.fields.map { JSONValue.string(field($0, in: form).text).text }
    return ([form.text] + texts).joined(separator: "\n")
  }

  private var savedForm: SubjectForm? {
    saved?.split(separator: "\n").first.flatMap { SubjectForm(String($0)) }
  }

  private var isBeingSaved: Bool { form != nil && form == savedForm }

  func beginSaving(_ edit: BookEdit) { (saved, savedEdit) = (form.map(keptLines), edit) }

  /// Lets a form be saved again whose edit was not made; that of something else changes nothing.
  func cancelSaving(_ edit: BookEdit) { if savedEdit ?? edit == edit { saved = nil } }

  // What the changed fields said before, unless the library says that still: a new picture may have the name of
  // the former one, which nothing brings back then.
  private func formerFacts(of form: SubjectForm) -> [JSONValue.Member] {
    guard !form.isNew else { return [] }
    return changedFields(of: form).compactMap { field in
      let text = base(of: field, in: form)
      return knownText(of: field, in: form) == text
        ? nil : JSONValue.Member(field.name, .string(text))
    }
  }

  /// Forgets the form that was saved; what was typed in it meanwhile stays, as changes of what was saved.
  ///
  /// If it is still open, it is closed, or shows those changes; another one is left alone.
  func finishSaving(as subject: Subject) {
    guard let form = savedForm, let saved else { return }
    let isOpen = isBeingSaved
    self.saved = nil
    reportFormerFacts(of: form, subject)
    let (focus, typed) = (focus, textsTyped(in: form, since: saved))
    forget(form)
    if !typed.isEmpty { begin(SubjectForm(subject)) }
    for (field, text) in typed { self.field(field, in: SubjectForm(subject)).text = text }
    guard isOpen else { return actions.draftsDidChange() }
    dismiss()
    if form.isNew { actions.show(added: subject) }
    guard !typed.isEmpty else { return }
    open(SubjectForm(subject))
    self.focus = focus
  }

  private func reportFormerFacts(of form: SubjectForm, _ subject: Subject) {
    let former = formerFacts(of: form)
    guard !former.isEmpty else { return }
    actions.undoList.append(.form(form, changes: .object(former)))
    let hint = "\(window.key(of: "undelete")) shows what it said"
    window.show(Message("Saved: \(subject.name)", undo: hint))
  }

  private func textsTyped(
    in form: SubjectForm, since saved: String
  ) -> [(field: FormField, text: String)] {
    let lines = zip(keptLines(form).split(separator: "\n"), saved.split(separator: "\n"))
    return zip(form.fields, lines.dropFirst()).filter { $1.0 != $1.1 }
      .map { ($0.0, field($0.0, in: form).text) }
  }
}
