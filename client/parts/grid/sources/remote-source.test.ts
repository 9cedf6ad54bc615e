import { expect, test } from 'vitest'
import { createRemoteSource } from './remote-source.ts'

interface Row {
  id: string
}

function server(total: number) {
  const asked: { from: number; to: number; signal: AbortSignal; answer: () => void }[] = []
  const fetchRange = (from: number, to: number, signal: AbortSignal) =>
    new Promise<{ rows: Row[]; totalCount: number }>((resolve) => {
      const rows = Array.from({ length: Math.max(0, Math.min(to, total) - from) }, (_, i) => ({ id: `r${from + i}` }))
      asked.push({ from, to, signal, answer: () => resolve({ rows, totalCount: total }) })
    })
  return { asked, fetchRange }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('GRID-01 rows come page by page as they are looked at, with the total', async () => {
  const { asked, fetchRange } = server(950)
  const source = createRemoteSource<Row>({ idOf: (row) => row.id, fetchRange, pageSize: 100 })
  source.look?.(0, 30)
  asked[0]!.answer()
  await settle()
  expect([source.rowCount, source.rowAt(99)?.id, source.rowAt(100), source.indexOf('r42')]).toEqual([
    950,
    'r99',
    undefined,
    42,
  ])
  source.look?.(20, 60)
  expect(asked).toHaveLength(1)
})

test('GRID-01 a page that left the screen before its answer is cancelled, one that a paste needs is not', async () => {
  const { asked, fetchRange } = server(950)
  const source = createRemoteSource<Row>({ idOf: (row) => row.id, fetchRange, initialCount: 950 })
  source.look?.(0, 30)
  const needed = source.ensure(200, 230)
  source.look?.(700, 730)
  expect(asked.map((request) => request.signal.aborted)).toEqual([true, false, false])
  asked[1]!.answer()
  await needed
  expect(source.rowAt(229)?.id).toBe('r229')
})

test('GRID-01 an answer to an old filter is not shown after a reset', async () => {
  const { asked, fetchRange } = server(50)
  const source = createRemoteSource<Row>({ idOf: (row) => row.id, fetchRange })
  source.look?.(0, 30)
  source.reset()
  asked[0]!.answer()
  await settle()
  expect(source.rowAt(0)).toBeUndefined()
  asked[1]!.answer()
  await settle()
  expect(source.rowAt(0)?.id).toBe('r0')
})
