import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comingPieces, rowChannel, type SheetPiece } from './row-channel.ts'

/** What arrives of pieces at the other end, as it would in a thread. */
async function sent(pieces: readonly SheetPiece[]): Promise<SheetPiece[]> {
  const channel = rowChannel()
  const sending = channel.send(
    (async function* () {
      yield* pieces
    })(),
  )
  const came: SheetPiece[] = []
  for await (const piece of comingPieces(channel.port)) came.push(piece)
  await sending
  return came
}

test('BEY-01 rows arrive all and in order, small pieces gathered into some that are worth a message', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 450 }), { maxLength: 12 }), async (sizes) => {
      let next = 0
      const pieces = sizes.map((size) => Array.from({ length: size }, () => [next++]))
      const arrived = (await sent(pieces)) as number[][][]
      expect(arrived.flat(2)).toEqual(pieces.flat(2))
      expect(arrived.slice(0, -1).every((piece) => piece.length >= 200)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('BEY-01 texts arrive one by one', async () => {
  expect(await sent(['one', 'two', 'three'])).toEqual(['one', 'two', 'three'])
})
