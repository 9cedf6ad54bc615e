import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AnswerMemory } from './answer-memory.ts'

test('BEY-05 memory of answers is used again only once it was given back, and is always large enough', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 300_000 }), fc.boolean()), { maxLength: 40 }),
      (answers) => {
        const memory = new AnswerMemory()
        const taken = new Set<Buffer>()
        for (const [length, isGone] of answers) {
          const piece = memory.take(length)
          expect(piece.length).toBeGreaterThanOrEqual(length)
          expect(taken.has(piece)).toBe(false)
          if (isGone) memory.giveBack(piece)
          else taken.add(piece)
        }
      },
    ),
  )
})

test('BEY-05 the memory of an answer that is gone serves the next one', () => {
  const memory = new AnswerMemory()
  const first = memory.take(200_000)
  memory.giveBack(first)
  expect(memory.take(150_000)).toBe(first)
  expect(memory.take(150_000)).not.toBe(first)
})
