import type { ErrorAnswer } from '../../contract/kernel/error-answer.ts'
import { refusedCell } from '../../contract/kernel/errors.ts'
import { waits } from '../../contract/kernel/limits.ts'
import { CallError, NetworkError } from '../../client/engine/api/call-error.ts'
import { createRowSaving, type RowBatch } from '../../client/parts/saving/row-saving.ts'

/** A row of the lists that tests save. */
export interface SavedRow {
  _id: string
  version: number
  /** The server's own number of it, which a new row gets with the answer. */
  number?: number
  name: string
  size: string
}

const locked = () =>
  new CallError(409, { message: '', messageCode: 'userLock', messageData: {}, details: [] } as unknown as ErrorAnswer)

const refused = (...cells: readonly [rowId: string, column: string][]) =>
  new CallError(400, {
    message: '',
    messageCode: 'invalidInput',
    messageData: {},
    details: cells.map(([rowId, column]) => refusedCell(rowId, column, 'notInList')),
  })

/** Rows that anybody may change on the version that stands; 'bad' is refused alone, 'worse' with all that came along. */
export function serverOfRows(ids: readonly string[]) {
  const rows = new Map(
    ids.map((_id): [string, SavedRow] => [_id, { _id, version: 1, name: `${_id} as it was`, size: '1' }]),
  )
  const batches: RowBatch[] = []
  const write = (_id: string, fields: Partial<SavedRow>) => {
    const before = rows.get(_id)!
    rows.set(_id, { ...before, ...fields, version: before.version + 1 })
    return rows.get(_id)!
  }
  return {
    rows,
    batches,
    write,
    save(batch: RowBatch) {
      batches.push(batch)
      const touched = [...batch.update, ...batch.delete]
      const isStale = (one: (typeof touched)[number]) =>
        one.version !== undefined && rows.get(one._id)?.version !== one.version
      if (touched.some(isStale)) throw locked()
      const worse = batch.update.flatMap(({ _id, fields }) =>
        Object.keys(fields).flatMap((column): [string, string][] =>
          fields[column] === 'worse' ? [[_id, column]] : [],
        ),
      )
      if (worse.length > 0) throw refused(...worse)
      const rejected = batch.update.flatMap(({ _id, fields }) =>
        Object.entries(fields).flatMap(([column, value]) =>
          value === 'bad' ? [{ rowId: _id, column, typed: 'bad', reason: 'is bad' }] : [],
        ),
      )
      const changed = batch.update.map(({ _id, fields }) =>
        write(_id, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 'bad'))),
      )
      const added = batch.add.map(({ _id, fields }) => {
        const row = { size: '', ...fields, _id, version: 1, number: 1_000 + rows.size } as SavedRow
        rows.set(_id, row)
        return row
      })
      for (const { _id } of batch.delete) rows.delete(_id)
      return { rows: [...changed, ...added], rejected }
    },
  }
}
type Server = ReturnType<typeof serverOfRows>

/** A page that shows all rows. `wire` is what stands between it and the server. */
function openPage(of: Server, wire: { away?: boolean; hold?: () => Promise<void> } = {}, most = 1_000) {
  let shown = new Map<string, SavedRow>()
  const work = createRowSaving<SavedRow>({
    wait: waits.libraryUpdate,
    most,
    save: async (batch) => {
      if (wire.away) throw new NetworkError('lost')
      const answer = of.save(batch)
      await wire.hold?.()
      return answer
    },
    read: async (signal) => {
      const asked = work.ask()
      const rows = [...of.rows.values()]
      await wire.hold?.()
      if (signal.aborted) return
      const read = work.laid(rows, asked)
      const here = new Set(read.map(({ _id }) => _id))
      const own = [...shown.values()].filter(({ _id }) => !here.has(_id) && work.outlasts(_id, asked))
      shown = new Map([...own, ...read].map((row) => [row._id, row]))
    },
    find: (id) => shown.get(id),
    put: (rows) => {
      for (const [id, row] of rows) if (shown.has(id)) shown.set(id, row)
    },
    withFields: (row, fields) => ({ ...row, ...fields }),
    insert: (rows) => {
      for (const row of rows) shown.set(row._id, row)
    },
    drop: (ids) => {
      for (const id of ids) shown.delete(id)
    },
    whole: ({ name, size }) => (name ? { name, size } : undefined),
    isGone: (id) => !shown.has(id),
  })
  const type = (id: string, fields: Partial<SavedRow>) => work.change([[id, fields]])
  return { work, type, wire, name: (id: string) => shown.get(id)?.name, row: (id: string) => shown.get(id) }
}
export async function openPageOfRows(of: Server, wire?: Parameters<typeof openPage>[1], most?: number) {
  const page = openPage(of, wire, most)
  await page.work.reload()
  return page
}
