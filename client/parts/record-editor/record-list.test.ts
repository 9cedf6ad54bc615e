import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { RecordBatch, RecordRow } from '../../../contract/kernel/record-batch.ts'
import type { TableShape } from '../../../contract/kernel/grids/table-columns.ts'
import type { SortBy } from '../grid/grid-contract.ts'
import { valueChoices } from '../kept-arrangement/value-choices.ts'
import { newRecordId } from '../saving/new-record-id.ts'
import type { UnsavedRows } from '../saving/row-saving.ts'
import { createRecordList } from './record-list.ts'
import { sortRecords } from './record-view.ts'

const shape: TableShape = {
  key: 'code',
  fields: z.object({ code: z.string().min(1, 'required'), name: z.string().min(1, 'required') }),
  columns: [
    { field: 'code', header: 'Code', kind: 'text' },
    { field: 'name', header: 'Name', kind: 'text' },
  ],
}

/** A server that answers when it is told to. */
function makeServer() {
  let rows: RecordRow[] = [{ _id: 'a', version: 1, code: 'A', name: 'Anna' }]
  const batches: RecordBatch[] = []
  let hold: Promise<void> | undefined
  return {
    batches,
    holdLoads(until: Promise<void>) {
      hold = until
    },
    load: async () => {
      const answer = { rows: [...rows], totalCount: rows.length }
      const wait = hold
      hold = undefined
      await wait
      return answer
    },
    save: async (batch: RecordBatch) => {
      batches.push(batch)
      const changed = batch.update.map(({ _id, version, fields }) => {
        const before = rows.find((row) => row._id === _id)!
        return { ...before, ...fields, version: version + 1 }
      })
      const added = batch.add.map(({ _id, fields }) => ({ _id, version: 1, ...fields }))
      const gone = new Set([...batch.delete, ...batch.update].map(({ _id }) => _id))
      rows = [...rows.filter(({ _id }) => !gone.has(_id)), ...changed, ...added]
      return { rows: [...changed, ...added] }
    },
  }
}

test('ADM-02 a new row is saved once it is complete, and edited on the version it then has', async () => {
  const server = makeServer()
  const list = createRecordList(shape, server)
  await list.reload()
  const _id = newRecordId()
  list.add([{ _id, version: 0, code: '', name: '' }])
  list.change([{ rowId: _id, column: 'code', before: '', after: 'B' }])
  await list.queue.flush()
  expect([list.drafts.size, server.batches.length]).toEqual([1, 0])
  list.change([{ rowId: _id, column: 'name', before: '', after: 'Bea' }])
  await list.queue.flush()
  list.change([{ rowId: _id, column: 'name', before: 'Bea', after: 'Berta' }])
  await list.queue.flush()
  expect(list.drafts.size).toBe(0)
  expect(server.batches.map(({ add, update }) => [add.length, update[0]?.version])).toEqual([
    [1, undefined],
    [0, 1],
  ])
})

test('ADM-02 an answer that was asked for before a deletion does not bring the row back', async () => {
  const server = makeServer()
  const list = createRecordList(shape, server)
  await list.reload()
  let answer: () => void = () => undefined
  server.holdLoads(new Promise((resolve) => (answer = resolve)))
  const late = list.reload()
  await list.remove(['a'])
  answer()
  await late
  expect(list.source.rows).toEqual([])
})

test('ADM-02 GRID-04 rows that come back stand where they stood, whatever the list is searched and sorted by', async () => {
  const row = (_id: string, name: string): RecordRow => ({ _id, version: 1, code: _id, name })
  const all = [row('a', 'Dora'), row('b', 'Cleo'), row('c', 'Berta'), row('d', 'Anna')]
  const save = async (batch: RecordBatch) => ({
    rows: batch.add.map(({ _id, fields }) => ({ _id, version: 1, ...fields })),
  })
  const list = createRecordList(shape, { load: async () => ({ rows: all, totalCount: 4 }), save })
  const order = () => list.source.rows.map(({ _id }) => _id).join('')
  await list.reload()
  const gone = await list.remove(['b', 'c'])
  expect(order()).toBe('ad')
  list.add(gone)
  expect(order()).toBe('abcd')
  await list.queue.flush()
  expect(order()).toBe('abcd')
  // The row it stood behind went as well, and comes back after it.
  const [later] = await list.remove(['c'])
  const [earlier] = await list.remove(['b'])
  list.add([later!])
  expect(order()).toBe('acd')
  list.add([earlier!])
  expect(order()).toBe('abcd')
  const [last] = await list.remove(['d'])
  list.show({ text: '', sort: [{ key: 'name', direction: 'ascending' }] })
  list.add([last!])
  expect(order()).toBe('dcba')
  list.add([row('e', '')])
  expect(order()).toBe('edcba')
})

test('ADM-02 what others change is read when everything here is saved, and never over it', async () => {
  const server = makeServer()
  const list = createRecordList(shape, server)
  await list.reload()
  list.change([{ rowId: 'a', column: 'name', before: 'Anna', after: 'Ada' }])
  list.heard()
  expect(list.source.rows[0]!['name']).toBe('Ada')
  await list.queue.flush()
  expect(list.source.rows[0]).toMatchObject({ name: 'Ada', version: 2 })
})

test('ADM-02 a list that is too long to be here whole is searched on the server', async () => {
  const all = Array.from({ length: 25 }, (_, at) => ({ _id: `${at}`, version: 1, code: `C${at}`, name: `Shop ${at}` }))
  const asked: string[] = []
  const load = async (text: string) => {
    asked.push(text)
    const found = all.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    return { rows: found.slice(0, 10), totalCount: found.length }
  }
  const list = createRecordList(shape, { load, save: async () => ({ rows: [] }) })
  await list.reload()
  expect([list.rows.length, list.totalCount]).toEqual([10, 25])
  const search = (text: string) => list.show({ text, sort: [] })
  search('shop 2')
  await vi.waitFor(() =>
    expect(list.source.rows.map(({ code }) => code)).toEqual(['C2', 'C20', 'C21', 'C22', 'C23', 'C24']),
  )
  // All that match are here now: a longer word needs no further question.
  search('shop 23')
  expect(list.source.rows.map(({ code }) => code)).toEqual(['C23'])
  search('')
  await vi.waitFor(() => expect(list.totalCount).toBe(25))
  expect(asked).toEqual(['', 'shop 2', ''])
})

test('ADM-02 a search that the server cannot answer says so until it is answered', async () => {
  let isDown = false
  const row = { _id: 'a', version: 1, code: 'A', name: 'Shop' }
  const load = async () => {
    if (isDown) throw new Error('down')
    return { rows: [row], totalCount: 2 }
  }
  const list = createRecordList(shape, { load, save: async () => ({ rows: [] }) })
  await list.reload()
  isDown = true
  list.show({ text: 'else', sort: [] })
  const told = new Promise<void>((resolve) => list.subscribe(() => list.searchError !== undefined && resolve()))
  await told
  expect(list.searchError).toEqual(new Error('down'))
  isDown = false
  await list.reload()
  expect(list.searchError).toBeUndefined()
})

test('GRID-05 what could not be saved and new rows that lack something are taken up by the next page', async () => {
  const server = makeServer()
  const offline = { ...server, save: () => Promise.reject(new Error('offline')) }
  const left = createRecordList(shape, offline)
  await left.reload()
  expect(left.unsaved()).toBeUndefined()
  left.add([{ _id: 'draft', version: 0, code: 'D', name: '' }])
  left.add([{ _id: 'whole', version: 0, code: 'W', name: 'Wanda' }])
  left.change([{ rowId: 'a', column: 'name', before: 'Anna', after: 'Ada' }])
  await left.queue.flush()
  const written = JSON.parse(JSON.stringify(left.unsaved())) as UnsavedRows<RecordRow>

  const list = createRecordList(shape, server)
  await list.reload()
  list.restore({ ...written, edits: [...written.edits, { kind: 'update', rowId: 'gone', fields: { name: 'x' } }] })
  expect(list.source.rows.map(({ code, name }) => `${code} ${name}`)).toEqual(['D ', 'W Wanda', 'A Ada'])
  await list.queue.flush()
  expect(server.batches).toEqual([
    {
      add: [{ _id: 'whole', fields: { code: 'W', name: 'Wanda' } }],
      update: [{ _id: 'a', version: 1, fields: { name: 'Ada' } }],
      delete: [],
    },
  ])
  expect(list.unsaved()).toMatchObject({ edits: [], drafts: [{ _id: 'draft' }] })
})

test('GRID-05 an edit stays on the version it was made on until its owner decides, also after the list was read again', async () => {
  const server = makeServer()
  let theirs = 1
  const locked = {
    load: async () => ({ rows: [{ _id: 'a', version: theirs, code: 'A', name: 'Anna' }], totalCount: 1 }),
    save: (batch: RecordBatch) =>
      batch.update[0]?.version === theirs ? server.save(batch) : Promise.reject(new Error('locked')),
  }
  const list = createRecordList(shape, locked)
  await list.reload()
  list.change([{ rowId: 'a', column: 'name', before: 'Anna', after: 'Ada' }])
  theirs = 7
  await list.queue.flush()
  await list.reload()
  await list.queue.flush()
  expect(list.unsaved()).toMatchObject({ versions: [['a', 1]] })
  expect([server.batches.length, list.source.rows[0]!['name']]).toEqual([0, 'Ada'])
  await list.keepMine()
  expect(server.batches.at(-1)!.update).toEqual([{ _id: 'a', version: 7, fields: { name: 'Ada' } }])
})

test('ERR-03 reloading after a conflict shows what stands and keeps nothing, no step back either', async () => {
  const row = (version: number, name: string) => ({ _id: 'a', version, code: 'A', name })
  let stands = row(1, 'Anna')
  let sent = 0
  const list = createRecordList(shape, {
    load: async () => ({ rows: [stands], totalCount: 1 }),
    save: () => {
      sent += 1
      return Promise.reject(new Error('locked'))
    },
  })
  await list.reload()
  list.change([{ rowId: 'a', column: 'name', before: 'Anna', after: 'Ada' }])
  list.undo.push({ label: 'edit', undo: () => undefined, redo: () => undefined })
  stands = row(7, 'Theirs')
  await list.queue.flush()
  await list.discard()
  expect([list.source.rows[0]!['name'], sent, list.undo.canUndo]).toEqual(['Theirs', 1, false])
  expect(list.unsaved()).toBeUndefined()
})

test('GRID-04 rows that were taken away come back where they stood', async () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ _id: id, version: 1, code: id.toUpperCase(), name: id }))
  const list = createRecordList(shape, {
    load: async () => ({ rows, totalCount: 4 }),
    save: async () => ({ rows: [] }),
  })
  await list.reload()
  const gone = await list.remove(['b', 'c'])
  list.add(gone)
  expect(list.source.rows.map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'd'])
})

test('GRID-04 a row that a reading missed before its removal was answered comes back where it stood', async () => {
  let rows = ['a', 'b', 'c'].map((id) => ({ _id: id, version: 1, code: id.toUpperCase(), name: id }))
  let sent: () => void = () => undefined
  let answer: () => void = () => undefined
  const isSent = new Promise<void>((resolve) => (sent = resolve))
  const list = createRecordList(shape, {
    load: async () => ({ rows, totalCount: rows.length }),
    save: () => {
      sent()
      return new Promise((resolve) => (answer = () => resolve({ rows: [] })))
    },
  })
  await list.reload()
  const removal = list.remove(['b'])
  await isSent
  rows = rows.filter(({ _id }) => _id !== 'b')
  await list.reload()
  answer()
  list.add(await removal)
  expect(list.source.rows.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
})

test('GRID-02 a list is sorted by several columns, in an order of people’s own, what is empty last', () => {
  const row = (_id: string, code: string, name: string) => ({ _id, version: 1, code, name })
  const rows = [row('1', 'EU', 'b'), row('2', '', 'a'), row('3', 'US', 'a'), row('4', 'EU', 'a'), row('5', 'JP', 'c')]
  const ids = (sort: SortBy[]) => sortRecords(rows, shape, sort).map(({ _id }) => _id)
  expect(
    ids([
      { key: 'code', direction: 'descending' },
      { key: 'name', direction: 'ascending' },
    ]),
  ).toEqual(['3', '5', '4', '1', '2'])
  expect(ids([{ key: 'code', direction: 'ascending', order: ['us', 'EU'] }])).toEqual(['3', '1', '4', '5', '2'])
  expect(
    valueChoices(
      rows.map(({ code }) => code),
      ['US', 'DE'],
    ),
  ).toEqual(['US', 'EU', 'JP'])
  expect(valueChoices(Array.from({ length: 301 }, (_, at) => `v${at}`))).toEqual([])
})
