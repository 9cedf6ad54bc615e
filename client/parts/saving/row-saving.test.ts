import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPageOfRows, type SavedRow, serverOfRows } from '../../../tests/world/pages-of-rows.ts'
import type { UnsavedRows } from './row-saving.ts'

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('LIM-01 LIB-02 edits go 1500 ms after the last one, and 6 s after the first though somebody never stops', async () => {
  const of = serverOfRows(['a'])
  const { type } = await openPageOfRows(of)
  type('a', { name: 'one' })
  await pass(1_400)
  type('a', { size: '2' })
  await pass(1_400)
  expect(of.batches).toEqual([])
  await pass(100)
  expect(of.batches).toEqual([
    { add: [], update: [{ _id: 'a', version: 1, fields: { name: 'one', size: '2' } }], delete: [] },
  ])
  for (let key = 0; key < 7; key += 1) {
    type('a', { name: `key ${key}` })
    await pass(1_000)
  }
  expect(of.batches.length).toBe(2)
})

test('GRID-05 more rows than fit go in one batch after the other, each row on the version it then has', async () => {
  const ids = Array.from({ length: 25 }, (_, at) => `r${at}`)
  const of = serverOfRows(ids)
  const { work } = await openPageOfRows(of, {}, 10)
  work.change(ids.map((id) => [id, { name: 'pasted' }] as const))
  work.change([['r0', { size: '9' }]])
  await work.queue.flush()
  expect(of.batches.map(({ update }) => update.length)).toEqual([10, 10, 6])
  expect(of.batches.at(-1)!.update.at(-1)).toEqual({ _id: 'r0', version: 2, fields: { size: '9' } })
  expect([work.queue.state, new Set([...of.rows.values()].map(({ name }) => name)).size]).toEqual(['saved', 1])
})

test('GRID-05 typing costs the same whether 5,000 cells wait or none', async () => {
  const ids = Array.from({ length: 5_000 }, (_, at) => `r${at}`)
  const of = serverOfRows(ids)
  const { work, type } = await openPageOfRows(of, { away: true }, 5_000)
  work.change(ids.map((id) => [id, { name: 'pasted' }] as const))
  let puts = 0
  work.queue.subscribe(() => (puts += 1))
  type('r7', { name: 'typed' })
  expect([puts, work.queue.size, work.cell('r7', 'name')]).toEqual([1, 5_001, { is: 'pending' }])
})

test('ADM-02 a new row is kept until it is whole, and what is typed while it is on its way goes to the row that then is', async () => {
  const of = serverOfRows([])
  let answer = () => {}
  const page = await openPageOfRows(of)
  const { work, type } = page
  work.add([{ _id: 'n', version: 0, name: '', size: '' }])
  expect([work.drafts.size, work.cell('n', 'name'), work.unsaved()?.drafts.length]).toEqual([1, { is: 'draft' }, 1])
  page.wire.hold = () => new Promise((resolve) => (answer = resolve))
  type('n', { name: 'new' })
  await pass(1_500)
  expect([work.drafts.size, work.cell('n', 'name')]).toEqual([0, { is: 'sent' }])
  type('n', { size: '7' })
  delete page.wire.hold
  answer()
  await pass(1_500)
  expect(of.batches.slice(1)).toEqual([
    { add: [], update: [{ _id: 'n', version: 1, fields: { size: '7' } }], delete: [] },
  ])
  expect([page.row('n'), work.cell('n', 'size')]).toEqual([
    { _id: 'n', version: 2, number: 1_000, name: 'new', size: '7' },
    { is: 'stored' },
  ])
})

test('LIM-01 rows are taken away together 200 ms after the last, and stay where the server keeps them', async () => {
  const of = serverOfRows(['a', 'b', 'c'])
  const page = await openPageOfRows(of)
  const one = page.work.remove(['a'])
  await pass(150)
  const other = page.work.remove(['b'])
  await pass(150)
  expect(of.batches).toEqual([])
  await pass(50)
  expect((await Promise.all([one, other])).flat().map(({ _id }) => _id)).toEqual(['a', 'b'])
  expect(of.batches).toEqual([
    {
      add: [],
      update: [],
      delete: [
        { _id: 'a', version: 1 },
        { _id: 'b', version: 1 },
      ],
    },
  ])
  page.wire.away = true
  const refused = page.work.remove(['c']).catch(() => 'refused')
  await pass(200)
  expect([await refused, page.name('c'), page.name('a')]).toEqual(['refused', 'c as it was', undefined])
})

test('GRID-04 a row stays in sight until it is known to be gone, though others hear of it first', async () => {
  const of = serverOfRows(['a', 'b'])
  const page = await openPageOfRows(of)
  let answer = () => {}
  page.wire.hold = () => new Promise((resolve) => (answer = resolve))
  const gone = page.work.remove(['a'])
  await pass(200)
  delete page.wire.hold
  of.write('b', { name: 'theirs' })
  page.work.heard()
  await pass(0)
  expect([page.name('a'), page.name('b')]).toEqual(['a as it was', 'b as it was'])
  answer()
  expect(await gone).toHaveLength(1)
  await pass(0)
  expect([page.name('a'), page.name('b')]).toEqual([undefined, 'theirs'])
})

test('GRID-05 an answer that was asked for before something was stored takes nothing of it back', async () => {
  const of = serverOfRows(['a', 'b'])
  const page = await openPageOfRows(of)
  let answer = () => {}
  page.wire.hold = () => new Promise((resolve) => (answer = resolve))
  const late = page.work.reload()
  delete page.wire.hold
  page.type('a', { name: 'mine' })
  page.work.add([{ _id: 'n', version: 0, name: 'new', size: '' }])
  await page.work.queue.flush()
  const gone = page.work.remove(['b'])
  await pass(200)
  await gone
  answer()
  await late
  expect([page.name('a'), page.name('b'), page.name('n')]).toEqual(['mine', undefined, 'new'])
  // What others did since is seen by the next one.
  of.rows.delete('n')
  of.write('a', { name: 'theirs' })
  await page.work.reload()
  expect([page.name('a'), page.name('n')]).toEqual(['theirs', undefined])
})

test('BEY-04 a refused cell says what was typed and why not, until it is written again; the others are stored', async () => {
  const of = serverOfRows(['a'])
  const { work, type } = await openPageOfRows(of)
  type('a', { name: 'good', size: 'bad' })
  await pass(1_500)
  expect([work.cell('a', 'name'), work.cell('a', 'size')]).toEqual([
    { is: 'stored' },
    { is: 'rejected', typed: 'bad', reason: 'is bad' },
  ])
  type('a', { size: '3' })
  expect(work.cell('a', 'size')).toEqual({ is: 'pending' })
  await pass(1_500)
  expect([of.rows.get('a')?.size, work.cell('a', 'size')]).toEqual(['3', { is: 'stored' }])
})

test('ERR-03 a conflict keeps both values; reloading shows theirs and writes nothing, keeping mine is a choice of its own', async () => {
  const of = serverOfRows(['a', 'b'])
  const page = await openPageOfRows(of)
  const { work, type } = page
  of.write('a', { name: 'theirs', size: '5' })
  type('a', { name: 'mine' })
  type('b', { name: 'mine too' })
  work.undo.push({ label: 'edit', undo: () => undefined, redo: () => undefined })
  await pass(1_500)
  expect(work.queue.fault).toBe('conflict')
  expect(work.cell('a', 'name')).toEqual({ is: 'conflict', mine: 'mine', theirs: 'theirs' })
  expect(work.cell('b', 'name')).toEqual({ is: 'pending' })
  // What they wrote elsewhere is seen beside what was typed.
  expect(page.row('a')).toMatchObject({ name: 'mine', size: '5' })
  await pass(60_000)
  expect(of.batches.length).toBe(1)
  await work.discard()
  expect([page.name('a'), of.rows.get('a')?.name, of.batches.length, work.undo.canUndo]).toEqual([
    'theirs',
    'theirs',
    1,
    false,
  ])
  of.write('a', { name: 'theirs again' })
  type('a', { name: 'mine again' })
  await pass(1_500)
  await work.keepMine()
  expect([page.name('a'), of.rows.get('a')?.name, work.queue.state]).toEqual(['mine again', 'mine again', 'saved'])
  // On what was read then, so that what came since would be seen as well.
  expect(of.batches.at(-1)!.update).toEqual([{ _id: 'a', version: 3, fields: { name: 'mine again' } }])
  // Also of a row that was stored from here before.
  of.write('a', { name: 'theirs once more' })
  type('a', { name: 'mine once more' })
  await pass(1_500)
  await work.keepMine()
  expect([of.rows.get('a')?.name, work.queue.state]).toEqual(['mine once more', 'saved'])
})

test('ERR-03 what is typed into a row after theirs was read beneath stays on the version of the first edit', async () => {
  const of = serverOfRows(['a'])
  const { work, type } = await openPageOfRows(of)
  type('a', { name: 'mine' })
  of.write('a', { name: 'theirs' })
  await work.reload()
  type('a', { size: '3' })
  await pass(1_500)
  expect([work.queue.fault, of.batches[0]!.update[0]?.version, of.rows.get('a')?.name]).toEqual([
    'conflict',
    1,
    'theirs',
  ])
})

test('ERR-03 what is gone meanwhile is not kept, and stands in the way of nothing else', async () => {
  const of = serverOfRows(['a', 'b'])
  const { work, type } = await openPageOfRows(of)
  of.rows.delete('a')
  type('a', { name: 'mine' })
  type('b', { name: 'mine' })
  await pass(1_500)
  expect(work.queue.fault).toBe('conflict')
  await work.keepMine()
  expect([of.rows.get('b')?.name, of.rows.has('a'), work.queue.state]).toEqual(['mine', false, 'saved'])
})

test('GRID-04 a step back over what is stored already writes what stood before as an edit of its own', async () => {
  const of = serverOfRows(['a'])
  const { work, type } = await openPageOfRows(of)
  type('a', { name: 'one' })
  await work.queue.flush()
  type('a', { name: 'a as it was' })
  await work.queue.flush()
  expect(of.batches.map(({ update }) => [update[0]?.version, update[0]?.fields])).toEqual([
    [1, { name: 'one' }],
    [2, { name: 'a as it was' }],
  ])
  const gone = work.remove(['a'])
  await pass(200)
  work.add(await gone)
  await work.queue.flush()
  expect([of.rows.get('a')?.name, work.cell('a', 'name')]).toEqual(['a as it was', { is: 'stored' }])
})

test('GRID-05 without a connection nothing is lost: it goes by itself, or is taken up by the next page', async () => {
  const of = serverOfRows(['a', 'b'])
  const left = await openPageOfRows(of, { away: true })
  left.type('a', { name: 'mine' })
  left.work.add([
    { _id: 'n', version: 0, name: 'new', size: '1' },
    { _id: 'd', version: 0, name: '', size: '4' },
  ])
  await pass(1_500)
  expect([left.work.queue.state, left.work.queue.fault]).toEqual(['failed', 'offline'])
  const kept = JSON.parse(JSON.stringify(left.work.unsaved())) as UnsavedRows<SavedRow>
  await left.work.dispose()
  of.write('b', { name: 'theirs' })

  const page = await openPageOfRows(of)
  page.work.restore({ ...kept, edits: [...kept.edits, { kind: 'update', rowId: 'gone', fields: { name: 'x' } }] })
  expect([page.name('a'), page.name('n'), page.row('d')?.size, page.name('b')]).toEqual(['mine', 'new', '4', 'theirs'])
  page.wire.away = true
  await pass(1_500)
  page.wire.away = false
  await pass(2_000)
  expect([of.rows.get('a')?.name, of.rows.get('n')?.name, page.work.drafts.size]).toEqual(['mine', 'new', 1])
  expect(page.work.unsaved()).toMatchObject({ edits: [], drafts: [{ _id: 'd' }] })
})

test('ERR-03 work taken up again stays on the version it was made on, so that a conflict is seen', async () => {
  const of = serverOfRows(['a'])
  const left = await openPageOfRows(of, { away: true })
  left.type('a', { name: 'mine' })
  const kept = left.work.unsaved()!
  of.write('a', { name: 'theirs' })
  const page = await openPageOfRows(of)
  page.work.restore(kept)
  await pass(1_500)
  expect([page.work.queue.fault, of.rows.get('a')?.name]).toEqual(['conflict', 'theirs'])
})

const steps = fc.array(
  fc.record({
    page: fc.integer({ min: 0, max: 1 }),
    what: fc.constantFrom('type', 'type', 'pass', 'reload', 'away', 'back', 'remove', 'add', 'mine', 'theirs'),
    row: fc.constantFrom('a', 'b', 'c'),
    field: fc.constantFrom('name', 'size'),
  }),
  { maxLength: 40 },
)

test('ERR-03 GRID-05 two pages in whatever order: what is typed and not stored stays on screen, taking theirs writes nothing, and in the end both see what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const of = serverOfRows(['a', 'b', 'c'])
      const pages = [await openPageOfRows(of), await openPageOfRows(of)] as const
      /** What each page last said of a cell. */
      const said = new Map<string, string>()
      for (const [count, { page: at, what, row, field }] of all.entries()) {
        const page = pages[at]!
        if (what === 'type' && page.row(row)) {
          page.type(row, { [field]: `${at} ${count}` })
          said.set(`${at} ${row} ${field}`, `${at} ${count}`)
        } else if (what === 'pass') await pass(1_600)
        else if (what === 'reload') await page.work.reload()
        else if (what === 'away' || what === 'back') page.wire.away = what === 'away'
        else if (what === 'add') page.work.add([{ _id: `n${count}`, version: 0, name: 'new', size: '' }])
        else if (what === 'remove') {
          const gone = page.work.remove([row]).catch(() => undefined)
          await pass(200)
          await gone
        } else if (page.work.queue.fault === 'conflict' && what === 'mine') await page.work.keepMine()
        else if (page.work.queue.fault === 'conflict' && what === 'theirs') {
          const before = new Map(of.rows)
          await page.work.discard()
          expect(new Map(of.rows)).toEqual(before)
        }
        for (const [key, value] of said) {
          const [who = '', id = '', name = ''] = key.split(' ')
          const one = pages[Number(who) as 0 | 1]
          const shown = one.row(id)
          if (shown && one.work.cell(id, name).is !== 'stored') expect(shown[name as 'name' | 'size']).toBe(value)
        }
      }
      for (const { work, wire } of pages) {
        wire.away = false
        await work.queue.flush()
        for (let round = 0; work.queue.size > 0 && round < 10; round += 1) await work.keepMine()
        expect(work.queue.state).toBe('saved')
      }
      for (const { work, row } of pages) {
        await work.reload()
        for (const [id, stands] of of.rows) expect(row(id)).toEqual(stands)
        await work.dispose()
      }
    }),
    { numRuns: 60 },
  )
})

test('BEY-04 F11 a batch that is refused as a whole says so at its cells, and goes when they are mended', async () => {
  const of = serverOfRows(['a', 'b'])
  const { work, type } = await openPageOfRows(of)
  type('a', { name: 'worse', size: '3' })
  type('b', { name: 'good' })
  await work.queue.flush()
  expect([work.queue.fault, of.rows.get('b')!.name]).toEqual(['refused', 'b as it was'])
  expect([...work.rejected().values()]).toMatchObject([
    { rowId: 'a', column: 'name', typed: 'worse', reason: 'notInList' },
  ])
  expect([work.cell('a', 'name').is, work.cell('a', 'size').is]).toEqual(['rejected', 'pending'])
  type('a', { name: 'better' })
  expect(work.rejected().size).toBe(0)
  await work.queue.flush()
  expect([work.queue.state, of.rows.get('a'), of.rows.get('b')!.name]).toMatchObject([
    'saved',
    { name: 'better', size: '3' },
    'good',
  ])
})
