import { afterEach, beforeEach, expect, test } from 'vitest'
import { layOutLabels } from '../../../../contract/documents/layout/lay-out-labels.ts'
import type { LaidOutDocument } from '../../../../contract/documents/layout/page-model.ts'
import { labelStock, type LabelWay, labelWay, sheetOf } from '../../../../contract/samples/labels/label-stocks.ts'
import { type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { LabelSettings } from '../../../domains/samples/labels/label-settings.tsx'
import { LabelSheets } from '../../../domains/samples/labels/label-sheets.tsx'
import { OwnStock } from '../../../domains/samples/labels/own-stock.tsx'
import { Labels } from '../../../domains/samples/screens/labels.tsx'
import { OpenLabel } from '../../../domains/samples/screens/open-label.tsx'

beforeEach(holdStill)
afterEach(letGo)

const way = (more: Partial<LabelWay>): LabelWay => ({ ...labelWay.parse({}), ...more })
/** What differs from what it was. */
const tellsChange =
  <Whole extends object>(name: string, before: Whole) =>
  (next: Whole) =>
    hears(name)(
      Object.fromEntries(
        Object.entries(next).filter(
          ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Whole]),
        ),
      ),
    )
const settings = (name: string, more: Partial<LabelWay>, start: number, hasParts = true): DrawnPart => [
  `how labels are printed, ${name}`,
  () => (
    <LabelSettings
      way={way(more)}
      onWay={tellsChange('onWay', way(more))}
      start={start}
      onStart={hears('onStart')}
      hasParts={hasParts}
    />
  ),
]
const own = (name: string, more: Partial<LabelWay['own']>): DrawnPart => [
  `a stock that was measured, ${name}`,
  () => (
    <OwnStock value={{ ...way({}).own, ...more }} onChange={tellsChange('onChange', { ...way({}).own, ...more })} />
  ),
]
const sheets = (name: string, stock: LabelWay['stock'], labels: number, start = 1): DrawnPart => {
  const sheet = sheetOf(way({ stock }))
  const laidOut: LaidOutDocument = layOutLabels({
    labels: Array.from({ length: labels }, (_none, number) => ({
      letters: 'SBCDFGHJKBBT',
      address: 'https://x.test/S/SBCDFGHJKBBT',
      title: `Label ${number}`,
      lines: ['Runner'],
      place: 'A-01',
      piece: '',
      photo: null,
    })),
    sheet,
    start,
    nudge: { right: 0, down: 0 },
    isTest: false,
    words: String,
    measure: (text, _face, size) => text.length * size,
  })
  return [
    `sheets of labels, ${name}`,
    () => <LabelSheets laidOut={laidOut} sheet={sheet} start={start} onStart={hears('onStart')} />,
  ]
}
const labels = (name: string, address: string, kept?: LabelWay): DrawnPart => [
  `labels, ${name}`,
  () => <Labels />,
  { address, answers: { 'GET /users/preferences': kept ? { labelWay: kept } : {} } },
]

const parts: readonly DrawnPart[] = [
  ...labelStock.options.map((stock) => settings(stock, { stock }, 1)),
  settings('from the third on', { nudges: { 'Avery L7160': { right: -1.5, down: 2 } } }, 3),
  settings('from the second on', { parts: ['name', 'picture'] }, 2, false),
  settings('pictures', { stock: 'Avery L7163', parts: ['picture'] }, 1),
  own('as it should be', {}),
  own('over each other', { across: 10, down: 5 }),
  own('beyond the paper', { columns: 4, rows: 9, paper: 'letter' }),
  own('of no size', { columns: 0, rows: 41, left: 401, label: { width: 39, height: 1 } }),
  sheets('one', 'Avery L7160', 2),
  sheets('from the third on', 'Avery 5160', 29, 3),
  sheets('more than stand beside it', 'Roll 62 mm', 13),
  sheets('none', 'Roll 62 mm', 0),
  labels('of places', '/?library=Sales&of=places&copies=line&text=x'),
  labels('one a line', '/?copies=line', way({ stock: 'Own', parts: ['name'] })),
  labels('of what nobody remembers', '/?chosen=c123'),
  [
    'a label of nothing',
    () => <OpenLabel />,
    { answers: { 'POST /sampleScans': { found: [{ kind: 'unknown', text: 'X' }] } } },
  ],
  ['a label that cannot be read', () => <OpenLabel />, { amount: 'refused' }],
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/samples/labels -u`.
test('BEY-11 labels and how they are printed show what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('labels.txt')
})
