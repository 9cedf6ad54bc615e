import { expect, test } from 'vitest'
import { askTogether } from './ask-together.ts'

const doubled = () => {
  const calls: number[][] = []
  const ask = askTogether<number, number>(
    async (questions) => {
      calls.push([...questions])
      if (questions.includes(0)) throw new Error('none')
      return questions.map((one) => one * 2)
    },
    { most: 3 },
  )
  return { calls, ask }
}

test('BEY-05 what is asked in one turn is answered by one call, each in its place, and never more than so many', async () => {
  const { calls, ask } = doubled()
  expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([2, 4, 6, 8])
  expect(calls).toEqual([[1, 2, 3], [4]])
})

test('BEY-05 what is asked after a call began is answered by another, and a fault is told those alone whom it meets', async () => {
  const { calls, ask } = doubled()
  const first = Promise.allSettled([ask(0), ask(1)])
  await new Promise((turned) => setImmediate(turned))
  expect(await ask(2)).toBe(4)
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(calls).toEqual([[0, 1], [2]])
})
