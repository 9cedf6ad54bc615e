import {
  checkRows,
  type ImportRow,
  isBlank,
  issueSeverity,
  type ImportValue,
  type RowIssue,
  rowKey,
  rowSeverity,
  sameValue,
} from '../../../contract/kernel/imports/check-rows.ts'
import type { Association } from '../../../contract/kernel/imports/associate-columns.ts'
import type { FilledRows } from '../../../contract/kernel/imports/fill-rows.ts'
import type { ImportError, ImportSeverity } from '../../../contract/kernel/imports/import-kind.ts'
import { nextSummary, type SummaryState } from '../../../contract/kernel/imports/summary-state.ts'
import type { CellChange, ChangeReason, SortBy, UndoEntry, UndoStack } from '../grid/grid-contract.ts'
import { createArraySource } from '../grid/sources/array-source.ts'
import { sortRows } from '../grid/sources/sort-rows.ts'
import type { AcceptedRow, ImportTarget } from './import-target.ts'

export type RowFilter = 'all' | 'critical' | 'warning' | 'passed' | 'differs'

const nothing: readonly string[] = []

const noIssues: readonly RowIssue[] = []

/** The rows of an import grid: what is in them, what is wrong with them, and where the import stands. */
export function createImportRows(target: ImportTarget, first: readonly ImportRow[]) {
  const { kind } = target
  const source = createArraySource<ImportRow>(first, ({ id }) => id)
  const listeners = new Set<() => void>()
  let rows = new Map(first.map((row) => [row.id, row]))
  let state: SummaryState = 'start'
  let filter: RowFilter = 'all'
  let sort: readonly SortBy[] = []
  let version = 1
  /** What the catalogue said of a row, which holds as long as the row names the same product. */
  const judged = new Map<string, { key: string; problems: readonly RowIssue[]; found?: string }>()
  /** Rows of which a person took what stood in their way as it is. */
  const settled = new Set<string>()
  const keyOf = (row: ImportRow) => rowKey(row, kind.key, kind.blankKeys)
  const stands = (id: string, { error }: RowIssue) => !(settled.has(id) && error === target.settles?.error)
  const ids = new Map<string, string>()
  let issues = new Map<string, RowIssue[]>()
  let validations = 0

  /** Text in the file of a cell that was blanked, while it is blank. */
  const lost = (row: ImportRow, column: string) => (isBlank(row.values[column]) ? row.lost[column] : undefined)
  const compared = target.columns.flatMap(({ key, readOnly }) => (readOnly || kind.key.includes(key) ? [] : [key]))
  const storedOf = (row: ImportRow) => {
    const found = judged.get(row.id)?.found
    return found === undefined ? undefined : target.stored?.(found)
  }
  /** Columns in which a row differs from what is there; a text that could not be read says nothing. */
  const differences = (row: ImportRow): readonly string[] => {
    const stored = storedOf(row)
    if (!stored) return nothing
    return compared.filter((key) => key in row.values && !lost(row, key) && !sameValue(row.values[key], stored[key]))
  }
  const check = () => {
    issues = checkRows([...rows.values()], kind, (key) => target.has(ids.get(key) ?? key))
    for (const [id, { key, problems }] of judged) {
      const row = rows.get(id)
      if (!row || problems.length === 0 || keyOf(row) !== key) continue
      const own = issues.get(id) ?? []
      const news = problems.filter((one) => stands(id, one) && !own.some(({ error }) => error === one.error))
      if (news.length > 0) issues.set(id, [...news, ...own])
    }
  }
  const worst = (): ImportSeverity | undefined => {
    let found: ImportSeverity | undefined
    for (const own of issues.values()) {
      found = rowSeverity(own) ?? found
      if (found === 'critical') return found
    }
    return found
  }
  const fits = (id: string): boolean => {
    if (filter === 'differs') return differences(rows.get(id)!).length > 0
    const severity = rowSeverity(issues.get(id))
    return filter === 'all' || (filter === 'passed' ? severity === undefined : severity === filter)
  }
  const sorted = (some: readonly ImportRow[]) =>
    sortRows(some, sort, (row, key) => (key === '#row' ? row.number : row.values[key]))
  const tell = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  /** Shows the rows as they are; `again` also looks which of them the filter shows. */
  const show = (again: boolean) => {
    const shown = again ? sorted([...rows.values()].filter(({ id }) => fits(id))) : source.rows
    source.setRows(shown.flatMap(({ id }) => rows.get(id) ?? []))
    tell()
  }
  const changed = (recheck: boolean, again: boolean) => {
    check()
    state = nextSummary(state, { type: 'changed', recheck, worst: worst() })
    show(again)
  }
  /** The rows as they are handed over, under the catalogue's ids; while some are critical, what there is without them. */
  const accepted = (): AcceptedRow[] => {
    const taken = new Set<string>()
    return [...rows.values()].flatMap((row): AcceptedRow[] => {
      const id = judged.get(row.id)?.found
      if (id === undefined || rowSeverity(issues.get(row.id)) === 'critical') return []
      // The same product comes once, but where it may be there twice.
      if (taken.has(id) && kind.duplicates !== 'allowed') return []
      const differing = differences(row)
      if (target.stored && differing.length === 0) return []
      taken.add(id)
      const values = target.stored ? Object.fromEntries(differing.map((key) => [key, row.values[key]])) : row.values
      return [{ id, values, settled: settled.has(row.id) }]
    })
  }
  check()

  return {
    source,
    get state() {
      return state
    },
    /** Whether what nothing is wrong with has passed: before it was validated, and where a change asks for that again, it has not. */
    get areValidated(): boolean {
      return state !== 'start' && state !== 'reset'
    },
    get filter() {
      return filter
    },
    get version() {
      return version
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Ids of the rows that nothing can be done with as they are. */
    critical: (): string[] => [...rows.keys()].filter((id) => rowSeverity(issues.get(id)) === 'critical'),
    issues: (id: string): readonly RowIssue[] => issues.get(id) ?? noIssues,
    /** What still stands: how many rows each kind of critical error is the first of, the most frequent first. */
    standing: (): { issue: RowIssue; count: number }[] => {
      const kinds = new Map<ImportError, { issue: RowIssue; count: number }>()
      for (const own of issues.values()) {
        const issue = own.find((one) => issueSeverity(one) === 'critical')
        if (!issue) continue
        const kind = kinds.get(issue.error) ?? { issue, count: 0 }
        kinds.set(issue.error, { ...kind, count: kind.count + 1 })
      }
      return [...kinds.values()].toSorted((one, other) => other.count - one.count)
    },
    get validations() {
      return validations
    },
    isJudged: (id: string): boolean => judged.has(id),
    all: () => [...rows.values()],
    counts: () => {
      const count = { all: rows.size, critical: 0, warning: 0, passed: 0 }
      for (const own of issues.values()) count[rowSeverity(own) ?? 'passed'] += 1
      return { ...count, passed: count.all - count.critical - count.warning }
    },
    /** The catalogue's id of the product that a row names, once it was asked. */
    found: ({ id }: Pick<ImportRow, 'id'>): string | undefined => judged.get(id)?.found,
    isComparing: target.stored !== undefined,
    differences,
    /** How many rows and cells differ from what is there. */
    changes: () => {
      const cells = [...rows.values()].map((row) => differences(row).length).filter((count) => count > 0)
      return { rows: cells.length, cells: cells.reduce((sum, count) => sum + count, 0) }
    },
    /** Columns in which any row differs. */
    differing: (): Set<string> => new Set([...rows.values()].flatMap(differences)),
    /** What is there now of a cell that differs; undefined of any other. */
    before: (row: ImportRow, column: string): { value: ImportValue } | undefined =>
      target.stored && differences(row).includes(column) ? { value: storedOf(row)?.[column] } : undefined,
    get sort() {
      return sort
    },
    /** By several columns; none: as the file has them. */
    setSort: (next: readonly SortBy[]) => {
      sort = next
      show(true)
    },
    setFilter: (next: RowFilter) => {
      filter = next
      show(true)
    },
    /** Writes cells; answers all that changed with them. */
    change: (changes: readonly CellChange[], reason: ChangeReason): CellChange[] => {
      const byRow = new Map<string, CellChange[]>()
      for (const one of changes) byRow.set(one.rowId, [...(byRow.get(one.rowId) ?? []), one])
      const effects: CellChange[] = []
      const next = new Map(rows)
      for (const [id, cells] of byRow) {
        const row = rows.get(id)
        if (!row) continue
        const typed = { ...row.values, ...Object.fromEntries(cells.map(({ column, after }) => [column, after])) }
        const restores = reason === 'undo' || reason === 'redo'
        const columns = cells.map(({ column }) => column)
        const values = restores ? typed : target.complete(typed, columns)
        next.set(id, { ...row, values })
        for (const column of new Set([...columns, ...Object.keys(values)])) {
          const [before, after] = [row.values[column], values[column]]
          if (before !== after) effects.push({ rowId: id, column, before, after })
        }
      }
      rows = next
      changed(
        effects.some(({ column }) => kind.rechecks.includes(column)),
        false,
      )
      return effects
    },
    remove: (gone: readonly string[]): UndoEntry => {
      const before = rows
      const picked = new Set(gone)
      const without = () => {
        rows = new Map([...rows].filter(([id]) => !picked.has(id)))
        changed(false, true)
      }
      without()
      return {
        label: 'remove',
        redo: without,
        undo: () => {
          // In the order of the file, with whatever was changed in the others since.
          rows = new Map([...before].map(([id, row]) => [id, rows.get(id) ?? row]))
          changed(true, true)
        },
      }
    },
    /** Asks the catalogue about every row that names a product; without one there is nothing to ask (IMP-07). */
    validate: async (signal: AbortSignal): Promise<void> => {
      const asked = [...rows.values()].flatMap((row) => {
        const key = keyOf(row)
        return key === undefined ? [] : [{ row, key }]
      })
      const products = asked.map(({ row }) => ({
        style: String(row.values['style'] ?? ''),
        color: String(row.values['color'] ?? ''),
        number: row.number,
        values: row.values,
      }))
      const answer = products.length === 0 ? undefined : await target.check(products, signal)
      if (signal.aborted) return
      judged.clear()
      asked.forEach(({ row, key }, place) => {
        const found = answer?.found.get(place)
        const answered = answer?.problems.get(place) ?? (found === undefined ? 'unknown' : [])
        const problems = typeof answered === 'string' ? [{ error: answered, columns: kind.key }] : answered
        if (found !== undefined) ids.set(key, found)
        // A second row of the same product is found out here, with the row that has it first.
        judged.set(row.id, {
          key,
          ...(found === undefined ? {} : { found }),
          problems: problems.filter(({ error }) => error !== 'duplicate'),
        })
      })
      check()
      state = nextSummary(state, { type: 'validated', worst: worst() })
      validations += 1
      if (target.stored && state === 'passed') filter = 'differs'
      // Asked once more, what still stands is what the person looks for.
      else if (state === 'critical' && validations > 1) filter = 'critical'
      show(true)
    },
    accepted,
    /** What handing over does as things stand: rows that come, and rows that are there and change. */
    outcome: (): { added: number; changed: number } => {
      const taken = accepted()
      const changes = target.stored ? taken.length : taken.filter((row) => row.settled).length
      return { added: taken.length - changes, changed: changes }
    },
    /** Rows whose only critical errors a person may take as they are. */
    settleable: (): string[] =>
      [...issues].flatMap(([id, own]) => {
        const grave = own.filter((one) => issueSeverity(one) === 'critical')
        return grave.length > 0 && grave.every(({ error }) => error === target.settles?.error) ? [id] : []
      }),
    settle: (some: readonly string[]): UndoEntry => {
      const write = (settles: boolean) => {
        for (const id of some)
          if (settles) settled.add(id)
          else settled.delete(id)
        changed(false, true)
      }
      write(true)
      return { label: 'settle', undo: () => write(false), redo: () => write(true) }
    },
    /** The next row below `after` with something wrong, and the cell it is about; goes round at the end. */
    nextIssue: (after: string | undefined, step: 1 | -1): { id: string; column: string } | undefined => {
      const shown = source.rows
      const from = after === undefined ? -1 : source.indexOf(after)
      for (let count = 1; count <= shown.length; count++) {
        const at = ((((from < 0 && step < 0 ? 0 : from) + step * count) % shown.length) + shown.length) % shown.length
        const found = issues.get(shown[at]!.id)
        if (found?.[0]) return { id: shown[at]!.id, column: found[0].columns[0] ?? kind.key[0]! }
      }
      return undefined
    },
    lost,
  }
}

export type ImportRows = ReturnType<typeof createImportRows>

/** What the import grid begins with. */
export interface Filled {
  rows: ImportRows
  filled: FilledRows
  associations: readonly Association[]
  /** The sheet, heading row and columns that it was filled from, and the sheet alone. */
  of: string
  sheet: number
  undo: UndoStack
}
