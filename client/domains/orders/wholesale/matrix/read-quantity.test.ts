import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPacks, readQuantity } from './read-quantity.ts'

test('ORW-02 BEY-12 a size takes whole quantities, sums, shares of what is there and runs; all else says why not', () => {
  const read = (text: string, now = 20) => readQuantity(text, now)
  const quantity = (value: number | null) => ({ is: 'quantity', quantity: value })
  expect([read('12'), read(' 0 '), read(''), read('-'), read('1,200')]).toEqual(
    [12, null, null, null, 1200].map(quantity),
  )
  expect([read('+10%'), read('-25 %'), read('*2'), read('*1.5', 3)]).toEqual([22, 15, 40, 5].map(quantity))
  expect([read('=12*4+6'), read('= 30 - 6')]).toEqual([54, 24].map(quantity))
  expect(read('12 24 24 36')).toEqual({ is: 'run', quantities: [12, 24, 24, 36] })
  expect([read('12,5'), read('abc'), read('=1/2'), read('1.5')]).toEqual(
    Array.from({ length: 4 }, () => ({ is: 'fault', reason: 'whole' })),
  )
  expect([read('-1'), read('1000000000'), read('12 100000')]).toEqual(
    ['negative', 'tooMany', 'tooMany'].map((reason) => ({ is: 'fault', reason })),
  )
})

test('BEY-12 whatever is typed, a quantity is a whole one that the server takes', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat({ max: 99_999 }), (text, now) => {
      const read = readQuantity(text, now)
      if (read.is === 'quantity' && read.quantity !== null)
        expect(Number.isInteger(read.quantity) && read.quantity > 0 && read.quantity < 100_000).toBe(true)
    }),
  )
  expect([readPacks('=ma12*4'), readPacks('S24'), readPacks('N18 x 2')]).toEqual([
    { code: 'MA12', count: 4 },
    undefined,
    { code: 'N18', count: 2 },
  ])
})
