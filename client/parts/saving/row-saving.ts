import type { Wait } from '../../../contract/kernel/limits.ts'
import { inBackground } from '../../engine/api/background.ts'
import { saveFault } from '../../engine/api/save-fault.ts'
import { createListeners } from '../../engine/listeners.ts'
import { createUndoStack } from '../grid/editing/undo-stack.ts'
import type { UndoStack } from '../grid/grid-contract.ts'
import { collectRemovals } from './collect-removals.ts'
import { createSaving, type Saving, type Work } from './create-saving.ts'
import { cellsOf, isEmptyBatch, mergePendingEdits, type PendingEdit, typedIn, withoutCell } from './pending-edits.ts'
import { cellKey, isMet, type RefusedCell, type Rejected } from './saving-state.ts'

export type Fields = Record<string, unknown>
export type RowEdit = PendingEdit<Fields>

interface SavedRow {
  readonly _id: string
  readonly version: number
}

/** Rows added, changed and deleted together, each on the version it was edited in; undefined where nobody knows one. */
export interface RowBatch {
  add: { _id: string; fields: Fields }[]
  update: { _id: string; version: number | undefined; fields: Fields }[]
  delete: { _id: string; version: number | undefined }[]
}

export interface RowsWish<Row extends SavedRow> {
  /** How long an edit waits for others; rows are taken away after `waits.rowDelete`. */
  wait: Wait
  /** Rows of one batch; more go in one batch after the other. */
  most: number
  /** All or none; but cells that are `rejected` say so while the rest is stored. Answers the rows as they are now. */
  save(batch: RowBatch): Promise<{ rows: readonly Row[]; rejected?: readonly RefusedCell[] }>
  /** Reads again what is on screen, and shows it through `laid`, unless another reading took its place. */
  read(signal: AbortSignal): Promise<void>
  /** A row that is on screen, as it is shown. */
  find(id: string): Row | undefined
  /** Shows rows in place of those of the same ids. */
  put(rows: ReadonlyMap<string, Row>): void
  /** Others hold these values, and what follows from them. */
  withFields(row: Row, fields: Fields): Row
  /** Shows new rows, or such as come back. */
  insert?(rows: readonly Row[]): void
  /** Takes rows out of sight. */
  drop?(ids: ReadonlySet<string>): void
  /** What a new row is added with; undefined while it lacks something. */
  whole?(row: Row): Fields | undefined
  /** Certainly not there any more. */
  isGone?(id: string): boolean
}

/** How a cell stands: what of it the server does not have, and why. */
export type CellState =
  | { is: 'stored' | 'draft' | 'pending' | 'sent' }
  /** Somebody else changed the row since; both values are kept until its owner decides (ERR-03). */
  | { is: 'conflict'; mine: unknown; theirs: unknown }
  | { is: 'rejected'; typed: unknown; reason: string }

/**
 * What a person did that the server does not have yet: edits on the versions they were made on, and new rows that lack
 * something.
 */
export interface UnsavedRows<Row> {
  edits: readonly RowEdit[]
  drafts: readonly Row[]
  versions: readonly (readonly [id: string, version: number])[]
}

/** The rows of a list in work, each with a version of its own. */
export interface RowSaving<Row> extends Work<UnsavedRows<Row>> {
  /** Steps back; they write what stood before as an edit of its own, also over what is stored already. */
  readonly undo: UndoStack
  /** New rows that still lack something; they are saved when they are whole. */
  readonly drafts: ReadonlyMap<string, Row>
  cell(id: string, field: string): CellState
  /** The row as others made it, while what was typed into it waits for its owner (ERR-03). */
  theirs(id: string): Row | undefined
  /** Cells the server would not take, until they are written again (`use-rejected-cells.ts` shows them). */
  rejected(): Rejected
  /** Of a conflict: what was typed into this cell stays to be saved, or is forgotten (`settle-cell.ts` goes on from there). */
  decide(cell: { rowId: string; column: string }, way: 'mine' | 'theirs'): void
  /** To be taken before rows are asked for: what is stored while they are on their way wins over them. */
  ask(): number
  /** Rows as they came, as they are to be shown: with what is not saved over them. */
  laid(rows: readonly Row[], asked: number): Row[]
  /** The row is there, though an answer that was asked for then does not have it. */
  outlasts(id: string, asked: number): boolean
  /** Of rows with cells that are not stored. */
  editedIds(): readonly string[]
  change(changes: readonly (readonly [id: string, fields: Fields])[]): void
  /** New rows, or such as come back; those that are whole are saved at once. */
  add(rows: readonly Row[]): void
  /**
   * Takes rows away, on the server first and after what was typed before: rejects when it is refused, and then they stay.
   * Answers those that went, as they were shown.
   */
  remove(ids: readonly string[]): Promise<Row[]>
}

/**
 * Edits of rows show at once, are collected and saved together, each on the version its row was edited in (GRID-05, ERR-03).
 * A room names calls and rows (`client/domains/libraries/asset-list.ts` by range, `client/parts/record-editor/record-list.ts` in
 * memory), reads by range through `createEditedPages`, and opens the work with `useSavedList`:
 * - `change` on what a grid's `onChanges` says; undo and redo of the grid come the same way.
 * - Whatever is read goes through `ask` before and `laid` after, pages by range as well.
 * - `add` with ids by `newRecordId`. New rows come by `insert`, change by `put`, go by `drop`; where rows are read by range the room shows
 *   them above the pages, finds them in `find`, and lets them go from there when `laid` brings them. What the server gives them, a number
 *   or a version, comes with the answer, under what was typed meanwhile.
 * - `SaveIndicator` follows `queue`; `cell` says how one cell stands, `useRejectedCells` puts refusals beside cells and
 *   `conflictSeverity` says at a row what others wrote.
 * Rows of one record with a version as a whole (the rows of an assortment, of an order) are edits of `createSaving`.
 */
export function createRowSaving<Row extends SavedRow>(wish: RowsWish<Row>): RowSaving<Row> {
  const undo = createUndoStack()
  const drafts = new Map<string, Row>()
  /** Of rows that the server does not have yet. */
  let adding = new Set<string>()
  /** Typed here and not stored, by row. */
  let typed = new Map<string, Fields>()
  /**
   * On which version a row was edited, whatever is read meanwhile: else a conflict were hidden (ERR-03). Undefined: it was
   * found no more, and what was typed goes over whatever stands.
   */
  const editedOn = new Map<string, number | undefined>()
  /** What others see of rows that are edited here, and when it was asked for. */
  const beneath = new Map<string, { row: Row; asked: number }>()
  /** Grows with everything that is stored or asked for: an answer that was asked for before it knows too little. */
  let moment = 0
  /** What was stored from here; without a row: it was taken away. */
  const storedHere = new Map<string, { row?: Row; at: number }>()
  let keptSince = 0
  /** Rows are being taken away, so many times; what is heard meanwhile is read afterwards. */
  let removals = 0
  let isHeardOf = false

  const { tell, listen } = createListeners()

  const theirs = (id: string): Row | undefined => {
    const row = saving.queue.fault === 'conflict' ? beneath.get(id)?.row : undefined
    return row?.version === editedOn.get(id) ? undefined : row
  }
  const laidOver = (row: Row): Row => {
    const fields = typed.get(row._id)
    return fields ? wish.withFields(row, fields) : row
  }
  /** Of what is pending: what is typed, and which rows are new. */
  const recount = (pending: readonly RowEdit[]) => {
    typed = new Map()
    adding = new Set()
    for (const edit of pending) {
      if (edit.kind === 'update') typed.set(edit.rowId, { ...typed.get(edit.rowId), ...edit.fields })
      else if (edit.kind === 'add') adding.add(edit.rowId)
    }
    for (const id of beneath.keys()) if (!typed.has(id)) beneath.delete(id)
    for (const id of editedOn.keys()) if (!typed.has(id)) editedOn.delete(id)
  }
  const versionOf = (id: string): number | undefined =>
    editedOn.has(id) ? editedOn.get(id) : (storedHere.get(id)?.row?.version ?? wish.find(id)?.version)

  const saving = createSaving<
    RowEdit,
    { version?: never },
    { rows: readonly Row[]; rejected?: readonly RefusedCell[] }
  >({
    wait: wish.wait,
    fits: (edits) => fitting(edits, wish.most),
    cells: cellsOf,
    typed: typedIn,
    without: withoutCell,
    send: (edits) => {
      const batch = mergePendingEdits<Fields>(edits)
      if (isEmptyBatch(batch)) return undefined
      return wish.save({
        add: batch.add.map(({ rowId, fields = {} }) => ({ _id: rowId, fields })),
        update: batch.update.map(({ rowId, fields }) => ({ _id: rowId, version: versionOf(rowId), fields })),
        delete: [],
      })
    },
    stored: ({ rows, rejected }, _sent, unsaved) => {
      moment += 1
      recount(unsaved)
      for (const row of rows) {
        storedHere.set(row._id, { row, at: moment })
        if (!typed.has(row._id)) continue
        editedOn.set(row._id, row.version)
        beneath.set(row._id, { row, asked: moment })
      }
      wish.put(new Map(rows.map((row) => [row._id, laidOver(row)])))
      return rejected ? { rejected } : {}
    },
    read: (signal) => wish.read(signal).then(() => ({})),
    show: () => undefined,
    keeping: () => {
      for (const id of typed.keys()) {
        const theirs = beneath.get(id)
        editedOn.set(id, theirs && theirs.asked > keptSince ? theirs.row.version : undefined)
      }
      return (edit) => edit.kind === 'add' || !('rowId' in edit) || wish.isGone?.(edit.rowId) !== true
    },
  })
  saving.queue.subscribe(tell)
  saving.onFault((error) => {
    // What others wrote is known from then on, beneath what was typed here.
    if (saveFault(error) === 'conflict') inBackground('again', () => void saving.reload().catch(() => undefined))
  })

  const push = (edits: readonly RowEdit[]) => {
    for (const edit of edits) {
      if (edit.kind === 'add') adding.add(edit.rowId)
      else if (edit.kind === 'update') typed.set(edit.rowId, { ...typed.get(edit.rowId), ...edit.fields })
    }
    saving.push(edits)
  }
  /** A draft that is whole is none any longer. */
  const completed = (row: Row): RowEdit[] => {
    const fields = wish.whole?.(row)
    if (!fields) {
      drafts.set(row._id, row)
      return []
    }
    drafts.delete(row._id)
    return [{ kind: 'add', rowId: row._id, fields }]
  }

  const takeAway = async (ids: readonly string[]): Promise<void> => {
    await saving.queue.flush()
    const kept = ids.filter((id) => !drafts.has(id))
    for (let from = 0; from < kept.length; from += wish.most) {
      const some = kept.slice(from, from + wish.most).map((_id) => ({ _id, version: versionOf(_id) }))
      await wish.save({ add: [], update: [], delete: some })
    }
    moment += 1
    const gone = new Set(ids)
    for (const id of kept) storedHere.set(id, { at: moment })
    for (const id of ids) drafts.delete(id)
    wish.drop?.(gone)
    saving.drop((edit) => 'rowId' in edit && gone.has(edit.rowId))
    recount(saving.queue.pending)
    tell()
  }
  /**
   * Others hear of it before its answer is here. Read at once, the rows were gone from sight before anybody could take that
   * back.
   */
  const heard = (version?: number) => {
    if (removals > 0) isHeardOf = true
    else saving.heard(version)
  }
  const collected = collectRemovals(async (ids) => {
    removals += 1
    try {
      await takeAway(ids)
    } finally {
      removals -= 1
      if (removals === 0 && isHeardOf) {
        isHeardOf = false
        saving.heard()
      }
    }
  })

  return {
    ...saving,
    undo,
    drafts,
    heard,
    cell: (id, field) => {
      const refused = saving.rejected().get(cellKey(id, field))
      if (refused && !isMet(refused)) return { is: 'rejected', typed: refused.typed, reason: refused.reason }
      if (drafts.has(id)) return { is: 'draft' }
      const fields = typed.get(id)
      if (!adding.has(id) && !(fields && field in fields)) return { is: 'stored' }
      const others = theirs(id)
      if (others) return { is: 'conflict', mine: fields?.[field], theirs: others[field as keyof Row] }
      return { is: isOnItsWay(saving, id, field) ? 'sent' : 'pending' }
    },
    theirs,
    decide: (cell, way) => {
      const others = beneath.get(cell.rowId)?.row
      // A step back would write over what was just let stand.
      if (way === 'theirs') undo.clear()
      saving.decide(cell, way)
      recount(saving.queue.pending)
      if (others) wish.put(new Map([[cell.rowId, laidOver(others)]]))
      tell()
    },
    ask: () => (moment += 1),
    laid: (rows, asked) =>
      rows.flatMap((row) => {
        const own = storedHere.get(row._id)
        const isLate = own !== undefined && own.at > asked
        if (isLate && !own.row) return []
        const now = isLate && own.row!.version > row.version ? own.row! : row
        if (!typed.has(row._id)) return [now]
        beneath.set(row._id, { row: now, asked })
        return [laidOver(now)]
      }),
    outlasts: (id, asked) => {
      const own = storedHere.get(id)
      return drafts.has(id) || adding.has(id) || (own?.row !== undefined && own.at > asked)
    },
    editedIds: () => [...typed.keys()],
    change: (changes) => {
      const shown = new Map<string, Row>()
      const edits: RowEdit[] = []
      for (const [id, fields] of changes) {
        const row = shown.get(id) ?? drafts.get(id) ?? wish.find(id) ?? storedHere.get(id)?.row
        if (!row) continue
        shown.set(id, wish.withFields(row, fields))
        if (drafts.has(id)) continue
        if (!adding.has(id) && !editedOn.has(id)) {
          editedOn.set(id, row.version)
          beneath.set(id, { row, asked: moment })
        }
        edits.push({ kind: 'update', rowId: id, fields })
      }
      wish.put(shown)
      for (const row of shown.values()) if (drafts.has(row._id)) edits.push(...completed(row))
      push(edits)
      tell()
    },
    add: (rows) => {
      const edits = rows.flatMap(completed)
      wish.insert?.(rows)
      push(edits)
      tell()
    },
    remove: async (ids) => {
      // As they were when they went.
      const gone = ids.flatMap((id) => drafts.get(id) ?? wish.find(id) ?? [])
      await collected(ids)
      return gone
    },
    keepMine: () => {
      keptSince = moment
      return saving.keepMine()
    },
    discard: () => {
      undo.clear()
      wish.drop?.(new Set(drafts.keys()))
      drafts.clear()
      const others = new Map([...beneath].map(([id, { row }]) => [id, row]))
      recount([])
      wish.put(others)
      return saving.discard()
    },
    unsaved: () => {
      const edits = saving.queue.pending
      if (edits.length === 0 && drafts.size === 0) return undefined
      return {
        edits,
        drafts: [...drafts.values()],
        versions: [...editedOn].filter((one): one is [string, number] => one[1] !== undefined),
      }
    },
    restore: ({ edits, drafts: begun, versions }) => {
      const left = edits.filter(
        (edit) => edit.kind === 'add' || ('rowId' in edit && wish.isGone?.(edit.rowId) !== true),
      )
      const isNews = ({ _id }: Row) => !wish.find(_id)
      const rows = begun.filter(isNews)
      for (const row of rows) drafts.set(row._id, row)
      const made = left.flatMap((edit) =>
        edit.kind === 'add' ? [{ ...edit.fields, _id: edit.rowId, version: 0 } as unknown as Row] : [],
      )
      wish.insert?.([...rows, ...made.filter(isNews)])
      for (const [id, version] of versions) editedOn.set(id, version)
      push(left)
      const edited = [...typed.keys()].flatMap((id) => wish.find(id) ?? [])
      for (const row of edited) if (!adding.has(row._id)) beneath.set(row._id, { row, asked: moment })
      wish.put(new Map(edited.map((row) => [row._id, laidOver(row)])))
      tell()
    },
    onUnsaved: listen,
  }
}

/** How many of these, from the first on, are of so many rows at most. */
function fitting(edits: readonly RowEdit[], most: number): number {
  const rows = new Set<string>()
  const over = edits.findIndex((edit) => 'rowId' in edit && rows.add(edit.rowId).size > most)
  return over < 0 ? edits.length : over
}

const isOnItsWay = ({ queue }: Saving<RowEdit>, id: string, field: string): boolean =>
  queue.pending.some(
    (edit, at) =>
      at < queue.sent &&
      'rowId' in edit &&
      edit.rowId === id &&
      (edit.kind === 'add' || (edit.kind === 'update' && field in edit.fields)),
  )
