import { expect, test, vi } from 'vitest'
import { waits } from '../../../contract/kernel/limits.ts'
import { CallError } from '../../engine/api/call-error.ts'
import { createSaving } from './create-saving.ts'
import { cellsOf, mergePendingEdits, type PendingEdit, typedIn, withoutCell } from './pending-edits.ts'
import { settleCell } from './settle-cell.ts'

type Fields = Record<string, unknown>

/** One row on a server, where others have written note and price. */
async function met() {
  const server = { version: 2, note: 'theirs', price: 7 as unknown, size: '' }
  const screen = { note: '', price: 0 as unknown }
  const sent: { version: number; fields: Fields }[] = []
  const work = createSaving<PendingEdit<Fields>, typeof server, { version: number }>({
    version: 1,
    wait: waits.gridChanges,
    cells: cellsOf,
    typed: typedIn,
    without: withoutCell,
    read: async () => ({ ...server }),
    show: ({ note, price }, unsaved) => {
      const [{ fields } = { fields: {} }] = mergePendingEdits(unsaved).update
      Object.assign(screen, { note, price }, fields)
    },
    stored: ({ version }) => ({ version }),
    send: async (edits, { version }) => {
      const [{ fields } = { fields: {} }] = mergePendingEdits(edits).update
      sent.push({ version, fields })
      if (version < server.version) {
        const details = Object.keys(fields).map((column) => ({
          field: `a.${column}`,
          message: 'userLock',
          cell: { rowId: 'a', column, now: server[column as 'note'] },
        }))
        throw new CallError(409, { message: '', messageCode: 'userLock', messageData: {}, details })
      }
      Object.assign(server, fields, { version: version + 1 })
      return { version: server.version }
    },
  })
  work.push([{ kind: 'update', rowId: 'a', fields: { note: 'mine', price: 9 } }])
  await work.queue.flush()
  const cell = (column: string) => ({ rowId: 'a', column })
  return { server, screen, sent, work, cell }
}

test('ERR-03 F11 a conflict names each cell with both values, and is decided cell by cell', async () => {
  const { server, screen, sent, work, cell } = await met()
  expect([...work.rejected().values()].map(({ column, typed, now }) => [column, typed, now])).toEqual([
    ['note', 'mine', 'theirs'],
    ['price', 9, 7],
  ])
  await settleCell(work, cell('note'), 'theirs')
  // Nothing is sent while one is undecided.
  expect([screen, sent.length, work.queue.fault]).toEqual([{ note: 'theirs', price: 9 }, 1, 'conflict'])
  await settleCell(work, cell('price'), 'mine')
  await vi.waitFor(() => expect(work.queue.state).toBe('saved'))
  expect(sent.at(-1)).toEqual({ version: 2, fields: { price: 9 } })
  expect([server.note, server.price, work.rejected().size]).toEqual(['theirs', 9, 0])
})

test('ERR-03 F11 letting all of theirs stand sends nothing and shows them', async () => {
  const { server, screen, sent, work, cell } = await met()
  for (const column of ['price', 'note']) await settleCell(work, cell(column), 'theirs')
  expect([screen, sent.length, work.queue.state, server.version]).toEqual([{ note: 'theirs', price: 7 }, 1, 'saved', 2])
})

test('ERR-03 F11 what is typed after a conflict is judged as well before anything goes over theirs', async () => {
  const { screen, sent, work, cell, server } = await met()
  server.size = 'theirs too'
  work.push([{ kind: 'update', rowId: 'a', fields: { size: 'mine' } }])
  await settleCell(work, cell('note'), 'mine')
  await settleCell(work, cell('price'), 'theirs')
  await vi.waitFor(() => expect([...work.rejected().values()].map(({ column }) => column)).toEqual(['size']))
  expect([server.note, server.size, screen.price]).toEqual(['theirs', 'theirs too', 7])
  await settleCell(work, cell('size'), 'theirs')
  await vi.waitFor(() => expect(work.queue.state).toBe('saved'))
  expect(sent.at(-1)!.fields).toEqual({ note: 'mine' })
  expect(server).toMatchObject({ note: 'mine', price: 7, size: 'theirs too' })
})

test('ERR-03 F11 what others wrote again since it was decided is asked about again', async () => {
  const { work, cell, server } = await met()
  await settleCell(work, cell('note'), 'theirs')
  Object.assign(server, { version: 3, price: 8 })
  await settleCell(work, cell('price'), 'mine')
  await vi.waitFor(() => expect([...work.rejected().values()].map(({ now }) => now)).toEqual([8]))
  expect(server.price).toBe(8)
})
