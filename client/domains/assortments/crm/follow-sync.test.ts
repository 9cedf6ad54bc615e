import { expect, test } from 'vitest'
import type { CrmSync } from '../../../../contract/integrations/crm.ts'
import { followSync } from './follow-sync.ts'

const one = (_id: string, state: CrmSync['state']) => ({ _id, state }) as CrmSync

test('AST-19 what is on its way is looked after until it is decided, and nothing else', async () => {
  const asked: string[][] = []
  const answers = [[one('a', 'synced'), one('b', 'sending')], [one('b', 'waiting')]]
  const done = await followSync(
    [one('a', 'sending'), one('b', 'sending'), one('c', 'failed')],
    async (ids) => {
      asked.push([...ids])
      return answers.shift()!
    },
    async () => undefined,
  )
  expect(asked).toEqual([['a', 'b'], ['b']])
  expect(done.map(({ state }) => state)).toEqual(['synced', 'waiting', 'failed'])
})

test('AST-19 what takes too long is left to go on by itself', async () => {
  let looks = 0
  const done = await followSync(
    [one('a', 'sending')],
    async () => {
      looks += 1
      return [one('a', 'sending')]
    },
    async () => undefined,
  )
  expect([looks, done[0]!.state]).toEqual([60, 'sending'])
})
