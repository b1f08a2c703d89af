import Drafts
import Essentials
import NotesLibrary
import SceneState

/// A form for the facts of a book or character; what is half filled in is kept until it is saved or
/// discarded.
public final class SubjectFormModel: NavigatorBacked {
  public let navigator: Navigator
  let actions: LibraryActions
  private var fields: [String: FieldModel] = [:]

  // The forms that have something filled in, a line each.
  @SceneStorage(FormText.begunKey) private var begun = ""
  @SceneStorage("Form.Focus") private var storedFocus = 0
  // What the fields of the open form said when its saving began, a line each; nil if it is not saved.
  @SceneStorage(SubjectFormModel.savedKey) private var saved: String? = nil

  // Of which book or character it was said last that the new one may be it.
  @SceneStorage("Form.ToldLike") var toldLike = ""

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

  public func field(_ field: FormField) -> FieldModel {
    let scope = scope(of: field)
    if let model = fields[scope] { return model }
    let model = FieldModel(
      scene: scene, key: FormText.textKey(scope), isSingleLine: !field.words.isLong)
    fields[scope] = model
    return model
  }

  private func scope(of field: FormField) -> String { "\(form?.text ?? "")/\(field.name)" }

  public var title: String {
    switch form {
    case .newBook: "A new book"
    case .newCharacter(let book):
      "A new character of \(library.catalogue.book(book)?.title ?? "a book that is gone")"
    case .book(let book): library.catalogue.book(book)?.title ?? "A book that is gone"
    case .character(let character):
      library.catalogue.character(character)?.name ?? "A character that is gone"
    case nil: ""
    }
  }

  /// Shows a form, as it was left or with what is known.
  public func open(_ form: SubjectForm) {
    window.layers.modal = .form(form)
    let wasBegun = begunForms.contains(form)
    if !wasBegun {
      begun += "\(form.text)\n"
      focus = 0
    }
    for field in formFields where !(wasBegun && isChanged(field)) {
      guard let text = knownText(of: field) else { continue }
      self.field(field).text = text
      setBase(text, of: field)
    }
  }

  private func setBase(_ text: String, of field: FormField) {
    scene.setText(Array(text.utf8), forKey: FormText.baseKey(scope(of: field)))
  }

  private func base(of field: FormField) -> String {
    String(decoding: scene.text(forKey: FormText.baseKey(scope(of: field))).bytes, as: UTF8.self)
  }

  private var begunForms: [SubjectForm] {
    begun.split(separator: "\n").compactMap { SubjectForm(String($0)) }
  }

  private func isChanged(_ field: FormField) -> Bool {
    FormText.isChanged(scope(of: field), in: scene)
  }

  /// How the open form differs from what is saved, in words; empty when it does not.
  public var state: String {
    guard let form, formFields.contains(where: isChanged) else { return "" }
    return form.isNew ? "not saved" : "changed, not saved"
  }

  /// Returns the label of a changed field that says something else in the library by now, and what; that
  /// counts as seen from then on, so that saving again replaces it.
  func takeOtherChange() -> (label: String, text: String)? {
    guard let form, !form.isNew else { return nil }
    for field in formFields where isChanged(field) {
      guard let known = knownText(of: field), !known.utf8.elementsEqual(base(of: field).utf8) else {
        continue
      }
      setBase(known, of: field)
      if known != self.field(field).text { return (field.words.label, known) }
    }
    return nil
  }

  // Nil when the book or character is gone.
  private func knownText(of field: FormField) -> String? {
    switch form {
    case .newBook, .newCharacter, nil: ""
    case .book(let id):
      library.catalogue.book(id).map { BookField(rawValue: field.name)?.text(of: $0) ?? "" }
    case .character(let id):
      library.catalogue.character(id)?.character.map {
        let name = CharacterField(rawValue: field.name)
        return name == .appears
          ? library.catalogue.names(ofBooks: $0.appears) : name?.text(of: $0) ?? ""
      }
    }
  }

  /// What was changed in the open form, by the names of the facts.
  var changes: [String: String] {
    Dictionary(
      uniqueKeysWithValues: formFields.filter(isChanged).map { ($0.name, field($0).text) })
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
    if changes.isEmpty { return forget() }
    dismiss()
    window.show("Not saved; what you typed is there when you open it again")
  }

  /// Closes the open form and forgets what is filled in, until that is undone.
  public func discard() {
    let (form, changes) = (form, changes)
    forget()
    guard let form, !changes.isEmpty else { return }
    let facts = changes.map { JSONValue.Member($0, .string($1)) }
    actions.deletions.append(.form(form, changes: .object(facts)))
    window.show(Message("Form discarded", undo: window.undeleteHint))
  }

  /// Shows a form that was discarded, with what was changed in it, or one that was saved, with what stood there.
  func reopen(_ form: SubjectForm, _ discarded: JSONValue) {
    open(form)
    guard changes.isEmpty else {
      let key = window.key(of: "undelete")
      return window.warn("Save or discard this first; then \(key) brings back what you discarded")
    }
    for field in formFields { discarded[field.name]?.string.map { self.field(field).text = $0 } }
    actions.deletions.removeLast()
  }

  func forget() {
    guard let form else { return }
    for field in formFields {
      self.field(field).text = ""
      setBase("", of: field)
    }
    begun = begunForms.filter { $0 != form }.map { $0.text + "\n" }.joined()
    toldLike = ""
    dismiss()
  }

  private func dismiss() {
    window.layers.modal = nil
    actions.draftsDidChange()
  }

  // A field may have several lines.
  private var texts: [String] { formFields.map { JSONValue.string(field($0).text).text } }

  func beginSaving() { saved = texts.joined(separator: "\n") }

  func cancelSaving() { saved = nil }

  // What the changed fields said before, unless the library says that still: a new picture may have the name of
  // the former one, which nothing brings back then.
  private var formerFacts: [JSONValue.Member] {
    guard let form, !form.isNew else { return [] }
    return formFields.filter(isChanged).compactMap { field in
      let text = base(of: field)
      return knownText(of: field) == text ? nil : JSONValue.Member(field.name, .string(text))
    }
  }

  /// Closes the form that was saved; what was typed meanwhile stays, as changes of what was saved.
  func finishSaving(as subject: Subject) {
    guard let saved = saved?.split(separator: "\n") else { return }
    self.saved = nil
    let former = formerFacts
    if !former.isEmpty {
      actions.deletions.append(.form(SubjectForm(subject), changes: .object(former)))
      window.show(Message("Saved: \(subject.name)", undo: window.formerFactsHint))
    }
    let (focus, fields) = (focus, formFields)
    let typed = zip(zip(fields, texts), saved).filter { $0.0.1 != $0.1 }
      .map { ($0.0.0, field($0.0.0).text) }
    forget()
    guard !typed.isEmpty else { return }
    open(SubjectForm(subject))
    for (field, text) in typed { self.field(field).text = text }
    self.focus = focus
  }
}
