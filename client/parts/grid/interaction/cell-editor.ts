import { numberCharacters } from '../../../../contract/grid/number-keys.ts'
import { optionsOf, type EditorKind } from '../cells/cell-kind.ts'
import { cellKinds } from '../cells/cell-kinds.ts'
import { isEditable, plainText } from '../columns/cell-text.ts'
import type { ColumnKey, RowId } from '../grid-contract.ts'
import type { GridModel } from '../grid-model.ts'
import type { GridPainter } from '../painting/grid-painter.ts'
import { bestChoice, choicesFor, isChosen, withChoice } from './editor-choices.ts'
import type { SheetCommands } from './sheet-commands.ts'

export interface EditSession {
  rowId: RowId
  column: ColumnKey
  kind: EditorKind
  initial: string
  options: readonly string[]
  /** Highlighted option; -1: none. */
  option: number
  /** Begun by typing: arrows take the text and move on, as in a spreadsheet. F2 gives them to the text. */
  walks: boolean
  /** What was fetched for an earlier text is on its way. */
  asking: AbortController | undefined
}

/** Long enough that a quick hand asks once per word. */
const suggestDelayMs = 120

/**
 * The always mounted textarea: holds the focus while cells are walked over, becomes the editor when typing begins.
 * So no key is lost, input methods work and the browser's own clipboard events arrive.
 */
export class CellEditor {
  session: EditSession | undefined
  /** Tab must not be a trap: after Escape the next Tab leaves the grid. */
  tabLeaves = false
  private suggestTimer = 0

  constructor(
    readonly input: HTMLTextAreaElement,
    private readonly model: GridModel,
    private readonly painter: GridPainter,
    private readonly commands: SheetCommands,
  ) {}

  focus(): void {
    this.input.focus({ preventScroll: true })
  }

  /** What would edit the active cell; undefined where nothing can. */
  kindHere(): EditorKind | undefined {
    const { selection } = this.model
    const column = selection && this.model.columnAt(selection.active.col)
    const shown = selection && this.model.shownRow(selection.active.row)
    if (!column || shown?.kind !== 'row' || shown.id === undefined) return undefined
    return this.model.props.onChanges && isEditable(column, shown.row) ? cellKinds[column.kind].editor : undefined
  }

  /** Typing replaces (`text` given by the input event), F2 and double click keep what is there. False: read only. */
  begin(how: 'replace' | 'keep'): boolean {
    const kind = this.kindHere()
    const { selection } = this.model
    const column = selection && this.model.columnAt(selection.active.col)
    const shown = selection && this.model.shownRow(selection.active.row)
    if (!column || shown?.kind !== 'row' || shown.id === undefined || kind === undefined) return false
    if (kind === 'tick' || kind === 'none') return false
    const refused = this.model.refusedText(shown.id, column.key)
    const initial = refused?.text || plainText(column, column.value(shown.row), shown.row)
    this.session = {
      rowId: shown.id,
      column: column.key,
      kind,
      initial,
      options: optionsOf(column, shown.row),
      option: -1,
      walks: how === 'replace',
      asking: undefined,
    }
    this.painter.reveal(selection.active.row, selection.active.col)
    if (how === 'keep') {
      this.input.value = initial
      this.input.select()
    }
    this.input.classList.add('is-editing')
    this.input.classList.toggle('is-end', kind === 'number')
    this.input.inputMode = kind === 'number' ? 'decimal' : 'text'
    this.grow()
    this.suggest()
    this.model.notify('editor')
    return true
  }

  /** F2 while one types: from here on the arrows move the caret. */
  stay(): void {
    if (this.session) this.session = { ...this.session, walks: false }
  }

  /**
   * After every keystroke: higher for more lines, other choices. `asItIs`: pasted, or being composed. False: the cell is
   * read only.
   */
  typed(asItIs = false): boolean {
    if (!this.session && this.input.value !== '' && !this.begin('replace')) {
      this.input.value = ''
      return false
    }
    const { session } = this
    if (!session) return true
    // An input method's or a screen keyboard's letters come without keys of their own (GRID-13).
    if (session.kind === 'number' && !asItIs) this.input.value = numberCharacters(this.input.value)
    this.session = { ...session, option: bestChoice(session, this.input.value) }
    this.grow()
    this.suggest()
    this.model.notify('editor')
    return true
  }

  /** Fetches suggestions for what stands there; only the last question's answer counts. */
  private suggest(): void {
    clearTimeout(this.suggestTimer)
    const { session } = this
    if (session?.kind !== 'suggest') return
    this.suggestTimer = window.setTimeout(() => void this.askSuggestions(), suggestDelayMs)
  }

  private async askSuggestions(): Promise<void> {
    const { session, model } = this
    const column = session && model.columns.find(({ key }) => key === session.column)
    const shown = session && model.shownRow(model.displayOfId(session.rowId))
    if (!session || !column?.suggest || shown?.kind !== 'row') return
    session.asking?.abort()
    const asking = new AbortController()
    this.session = { ...session, asking }
    const options = await column.suggest(this.input.value.trim(), shown.row, asking.signal).catch(() => [])
    if (asking.signal.aborted || this.session?.asking !== asking) return
    this.session = { ...this.session, options, option: -1, asking: undefined }
    model.notify('editor')
  }

  /** The choices that hold what was typed; all of them while the text is as it was. */
  choices(): readonly string[] {
    return this.session ? choicesFor(this.session, this.input.value) : []
  }

  isChosen(option: string): boolean {
    return this.session !== undefined && isChosen(this.session, this.input.value, option)
  }

  highlight(step: 1 | -1): void {
    const count = this.choices().length
    if (!this.session || count === 0) return
    const { option } = this.session
    this.session = { ...this.session, option: (option + step + (option < 0 && step < 0 ? 1 : 0) + count) % count }
    this.model.notify('editor')
  }

  /** Takes a choice: of several the editor stays open, of one it is the cell's. */
  choose(option: string): void {
    const { session } = this
    if (!session) return
    if (session.kind !== 'lists') {
      this.write(option)
      this.commit()
      return
    }
    const at = this.choices().indexOf(option)
    this.write(withChoice(this.input.value, option))
    this.session = { ...session, option: this.choices().length > at ? at : -1 }
    this.model.notify('editor')
  }

  /** Puts a text into the open editor, as a picker does. */
  write(text: string): void {
    this.input.value = text
    this.grow()
    this.model.notify('editor')
  }

  /** The text the open editor stands for. */
  private text(): string {
    const { session } = this
    const highlighted = session && session.option >= 0 ? this.choices()[session.option] : undefined
    if (!session || highlighted === undefined) return this.input.value
    if (session.kind !== 'lists') return highlighted
    return isChosen(session, this.input.value, highlighted)
      ? this.input.value
      : withChoice(this.input.value, highlighted)
  }

  /** Takes the text; the cell keeps a refused one beside its reason. With `everywhere` all selected cells get it. */
  commit(everywhere = false): void {
    const { session } = this
    if (!session) return
    const text = this.text()
    this.end()
    const row = this.model.displayOfId(session.rowId)
    const col = this.model.layout.indexOf(session.column)
    if (everywhere) this.commands.attempt(this.commands.fillWith(text))
    else if (text !== session.initial && row >= 0 && col >= 0) this.commands.commitCell(row, col, text)
  }

  cancel(): void {
    if (this.session) this.end()
  }

  private end(): void {
    clearTimeout(this.suggestTimer)
    this.session?.asking?.abort()
    this.session = undefined
    this.input.value = ''
    this.input.classList.remove('is-editing', 'is-end')
    this.input.style.height = ''
    this.input.style.width = ''
    this.model.notify('editor')
    this.painter.request()
  }

  private grow(): void {
    const { style } = this.input
    style.height = ''
    style.width = ''
    style.width = `${Math.min(420, this.input.scrollWidth + 4)}px`
    style.height = `${Math.min(220, this.input.scrollHeight + 2)}px`
    this.painter.request()
  }
}
