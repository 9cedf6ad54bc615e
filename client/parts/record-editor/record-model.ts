import { customAlphabet } from 'nanoid'
import type { RecordBatch, RecordRow } from '../../../contract/kernel/record-batch.ts'
import { readCell, type TableShape } from '../../../contract/kernel/table-columns.ts'
import { saveFault } from '../../engine/api/save-fault.ts'
import type { CellChange, SortBy, UndoStack } from '../grid/grid-contract.ts'
import { createPendingQueue, type PendingQueue } from '../grid/editing/pending-queue.ts'
import { createUndoStack } from '../grid/editing/undo-stack.ts'
import { isEmptyBatch, mergePendingEdits, type PendingEdit } from '../grid/editing/pending-edits.ts'
import { type ArraySource, createArraySource } from '../grid/sources/array-source.ts'
import { sortRecords, withText } from './record-view.ts'

type Fields = Record<string, unknown>
type Edit = PendingEdit<Fields>

/** Milliseconds without a key before a list that is only here in part is searched on the server. */
const SEARCH_AFTER = 250

export interface RecordApi {
  /** Rows this person sees that have the words of `text`, as many as can be shown, and how many there are. */
  load(text: string): Promise<{ rows: RecordRow[]; totalCount: number }>
  save(batch: RecordBatch): Promise<{ rows: RecordRow[] }>
}

/**
 * What a person typed that the server does not have yet: edits on the versions they were made on, and new rows that
 * lack something.
 */
export interface UnsavedRecords {
  edits: readonly Edit[]
  drafts: readonly RecordRow[]
  versions: readonly (readonly [id: string, version: number])[]
}

export interface RecordView {
  text: string
  sort: readonly SortBy[]
}

/** The rows of one list on screen, and what of them is not saved yet. */
export interface RecordModel {
  readonly source: ArraySource<RecordRow>
  readonly queue: PendingQueue<Edit>
  readonly undo: UndoStack
  /** All rows, those that the search hides included. */
  readonly rows: readonly RecordRow[]
  readonly totalCount: number
  /** New rows that still lack something; they are saved when they are complete. */
  readonly drafts: number
  isDraft(id: string): boolean
  /** Why the server could not search, while what is shown is only what was here; undefined when it could. */
  readonly searchError: unknown
  reload(): Promise<void>
  /** Somebody else changed the list: read again once everything here is saved. */
  heard(): void
  show(view: RecordView): void
  change(changes: readonly CellChange[]): void
  /** Puts a new row on top, and one that was taken away where it stood; one that is complete is saved at once. */
  add(row: RecordRow): void
  /** Takes rows away, on the server first: rejects when others refer to them, and then nothing is gone. Answers what went. */
  remove(ids: readonly string[]): Promise<RecordRow[]>
  /** Forgets what is not saved. */
  discard(): Promise<void>
  /** After a conflict: saves what was typed here over what others wrote. */
  keepMine(): Promise<void>
  /** Undefined when everything is saved. */
  unsaved(): UnsavedRecords | undefined
  /** Takes up what an earlier page could not save; rows that are gone are left out. */
  restore(left: UnsavedRecords): void
  subscribe(listener: () => void): () => void
  /** Hears of every saving that failed. */
  onRefused(listener: (error: unknown) => void): () => void
}

/** A name for a new record that nobody else gives. */
export const newRecordId: () => string = customAlphabet('0123456789abcdef', 32)

/** Edits show at once, are collected for 100 ms and saved together (GRID-05). */
export function createRecordModel(shape: TableShape, api: RecordApi): RecordModel {
  let rows: RecordRow[] = []
  let totalCount = 0
  let view: RecordView = { text: '', sort: [] }
  let stale = false
  /** What the rows here were narrowed to on the server, which a list that fits is not. */
  let narrowed = ''
  let searching: ReturnType<typeof setTimeout> | undefined
  let searchError: unknown
  /** Grows with everything that happens here: an answer that was asked for before it knows too little. */
  let moment = 0
  /** Behind which row each one stood that was taken away. */
  const stoodBehind = new Map<string, string | undefined>()
  /** On which version of a row edits are made; what was edited keeps the one it was edited on, else a conflict were hidden. */
  const versions = new Map<string, number>()
  const newest = new Map<string, number>()
  const drafts = new Set<string>()
  const listeners = new Set<() => void>()
  const refusals = new Set<(error: unknown) => void>()
  const undo = createUndoStack()
  const source = createArraySource<RecordRow>([], ({ _id }) => _id)
  const kinds = new Map(shape.columns.map(({ field, kind }) => [field, kind]))

  const fieldsOf = (row: RecordRow): Fields => Object.fromEntries(shape.columns.map(({ field }) => [field, row[field]]))
  const isComplete = (row: RecordRow) => shape.fields.safeParse(fieldsOf(row)).success
  const tell = () => {
    for (const listener of listeners) listener()
  }
  /** New rows stay on top and in sight, whatever is searched for. */
  const shown = () => [
    ...rows.filter(({ _id }) => drafts.has(_id)),
    ...sortRecords(
      withText(
        rows.filter(({ _id }) => !drafts.has(_id)),
        shape,
        view.text,
      ),
      shape,
      view.sort,
    ),
  ]
  const become = (next: RecordRow[]) => {
    rows = next
    source.setRows(shown())
    tell()
  }
  /** In place: a row that no longer fits search or order stays where the person works. */
  const replace = (changed: ReadonlyMap<string, RecordRow>) => {
    rows = rows.map((row) => changed.get(row._id) ?? row)
    source.setRows(source.rows.map((row) => changed.get(row._id) ?? row))
    tell()
  }
  /** Where a row was before it was taken away, or behind the nearest one that stood before it and is still there. */
  const insert = (row: RecordRow) => {
    const places = new Map(rows.map(({ _id }, at) => [_id, at]))
    let behind = stoodBehind.get(row._id)
    while (behind !== undefined && !places.has(behind)) behind = stoodBehind.get(behind)
    rows = rows.toSpliced(behind === undefined ? 0 : places.get(behind)! + 1, 0, row)
    const order = shown()
    const before = new Set(order.slice(0, Math.max(0, order.indexOf(row))))
    // The others stay where the person works.
    source.setRows(source.rows.toSpliced(source.rows.findLastIndex((one) => before.has(one)) + 1, 0, row))
    tell()
  }
  const withEdits = (row: RecordRow, edits: readonly Edit[]): RecordRow => {
    let now = row
    for (const edit of edits) if (edit.kind === 'update' && edit.rowId === row._id) now = { ...now, ...edit.fields }
    return now
  }
  const learn = (answered: readonly RecordRow[], unsaved: readonly Edit[]) => {
    const edited = new Set(unsaved.flatMap((edit) => (edit.kind === 'update' ? [edit.rowId] : [])))
    for (const { _id, version } of answered) {
      newest.set(_id, version)
      if (!edited.has(_id)) versions.set(_id, version)
    }
  }
  const push = (edits: readonly Edit[]) => {
    moment += 1
    queue.push(edits)
  }
  const versionOf = (id: string) => versions.get(id) ?? 1

  const send = async (edits: readonly Edit[], forgotten: AbortSignal) => {
    const batch = mergePendingEdits<Fields>(edits)
    if (isEmptyBatch(batch)) return
    const answer = await api.save({
      add: batch.add.map(({ rowId, fields }) => ({ _id: rowId, fields: fields ?? {} })),
      update: batch.update.map(({ rowId, fields }) => ({ _id: rowId, version: versionOf(rowId), fields })),
      delete: batch.delete.map((rowId) => ({ _id: rowId, version: versionOf(rowId) })),
    })
    if (forgotten.aborted) return
    moment += 1
    const unsaved = queue.pending.slice(edits.length)
    learn(answer.rows, unsaved)
    for (const { _id, version } of answer.rows) versions.set(_id, version)
    replace(new Map(answer.rows.map((row) => [row._id, withEdits(row, unsaved)])))
  }
  const queue = createPendingQueue<Edit>({
    send,
    judge: saveFault,
    onError: (error) => {
      for (const listener of refusals) listener(error)
    },
  })
  queue.subscribe(() => {
    if (queue.state === 'saved' && stale) model.heard()
    tell()
  })

  const read = async (): ReturnType<RecordApi['load']> => {
    for (;;) {
      if (queue.state === 'saving') await queue.flush()
      const asked = moment
      const answer = await api.load(narrowed)
      if (asked === moment) return answer
    }
  }

  const model: RecordModel = {
    source,
    queue,
    undo,
    get rows() {
      return rows
    },
    get totalCount() {
      return totalCount
    },
    get drafts() {
      return drafts.size
    },
    isDraft: (id) => drafts.has(id),
    get searchError() {
      return searchError
    },
    reload: async () => {
      const answer = await read()
      stale = false
      searchError = undefined
      totalCount = answer.totalCount
      const unsaved = queue.pending
      learn(answer.rows, unsaved)
      const known = new Set(answer.rows.map(({ _id }) => _id))
      const own = rows.filter(({ _id }) => !known.has(_id) && (drafts.has(_id) || isAdded(_id)))
      become([...own, ...answer.rows.map((row) => withEdits(row, unsaved))])
    },
    heard: () => {
      stale = queue.size > 0
      if (!stale) void model.reload().catch(() => undefined)
    },
    show: (next) => {
      view = next
      become(rows)
      clearTimeout(searching)
      // What is not among the rows here may be among those that did not fit.
      const isHere = rows.length >= totalCount && next.text.startsWith(narrowed)
      if (isHere || next.text === narrowed) return
      searching = setTimeout(() => {
        narrowed = next.text
        moment += 1
        void model.reload().catch((error: unknown) => {
          searchError = error
          tell()
        })
      }, SEARCH_AFTER)
    },
    change: (changes) => {
      const next = new Map<string, RecordRow>()
      const edits: Edit[] = []
      for (const { rowId, column, after } of changes) {
        const row = next.get(rowId) ?? rows.find(({ _id }) => _id === rowId)
        const kind = kinds.get(column)
        if (!row || !kind) continue
        const text = typeof after === 'boolean' ? (after ? 'yes' : 'no') : String(after ?? '')
        const read = readCell(kind, shape.fields.shape[column]!, text)
        const value = read.ok ? read.value : ''
        next.set(rowId, { ...row, [column]: value })
        if (!drafts.has(rowId)) edits.push({ kind: 'update', rowId, fields: { [column]: value } })
      }
      replace(next)
      for (const row of next.values()) {
        if (!drafts.has(row._id) || !isComplete(row)) continue
        drafts.delete(row._id)
        edits.push({ kind: 'add', rowId: row._id, fields: fieldsOf(row) })
      }
      push(edits)
    },
    add: (row) => {
      if (!isComplete(row)) drafts.add(row._id)
      insert(row)
      if (!drafts.has(row._id)) push([{ kind: 'add', rowId: row._id, fields: fieldsOf(row) }])
    },
    remove: async (ids) => {
      moment += 1
      await queue.flush()
      const gone = rows.filter(({ _id }) => ids.includes(_id))
      const kept = gone.filter(({ _id }) => !drafts.has(_id))
      if (kept.length > 0) {
        const wanted = kept.map(({ _id }) => ({ _id, version: versionOf(_id) }))
        await api.save({ add: [], update: [], delete: wanted })
      }
      moment += 1
      rows.forEach(({ _id }, at) => {
        if (ids.includes(_id)) stoodBehind.set(_id, rows[at - 1]?._id)
      })
      for (const id of ids) drafts.delete(id)
      rows = rows.filter(({ _id }) => !ids.includes(_id))
      source.setRows(source.rows.filter(({ _id }) => !ids.includes(_id)))
      tell()
      return gone
    },
    discard: async () => {
      drafts.clear()
      // Steps back from what is forgotten would write it again.
      undo.clear()
      queue.discard()
      await model.reload()
    },
    keepMine: async () => {
      await model.reload()
      const left = queue.pending.filter(
        (edit) => edit.kind === 'add' || rows.some((row) => 'rowId' in edit && row._id === edit.rowId),
      )
      for (const [id, version] of newest) versions.set(id, version)
      queue.discard()
      push(left)
      await queue.flush()
    },
    unsaved: () => {
      const unsaved = queue.pending
      if (unsaved.length === 0 && drafts.size === 0) return undefined
      const edited = new Set(unsaved.flatMap((edit) => (edit.kind === 'update' ? [edit.rowId] : [])))
      return {
        edits: unsaved,
        drafts: rows.filter(({ _id }) => drafts.has(_id)),
        versions: [...versions].filter(([id]) => edited.has(id)),
      }
    },
    restore: (left) => {
      const known = new Set(rows.map(({ _id }) => _id))
      const made = left.edits.flatMap((edit) =>
        edit.kind === 'add' && !known.has(edit.rowId)
          ? [{ ...edit.fields, _id: edit.rowId, version: 0 } as RecordRow]
          : [],
      )
      const begun = left.drafts.filter(({ _id }) => !known.has(_id))
      for (const { _id } of [...made, ...begun]) known.add(_id)
      for (const { _id } of begun) drafts.add(_id)
      // On the version they were made on, so that a conflict is seen.
      for (const [id, version] of left.versions) versions.set(id, version)
      push(left.edits.filter((edit) => 'rowId' in edit && known.has(edit.rowId)))
      become([...begun, ...made, ...rows].map((row) => withEdits(row, queue.pending)))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onRefused: (listener) => {
      refusals.add(listener)
      return () => refusals.delete(listener)
    },
  }
  const isAdded = (id: string) => queue.pending.some((edit) => edit.kind === 'add' && edit.rowId === id)
  return model
}
