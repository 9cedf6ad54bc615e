import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order, OrderHeader } from '../../../../contract/orders/order.ts'
import { sentFields, type SentOrder } from '../../../../contract/orders/wholesale/sent-order.ts'
import { STORES_MOST } from '../../../../contract/orders/wholesale/stores.ts'
import { doorOf, madeUpOrders, restingModel, threePairs } from '../../../../tests/builders/made-up-orders.ts'
import { type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { OpenedMenus } from '../../../../tests/world/opened-menus.tsx'
import { DifferenceList } from '../../../domains/orders/wholesale/excel/difference-list.tsx'
import { ExcelMenu } from '../../../domains/orders/wholesale/excel/excel-menu.tsx'
import { ExportDialog } from '../../../domains/orders/wholesale/excel/export-dialog.tsx'
import { ReadBackDialog } from '../../../domains/orders/wholesale/excel/read-back-dialog.tsx'
import { ChangedBar } from '../../../domains/orders/wholesale/sent/changed-bar.tsx'
import { SentDifferenceDialog } from '../../../domains/orders/wholesale/sent/sent-difference-dialog.tsx'
import { StoresDialog } from '../../../domains/orders/wholesale/stores/stores-dialog.tsx'

beforeEach(holdStill)
afterEach(letGo)

const { order, of } = madeUpOrders('wholesale')
const model = restingModel(order)
const { header } = order
const stores = [doorOf('Lisbon'), doorOf('Porto')]
const blk = threePairs({ style: '1001', color: 'BLK', _id: 'blk' })

const sentCall = 'GET /orders/wholesale/{subtype}/sent/{id}'
const sent: SentOrder = {
  units: 3,
  subtotal: 12_000,
  currency: order.currency,
  customerName: 'Nordwind',
  header,
  rows: [{ ...blk, stores: {} }],
}
interface Now {
  units?: number
  subtotal?: number
  pending?: readonly object[]
  submit?: object
}
const changed = (
  name: string,
  ofSent: Partial<SentOrder> | null,
  more: Partial<Order>,
  { units = 3, subtotal = 12_000, pending = [], submit = {} }: Now = {},
): DrawnPart => [
  `changed since it was sent, ${name}`,
  () => (
    <ChangedBar
      model={{ ...model, queue: { pending } } as never}
      order={of({ status: 'SUBMITTED', isChanged: true, events: ['submit'], rows: [blk], ...more }, { po: 'new' })}
      sums={{ styles: 1, gross: 0, discountAmount: 0, units, subtotal }}
      submit={{ submit: hears('submit'), isPending: false, reasons: '', ...submit }}
    />
  ),
  { answers: { [sentCall]: { sent: ofSent && { ...sent, ...ofSent } } } },
]
const filled: Partial<OrderHeader> = {
  shipTo: { label: 'Shop', line1: '', city: 'Porto', region: '', postalCode: '', country: 'PRT' },
  stores,
  region: 'usa',
  startDate: '2026-05-04',
  endDate: null,
  discount: 12.5,
  partialShipments: true,
  po: '',
  term: 'N30',
}
const empty: Partial<OrderHeader> = {
  shipTo: null,
  stores: [],
  region: null,
  startDate: null,
  partialShipments: false,
  term: '',
}
const since = (
  name: string,
  customer: Order['customer'],
  now: Partial<OrderHeader>,
  was: Partial<OrderHeader>,
  more: object = {},
): DrawnPart => [
  `what differs from what was sent, ${name}`,
  () => (
    <SentDifferenceDialog
      order={of({ customer, erpReference: null }, now)}
      sent={{ ...sent, customerName: '', header: { ...header, ...was } }}
      difference={{ head: [...sentFields], cells: [], added: [], gone: [], ...more }}
      onClose={hears('onClose')}
    />
  ),
]

const cell = (id: string, more: object = {}) => ({
  id,
  rowId: 'blk',
  style: '1001',
  color: 'BLK',
  field: 'sizes.7',
  store: null,
  now: 2,
  mine: 3,
  was: undefined,
  ...more,
})
const refused = (more: object) => ({
  place: 'A1',
  style: '1001',
  color: 'BLK',
  field: 'sizes.7',
  typed: 'x',
  reason: 'whole',
  ...more,
})
const added = (color: string, more: object) => ({
  style: '1001',
  color,
  quantities: [1, 2],
  wrong: [],
  packCode: '',
  ...more,
})
const read = (
  name: string,
  difference: object,
  taken: readonly string[] = [],
  left: readonly string[] = [],
): DrawnPart => [
  `read back, ${name}`,
  () => (
    <DifferenceList
      order={of({}, { stores })}
      difference={{ cells: [], added: [], gone: [], refused: [], ...difference }}
      left={new Set(left)}
      taken={new Set(taken)}
      onLeave={hears('onLeave')}
      onSaveRefused={hears('onSaveRefused')}
      onTake={hears('onTake')}
    />
  ),
]

const parts: readonly DrawnPart[] = [
  changed('more units', { header }, {}, { units: 27, subtotal: 12_500 }),
  changed('fewer units, of another currency', { header }, { currency: 'EUR' }, { units: 1, subtotal: 1 }),
  changed('less', {}, {}, { subtotal: 11_000 }),
  changed('neither more nor less', {}, { isEditable: false }),
  changed('on its way', {}, {}, { submit: { isPending: true } }),
  changed('not to be sent', {}, {}, { submit: { reasons: 'Missing' } }),
  changed('by who does not send it', {}, { events: [] }),
  changed('which nobody kept', null, {}),
  changed('which nobody kept, by what is not saved yet', null, { isChanged: false }, { pending: [{}] }),
  changed('and back again', { header: { ...header, po: 'new' } }, {}),
  changed('which it was not', {}, { status: 'PENDING' }),
  since('all of the head', order.customer, filled, empty),
  since('all of the head, emptied', null, empty, filled),
  since(
    'rows',
    null,
    {},
    {},
    {
      head: [],
      cells: [{ rowId: 'blk', style: '1001', color: 'BLK', field: 'sizes.7', was: null, is: 3 }],
      added: [blk],
      gone: [{ ...blk, units: 1 }],
    },
  ),

  read('nothing', {}),
  read(
    'of others too',
    { cells: [cell('a', { was: null }), cell('b', { was: 1, field: 'packCode', now: 'M12', mine: '' })] },
    ['b'],
  ),
  read('of this person alone', { cells: [cell('a'), cell('b', { field: 'unitPrice', store: stores[0]!._id })] }, ['a']),
  read(
    'new and gone',
    {
      added: [added('SGE', {}), added('', { sizes: { 7: 5 } })],
      gone: [
        { row: blk, isChanged: false },
        { row: threePairs({ _id: 'one', units: 1 }), isChanged: true },
      ],
    },
    ['blk'],
    ['1001/SGE'],
  ),
  read('refused', {
    refused: [
      refused({}),
      refused({ field: '', typed: '', reason: 'gone', place: 'A2' }),
      refused({ field: 'unitPrice', reason: 'price', place: 'A3' }),
    ],
  }),
  ['a file is read back', () => <ReadBackDialog {...{ model, order }} file={undefined} onClose={hears('onClose')} />],
  [
    'a file was dropped',
    () => <ReadBackDialog {...{ model, order }} file={new File([], 'a.csv')} onClose={hears('onClose')} />,
  ],
  ...[true, false].flatMap((isEditable): DrawnPart[] => [
    [
      `workbook${isEditable ? '' : ', to read'}`,
      () => (
        <OpenedMenus>
          <ExcelMenu {...{ model }} order={of({ isEditable })} />
        </OpenedMenus>
      ),
    ],
    [
      `written into a workbook${isEditable ? ', with stores' : ''}`,
      () => <ExportDialog ids={['a']} title="W-1" hasStores={isEditable} onClose={hears('onClose')} />,
    ],
  ]),
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/orders/sent-parts -u`.
test('ORD-03 ORW-06 what an order differs in from what was sent, and from a file, shows in each state what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('sent-parts.txt')
})

test('ORD-03 ORW-06 of long lists of differences 200 lines are shown and the others counted; no order is split over more than 60 stores', async () => {
  const many = <Line,>(count: number, line: (at: number) => Line) => Array.from({ length: count }, (_, at) => line(at))
  const table = await drawParts([
    since('many', null, {}, {}, { head: [], gone: many(202, (at) => ({ ...blk, style: `${at}` })) }),
    read('many', {
      cells: many(201, (at) => cell(`${at}`)),
      added: many(204, (at) => added(`${at}`, {})),
      refused: many(203, (at) => refused({ place: `A${at}` })),
    }),
    [
      'many stores',
      () => (
        <StoresDialog
          {...{ model }}
          order={of({}, { stores: many(STORES_MOST, (at) => doorOf(`S${at}`)) })}
          onClose={hears('onClose')}
        />
      ),
    ],
  ])
  const counts = ['3 units', '2 3', 'whole number'].map((words) => table.split(words).length - 1)
  expect(counts).toEqual([400, 200, 200])
  expect(table.match(/and \d+ more/g)).toEqual(['and 2 more', 'and 1 more', 'and 4 more', 'and 3 more'])
  expect(table).not.toContain('Another store')
})
