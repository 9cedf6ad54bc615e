import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { RecordBatch, RecordRow } from '../../../contract/kernel/record-batch.ts'
import type { TableShape } from '../../../contract/kernel/table-columns.ts'
import type { SortBy } from '../grid/grid-contract.ts'
import { valueChoices } from '../kept-arrangement/value-choices.ts'
import { createRecordModel, newRecordId, type UnsavedRecords } from './record-model.ts'
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
    holdLoads: (until: Promise<void>) => (hold = until),
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
  const model = createRecordModel(shape, server)
  await model.reload()
  const _id = newRecordId()
  model.add({ _id, version: 0, code: '', name: '' })
  model.change([{ rowId: _id, column: 'code', before: '', after: 'B' }])
  await model.queue.flush()
  expect([model.drafts, server.batches.length]).toEqual([1, 0])
  model.change([{ rowId: _id, column: 'name', before: '', after: 'Bea' }])
  await model.queue.flush()
  model.change([{ rowId: _id, column: 'name', before: 'Bea', after: 'Berta' }])
  await model.queue.flush()
  expect(model.drafts).toBe(0)
  expect(server.batches.map(({ add, update }) => [add.length, update[0]?.version])).toEqual([
    [1, undefined],
    [0, 1],
  ])
})

test('ADM-02 an answer that was asked for before a deletion does not bring the row back', async () => {
  const server = makeServer()
  const model = createRecordModel(shape, server)
  await model.reload()
  let answer: () => void = () => undefined
  server.holdLoads(new Promise((resolve) => (answer = resolve)))
  const late = model.reload()
  await model.remove(['a'])
  answer()
  await late
  expect(model.source.rows).toEqual([])
})

test('ADM-02 GRID-04 rows that come back stand where they stood, whatever the list is searched and sorted by', async () => {
  const row = (_id: string, name: string): RecordRow => ({ _id, version: 1, code: _id, name })
  const all = [row('a', 'Dora'), row('b', 'Cleo'), row('c', 'Berta'), row('d', 'Anna')]
  const save = async (batch: RecordBatch) => ({
    rows: batch.add.map(({ _id, fields }) => ({ _id, version: 1, ...fields })),
  })
  const model = createRecordModel(shape, { load: async () => ({ rows: all, totalCount: 4 }), save })
  const order = () => model.source.rows.map(({ _id }) => _id).join('')
  await model.reload()
  const gone = await model.remove(['b', 'c'])
  expect(order()).toBe('ad')
  for (const one of gone) model.add(one)
  expect(order()).toBe('abcd')
  await model.queue.flush()
  expect(order()).toBe('abcd')
  // The row it stood behind went as well, and comes back after it.
  const [later] = await model.remove(['c'])
  const [earlier] = await model.remove(['b'])
  model.add(later!)
  expect(order()).toBe('acd')
  model.add(earlier!)
  expect(order()).toBe('abcd')
  const [last] = await model.remove(['d'])
  model.show({ text: '', sort: [{ key: 'name', direction: 'ascending' }] })
  model.add(last!)
  expect(order()).toBe('dcba')
  model.add(row('e', ''))
  expect(order()).toBe('edcba')
})

test('ADM-02 what others change is read when everything here is saved, and never over it', async () => {
  const server = makeServer()
  const model = createRecordModel(shape, server)
  await model.reload()
  model.change([{ rowId: 'a', column: 'name', before: 'Anna', after: 'Ada' }])
  model.heard()
  expect(model.source.rows[0]!['name']).toBe('Ada')
  await model.reload()
  expect(model.source.rows[0]).toMatchObject({ name: 'Ada', version: 2 })
})

test('ADM-02 a list that is too long to be here whole is searched on the server', async () => {
  const all = Array.from({ length: 25 }, (_, at) => ({ _id: `${at}`, version: 1, code: `C${at}`, name: `Shop ${at}` }))
  const asked: string[] = []
  const load = async (text: string) => {
    asked.push(text)
    const found = all.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    return { rows: found.slice(0, 10), totalCount: found.length }
  }
  const model = createRecordModel(shape, { load, save: async () => ({ rows: [] }) })
  await model.reload()
  expect([model.rows.length, model.totalCount]).toEqual([10, 25])
  const search = (text: string) => model.show({ text, sort: [] })
  search('shop 2')
  await vi.waitFor(() =>
    expect(model.source.rows.map(({ code }) => code)).toEqual(['C2', 'C20', 'C21', 'C22', 'C23', 'C24']),
  )
  // All that match are here now: a longer word needs no further question.
  search('shop 23')
  expect(model.source.rows.map(({ code }) => code)).toEqual(['C23'])
  search('')
  await vi.waitFor(() => expect(model.totalCount).toBe(25))
  expect(asked).toEqual(['', 'shop 2', ''])
})

test('ADM-02 a search that the server cannot answer says so until it is answered', async () => {
  let isDown = false
  const row = { _id: 'a', version: 1, code: 'A', name: 'Shop' }
  const load = async () => {
    if (isDown) throw new Error('down')
    return { rows: [row], totalCount: 2 }
  }
  const model = createRecordModel(shape, { load, save: async () => ({ rows: [] }) })
  await model.reload()
  isDown = true
  model.show({ text: 'else', sort: [] })
  const told = new Promise<void>((resolve) => model.subscribe(() => model.searchError !== undefined && resolve()))
  await told
  expect(model.searchError).toEqual(new Error('down'))
  isDown = false
  await model.reload()
  expect(model.searchError).toBeUndefined()
})

test('GRID-05 what could not be saved and new rows that lack something are taken up by the next page', async () => {
  const server = makeServer()
  const offline = { ...server, save: () => Promise.reject(new Error('offline')) }
  const left = createRecordModel(shape, offline)
  await left.reload()
  expect(left.unsaved()).toBeUndefined()
  left.add({ _id: 'draft', version: 0, code: 'D', name: '' })
  left.add({ _id: 'whole', version: 0, code: 'W', name: 'Wanda' })
  left.change([{ rowId: 'a', column: 'name', before: 'Anna', after: 'Ada' }])
  await left.queue.flush()
  const written = JSON.parse(JSON.stringify(left.unsaved())) as UnsavedRecords

  const model = createRecordModel(shape, server)
  await model.reload()
  model.restore({ ...written, edits: [...written.edits, { kind: 'update', rowId: 'gone', fields: { name: 'x' } }] })
  expect(model.source.rows.map(({ code, name }) => `${code} ${name}`)).toEqual(['D ', 'W Wanda', 'A Ada'])
  await model.queue.flush()
  expect(server.batches).toEqual([
    {
      add: [{ _id: 'whole', fields: { code: 'W', name: 'Wanda' } }],
      update: [{ _id: 'a', version: 1, fields: { name: 'Ada' } }],
      delete: [],
    },
  ])
  expect(model.unsaved()).toMatchObject({ edits: [], drafts: [{ _id: 'draft' }] })
})

test('GRID-05 an edit stays on the version it was made on until its owner decides, also after the list was read again', async () => {
  const server = makeServer()
  let theirs = 1
  const locked = {
    load: async () => ({ rows: [{ _id: 'a', version: theirs, code: 'A', name: 'Anna' }], totalCount: 1 }),
    save: (batch: RecordBatch) =>
      batch.update[0]?.version === theirs ? server.save(batch) : Promise.reject(new Error('locked')),
  }
  const model = createRecordModel(shape, locked)
  await model.reload()
  model.change([{ rowId: 'a', column: 'name', before: 'Anna', after: 'Ada' }])
  theirs = 7
  await model.queue.flush()
  await model.reload()
  await model.queue.flush()
  expect(model.unsaved()).toMatchObject({ versions: [['a', 1]] })
  expect([server.batches.length, model.source.rows[0]!['name']]).toEqual([0, 'Ada'])
  await model.keepMine()
  expect(server.batches.at(-1)!.update).toEqual([{ _id: 'a', version: 7, fields: { name: 'Ada' } }])
})

test('ERR-03 reloading after a conflict shows what stands and keeps nothing, no step back either', async () => {
  const row = (version: number, name: string) => ({ _id: 'a', version, code: 'A', name })
  let stands = row(1, 'Anna')
  let sent = 0
  const model = createRecordModel(shape, {
    load: async () => ({ rows: [stands], totalCount: 1 }),
    save: () => {
      sent += 1
      return Promise.reject(new Error('locked'))
    },
  })
  await model.reload()
  model.change([{ rowId: 'a', column: 'name', before: 'Anna', after: 'Ada' }])
  model.undo.push({ label: 'edit', undo: () => undefined, redo: () => undefined })
  stands = row(7, 'Theirs')
  await model.queue.flush()
  await model.discard()
  expect([model.source.rows[0]!['name'], sent, model.undo.canUndo]).toEqual(['Theirs', 1, false])
  expect(model.unsaved()).toBeUndefined()
})

test('GRID-04 rows that were taken away come back where they stood', async () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ _id: id, version: 1, code: id.toUpperCase(), name: id }))
  const model = createRecordModel(shape, {
    load: async () => ({ rows, totalCount: 4 }),
    save: async () => ({ rows: [] }),
  })
  await model.reload()
  const gone = await model.remove(['b', 'c'])
  for (const row of gone) model.add(row)
  expect(model.source.rows.map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'd'])
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
