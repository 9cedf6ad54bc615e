import { expect, test } from 'vitest'
import { recogniseFeed } from './feed-kinds.ts'
import type { FeedProduct } from './feed-records.ts'
import { parseRow } from './parse-row.ts'
import { compileProductReader, ProductLines } from './product-lines.ts'

const header =
  'style,color,name,productType,features,vegan,capacity,firstCost,expirationDate,createdDate,description,seasonCodes,colorDescription'
const feed = recogniseFeed('p.csv', { header: header.split(',') })

/** What a cell of each column may hold, good and bad. */
const cells: unknown[][] = [
  ['S1', 'S 1', 'S_1', '', ' 007 ', String.raw`a\b`, 12, 'x'.repeat(41)],
  ['BLK', 'B L', '', 'Ü', 'x'.repeat(40)],
  ['Harbor', '', '  ', 'x'.repeat(201), 'Tab\there', 'Line\nbreak', 'Nul\0l', 7],
  ['Footwear', 'Apparel', 'POP', 'Sandals', ''],
  ['a|b', ' a | | b ', '', 'quote " and \\ inside', ['x', 'y'], 'x'.repeat(2_001)],
  ['yes', 'NO', 'x', 'maybe', '', true, false],
  ['1.5', '-1', '', '1,5', 2],
  ['12.50', '12.5', '12.505', '', '1e3', '-1', 12.5],
  ['2026-01-05', '2026-13-05', '', '5.1.2026', '2026-02-30'],
  ['2026-01-05', '2026-01-05T10:00:00+02:00', '', 'today', new Date('2026-01-05T00:00:00Z')],
  ['A light shoe', '', 'x'.repeat(4_000), 'x'.repeat(4_001), '👟', null, undefined, {}],
  ['S26|F26', '', 'S26'],
  ['Black', '', String.raw`a\b`, 'x'.repeat(4_001)],
]

test('ADM-03 the quick reader of products and the schema agree on every row', () => {
  const read = compileProductReader(feed)
  let state = 11
  const roll = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
  const taken = { quick: 0, refused: 0 }
  for (let round = 0; round < 6_000; round++) {
    // Mostly good cells, so that whole rows are good often enough.
    const row = { number: 2, cells: cells.map((choices) => choices[roll(7) ? 0 : roll(choices.length)]) }
    if (roll(20) === 0) row.cells.push(['', 'too much'][roll(2)])
    const parsed = parseRow(feed, row)
    const line = read(row)
    if ('reasons' in parsed) {
      expect(line, JSON.stringify(row.cells)).toBeUndefined()
      taken.refused += 1
    } else if (line) {
      const quick = new ProductLines(new Set(feed.header))
      quick.add(line)
      const slow = new ProductLines(new Set(feed.header))
      slow.addRecord(parsed.record as FeedProduct)
      expect(quick.styles, JSON.stringify(row.cells)).toEqual(slow.styles)
      taken.quick += 1
    } else {
      expect(row.cells.length, 'only a row with cells beyond the header is left to the schema').toBeGreaterThan(
        cells.length,
      )
    }
  }
  expect(taken.quick).toBeGreaterThan(1_000)
  expect(taken.refused).toBeGreaterThan(1_000)
})

test('ADM-03 the last row of a colourway and of a style counts', () => {
  const lines = new ProductLines(new Set())
  const add = (style: string, color: string, ofStyle: string) =>
    lines.add({ style, color, ofStyle, ofColourway: '', colour: ['', '', '', ''] })
  add('S1', 'B', 'first')
  add('S1', 'R', 'second')
  add('S1', 'B', 'third')
  add('S2', 'B', 'fourth')
  const kept = [...lines.styles].map(([style, rows]) => [style, ...[...rows.values()].map(({ ofStyle }) => ofStyle)])
  expect(kept).toEqual([
    ['S1', 'second', 'third'],
    ['S2', 'fourth'],
  ])
  expect(lines.count).toBe(4)
})
