import { expect, test } from 'vitest'
import { digestParts } from './digest-order.ts'

const line = (topic: string, at: number, isTask = false) => ({ topic, at, isTask })

test('BEY-13 a daily mail begins with what waits longest, then says the newest of each topic, ten of a part', () => {
  const many = Array.from({ length: 12 }, (_one, at) => line('sharing', at))
  const parts = digestParts(
    [line('documents', 5), ...many, line('administration', 9, true), line('documents', 2, true)],
    ['sharing', 'documents', 'account'],
  )
  expect(parts.map(({ part, lines, more }) => [part, lines.map(({ at }) => at), more])).toEqual([
    ['waiting', [2, 9], 0],
    ['sharing', [11, 10, 9, 8, 7, 6, 5, 4, 3, 2], 2],
    ['documents', [5], 0],
  ])
})
