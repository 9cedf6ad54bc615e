import type { RecordBatch, RecordRow } from '../../../contract/kernel/record-batch.ts'
import { RECORD_BATCH } from '../../../contract/kernel/record-batch.ts'
import { waits } from '../../../contract/kernel/limits.ts'
import { readCell, type TableShape } from '../../../contract/kernel/grids/table-columns.ts'
import { createListeners } from '../../engine/listeners.ts'
import type { CellChange, SortBy } from '../grid/grid-contract.ts'
import { type ArraySource, createArraySource } from '../grid/sources/array-source.ts'
import { createRowSaving, type Fields, type RowSaving } from '../saving/row-saving.ts'
import { sortRecords, withText } from './record-view.ts'

/** Milliseconds without a key before a list that is only here in part is searched on the server. */
const SEARCH_AFTER = 250

export interface RecordApi {
  /** Rows this person sees that have the words of `text`, as many as can be shown, and how many there are. */
  load(text: string): Promise<{ rows: RecordRow[]; totalCount: number }>
  save(batch: RecordBatch): Promise<{ rows: RecordRow[] }>
}

export interface RecordView {
  text: string
  sort: readonly SortBy[]
}

/** The rows of one list on screen. */
export interface RecordList extends Omit<RowSaving<RecordRow>, 'change'> {
  readonly source: ArraySource<RecordRow>
  /** All rows, those that the search hides included. */
  readonly rows: readonly RecordRow[]
  readonly totalCount: number
  /** Why the server could not search, while what is shown is only what was here; undefined when it could. */
  readonly searchError: unknown
  show(view: RecordView): void
  change(changes: readonly CellChange[]): void
  subscribe(listener: () => void): () => void
}

/** Rows are in memory, searched and sorted here; what is done to them is saved by `row-saving.ts` (ADM-02). */
export function createRecordList(shape: TableShape, api: RecordApi): RecordList {
  let rows: RecordRow[] = []
  let totalCount = 0
  let view: RecordView = { text: '', sort: [] }
  /** What the rows here were narrowed to on the server, which a list that fits is not. */
  let narrowed = ''
  let searching: ReturnType<typeof setTimeout> | undefined
  let searchError: unknown
  /** Behind which row each one stood that was taken away. */
  const stoodBehind = new Map<string, string | undefined>()
  const { tell, listen } = createListeners()
  const source = createArraySource<RecordRow>([], ({ _id }) => _id)
  const kinds = new Map(shape.columns.map(({ field, kind }) => [field, kind]))

  /** New rows stay on top and in sight, whatever is searched for. */
  const shown = () => [
    ...rows.filter(({ _id }) => work.drafts.has(_id)),
    ...sortRecords(
      withText(
        rows.filter(({ _id }) => !work.drafts.has(_id)),
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
  const put = (changed: ReadonlyMap<string, RecordRow>) => {
    rows = rows.map((row) => changed.get(row._id) ?? row)
    source.setRows(source.rows.map((row) => changed.get(row._id) ?? row))
    tell()
  }
  /** Where a row was before it was taken away, or behind the nearest one that stood before it and is still there. */
  const place = (row: RecordRow) => {
    const places = new Map(rows.map(({ _id }, at) => [_id, at]))
    let behind = stoodBehind.get(row._id)
    while (behind !== undefined && !places.has(behind)) behind = stoodBehind.get(behind)
    rows = rows.toSpliced(behind === undefined ? 0 : places.get(behind)! + 1, 0, row)
  }
  /** The others stay where the person works. */
  const insert = (back: readonly RecordRow[]) => {
    back.toReversed().forEach(place)
    const order = new Map(shown().map(({ _id }, at) => [_id, at]))
    const rank = ({ _id }: RecordRow) => order.get(_id) ?? -1
    let next = source.rows
    for (const row of back.toSorted((one, other) => rank(one) - rank(other)))
      next = next.toSpliced(next.findLastIndex((one) => order.has(one._id) && rank(one) < rank(row)) + 1, 0, row)
    source.setRows(next)
    tell()
  }
  const rememberPlaces = (isGone: (id: string) => boolean) =>
    rows.forEach(({ _id }, at) => {
      if (isGone(_id)) stoodBehind.set(_id, rows[at - 1]?._id)
    })
  const drop = (gone: ReadonlySet<string>) => {
    rememberPlaces((id) => gone.has(id))
    rows = rows.filter(({ _id }) => !gone.has(_id))
    source.setRows(source.rows.filter(({ _id }) => !gone.has(_id)))
    tell()
  }
  const find = (id: string) => rows.find(({ _id }) => _id === id)

  const work = createRowSaving<RecordRow>({
    wait: waits.gridChanges,
    most: RECORD_BATCH,
    save: ({ add, update, delete: gone }) => {
      const on = <Change extends { version: number | undefined }>(change: Change) => ({
        ...change,
        version: change.version ?? 1,
      })
      return api.save({ add, update: update.map(on), delete: gone.map(on) })
    },
    read: async (signal) => {
      const asked = work.ask()
      const answer = await api.load(narrowed)
      if (signal.aborted) return
      searchError = undefined
      totalCount = answer.totalCount
      const read = work.laid(answer.rows, asked)
      const known = new Set(read.map(({ _id }) => _id))
      const next = [...rows.filter(({ _id }) => !known.has(_id) && work.outlasts(_id, asked)), ...read]
      // Under unsaved work nothing moves.
      if (work.queue.size > 0 && next.length === rows.length && next.every(({ _id }) => find(_id)))
        put(new Map(next.map((row) => [row._id, row])))
      else {
        const there = new Set(next.map(({ _id }) => _id))
        // A reading that was on its way may know of a row that is taken away here before its own answer comes.
        rememberPlaces((id) => !there.has(id))
        become(next)
      }
    },
    find,
    put,
    withFields: (row, fields) => ({ ...row, ...fields }),
    insert,
    drop,
    whole: (row) => {
      const fields: Fields = Object.fromEntries(shape.columns.map(({ field }) => [field, row[field]]))
      return shape.fields.safeParse(fields).success ? fields : undefined
    },
    isGone: (id) => narrowed === '' && rows.length >= totalCount && !find(id),
  })
  work.onUnsaved(tell)

  return {
    ...work,
    source,
    get rows() {
      return rows
    },
    get totalCount() {
      return totalCount
    },
    get searchError() {
      return searchError
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
        work.reload().catch((error: unknown) => {
          searchError = error
          tell()
        })
      }, SEARCH_AFTER)
    },
    change: (changes) => {
      const byRow = new Map<string, Fields>()
      for (const { rowId, column, after } of changes) {
        const kind = kinds.get(column)
        if (!kind) continue
        const text = typeof after === 'boolean' ? (after ? 'yes' : 'no') : String(after ?? '')
        const read = readCell(kind, shape.fields.shape[column]!, text)
        byRow.set(rowId, { ...byRow.get(rowId), [column]: read.ok ? read.value : '' })
      }
      work.change([...byRow])
    },
    subscribe: listen,
  }
}
