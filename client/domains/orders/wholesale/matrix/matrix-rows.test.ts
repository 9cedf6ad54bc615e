import { expect, test } from 'vitest'
import type { OrderRow } from '../../../../../contract/orders/order.ts'
import type { OrderIssue } from '../../../../../contract/orders/wholesale/check-order.ts'
import type { SoldColour } from '../../../../../contract/orders/wholesale/lookup-calls.ts'
import { sizeNote } from './cell-note.ts'
import { type LineWorld, styleLines } from './matrix-rows.ts'

const row = {
  _id: 'row',
  style: '1001',
  name: 'Runner',
  lineStatus: 'A',
  run: ['7', '8'],
  sizes: { '7': 3, '8': 4 },
  units: 7,
  packCode: 'MA6',
} as unknown as OrderRow
const sold = (days: readonly string[]): SoldColour => ({
  color: 'BLK',
  colorDescription: 'Black',
  lineStatus: 'A',
  hero: null,
  price: null,
  held: { '7': 2 },
  availability: days.map((date) => ({ date, bySize: { '7': 1, '8': 0 } })),
})
const world: LineWorld = {
  store: null,
  today: '2027-01-01',
  end: '2027-01-15',
  packs: new Map([['MA6', { code: 'MA6', units: 6, sizes: ['7=2', '8=4'] }]]),
  soldOf: () =>
    sold(['2026-12-01', '2027-01-02', '2027-01-10', '2027-01-20', '2027-02-01', '2027-03-01', '2027-04-01']),
  issuesOf: () => [],
  amountsOf: () => ({ gross: 0, discount: 0 }),
}
const linesOf = (changed: Partial<LineWorld> = {}) => styleLines([row], { ...world, ...changed })[0]!.lines

test('BEY-12 what is free stands in a line for now and for four days; later days are one line, and those behind the end of the order are told', () => {
  const lines = linesOf()
  expect(lines.map((line) => (line.kind === 'stock' ? [line.day, line.isLate] : line.kind))).toEqual([
    [null, false],
    ['2027-01-02', false],
    ['2027-01-10', false],
    ['2027-01-20', true],
    ['2027-02-01', true],
    'more',
    'colour',
    'total',
  ])
  expect(lines[5]).toMatchObject({ count: 2, bySize: { '7': 2 } })
})

test('ORW-05 BEY-12 a cell says why it is marked, what mends its pack, what is free when, and what the order holds', () => {
  const issue = (level: OrderIssue['level'], message: string): OrderIssue => ({
    level,
    field: 'row.7',
    message,
    data: {},
  })
  const [line] = linesOf({
    soldOf: () => sold(['2026-12-01', '2027-01-10']),
    issuesOf: () => [issue('warning', 'pack.size'), issue('error', 'notEnough')],
  }).filter(({ kind }) => kind === 'colour')
  const words = {
    t: ((key: string, data: object) => [key, ...Object.values(data ?? {})].join(' ')) as never,
    number: String,
    day: (date: string) => date,
  }
  expect(sizeNote(line!, { size: '7', column: 'sizes.7', today: world.today }, words)).toEqual([
    'issues.notEnough',
    'issues.pack.size',
    'matrix.notes.mend 4',
    'matrix.notes.now 1',
    'matrix.notes.later 1 2027-01-10',
    'matrix.notes.held 2',
  ])
})
