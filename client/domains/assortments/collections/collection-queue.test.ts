import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CollectionQueue, type CollectionWish, merged } from './collection-queue.ts'

const moves = fc.array(fc.constantFrom('add' as const, 'remove' as const), { maxLength: 8 })

test('AST-20 whatever goes in and out before it is sent, what is sent leads to where it ended', () => {
  fc.assert(
    fc.property(fc.boolean(), moves, (was, steps) => {
      let now = was
      let wish: CollectionWish | undefined
      for (const kind of steps) {
        // Nobody adds what is in it, or takes out what is not.
        if ((kind === 'add') === now) continue
        now = !now
        wish = merged(wish, { kind })
      }
      expect(wish?.kind).toBe(now === was ? undefined : now ? 'add' : 'remove')
    }),
  )
})

test('AST-20 what is wished while something is on its way is sent after it, and what failed is not wished any more', async () => {
  const queue = new CollectionQueue()
  const sent: string[][] = []
  let release = () => {}
  queue.send = (wishes) => {
    sent.push([...wishes.keys()])
    return new Promise((done) => {
      release = done
    })
  }
  queue.wish(['a'], { kind: 'add' })
  const first = queue.flush()
  await Promise.resolve()
  queue.wish(['b'], { kind: 'add' })
  const second = queue.flush()
  release()
  await first
  await Promise.resolve()
  expect([...queue.pending().keys()]).toEqual(['b'])
  release()
  await second
  expect(sent).toEqual([['a'], ['b']])
  expect(queue.pending().size).toBe(0)
})
