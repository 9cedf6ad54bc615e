import { useTranslation } from 'react-i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveKind } from '../../../../contract/samples/move-kinds.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import type { SampleMove } from '../../../../contract/samples/tracking-calls.ts'
import { answerTo, type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { OpenedMenus } from '../../../../tests/world/opened-menus.tsx'
import { Bookings } from '../../../domains/samples/components/bookings.tsx'
import { CountButton } from '../../../domains/samples/components/count-button.tsx'
import { DraftLine } from '../../../domains/samples/components/draft-line.tsx'
import { ExportButton } from '../../../domains/samples/components/export-button.tsx'
import { InventoryDialog } from '../../../domains/samples/components/inventory-dialog.tsx'
import { RoomTabs } from '../../../domains/samples/components/room-tabs.tsx'
import { SampleActions } from '../../../domains/samples/components/sample-actions.tsx'
import { SampleBar } from '../../../domains/samples/components/sample-bar.tsx'
import { moveText, SampleDrawer } from '../../../domains/samples/components/sample-drawer.tsx'
import { FieldValues } from '../../../domains/samples/components/field-values.tsx'
import { SampleGrid } from '../../../domains/samples/components/sample-grid.tsx'
import { createArraySource } from '../../../parts/grid/sources/array-source.ts'
import type { FilteredField } from '../../../../contract/samples/sample-calls.ts'
import { SampleFilters } from '../../../domains/samples/components/sample-filters.tsx'
import { ImportMenu } from '../../../domains/samples/import/import-menu.tsx'
import { ProductSamples } from '../../../domains/samples/product-samples.picker.tsx'
import { outText } from '../../../domains/samples/out-text.ts'
import { blankSample } from '../../../domains/samples/sample-list.ts'
import { outMark } from '../../../domains/samples/sample-marks.ts'
import { loanLine, sampleLine } from '../../../domains/samples/samples.found.tsx'
import { samplesOf } from '../../../domains/samples/screens/samples.tsx'
import { Tracking } from '../../../domains/samples/screens/tracking.tsx'
import { everything, noSelection } from '../../../parts/selection/row-selection.ts'
import { useFormat } from '../../../engine/texts/format.ts'

beforeEach(holdStill)
afterEach(letGo)

const nothing = () => undefined
const today = '2026-05-05'
const inventory = answerTo('GET /sampleInventory/Production') as { data: Sample[] }
const [line, other] = inventory.data as [Sample, Sample]
const loan = line.out!
/** Ten pieces in the room, none of them promised. */
const calm: Sample = {
  ...line,
  library: 'Production',
  region: '',
  aisle: '',
  direction: '',
  level: '',
  shelf: '',
  newBin: '',
  totalQty: 10,
  quantity: 10,
  outQty: 0,
  out: null,
  reservedQty: 0,
  reserved: null,
}
const of = (more: Partial<Sample>): Sample => ({ ...calm, ...more })
const ofSales: Partial<Sample> = { ...other, library: 'Sales', out: null, reserved: null, outQty: 0 }
const out = (due: string | null, more: Partial<Sample> = {}): Sample =>
  of({ outQty: 2, totalQty: 8, out: { ...loan, due, pieces: 2 }, ...more })
const reserved = (order: string | null = null): Partial<Sample> => ({ reservedQty: 3, reserved: { ...loan, order } })

const tabs = (at: Parameters<typeof RoomTabs>[0]['at'], account: string): DrawnPart => [
  `tabs at ${at}, to ${account}`,
  () => <RoomTabs at={at} />,
  { account, answers: { 'GET /sampleInventory/counts': { Production: 1_200 } } },
]
const acts = (name: string, sample: Sample, account = 'admin'): DrawnPart => [
  `what is done with a sample, ${name}, to ${account}`,
  () => <SampleActions sample={sample} onDone={hears('onDone')} />,
  { account },
]
const stubbed = (totalCount = 12) =>
  ({
    sums: { totalCount },
    queue: { flush: () => Promise.resolve() },
    heard: hears('heard'),
    remove: hears('remove', Promise.resolve([])),
    undo: { push: hears('push') },
  }) as object
const query = (library: Sample['library'], more: object = {}) => ({ library, filters: {}, sort: [], ...more }) as never
const bar = (name: string, lines: object, more: object = {}, account = 'admin'): DrawnPart => [
  `chosen samples, ${name}, to ${account}`,
  () => (
    <SampleBar
      list={stubbed() as never}
      query={query('Production')}
      mayKeep
      lines={
        {
          selection: noSelection,
          count: 1,
          known: [],
          select: hears('select'),
          read: () => Promise.resolve([calm, of({ _id: 'b', status: 'Rare' })]),
          ...lines,
        } as never
      }
      onRemove={hears('onRemove', Promise.resolve()) as never}
      {...more}
    />
  ),
  { account },
]
const sums = (totalCount: number, overdueSum = 0) => ({ totalCount, onHandSum: 1_200, outSum: 3, overdueSum })
const filters = (
  name: string,
  library: Sample['library'],
  address = '/',
  told: ReturnType<typeof sums> | undefined = sums(1),
): DrawnPart => [`filters of ${library}, ${name}`, () => <SampleFilters library={library} sums={told} />, { address }]
const happened = (name: string, first: never, samples: readonly Sample[]): DrawnPart => [
  `what happened, ${first}, ${name}`,
  () => <InventoryDialog samples={samples} first={first} onClose={hears('onClose')} onDone={hears('onDone')} />,
]
const bookings = (name: string, sample: Sample, answer: object | undefined): DrawnPart => [
  `bookings, ${name}`,
  () => <Bookings sample={sample} today="2026-05-28" />,
  { answers: { 'POST /sampleLoans/availability': answer && { samples: [answer] } } },
]
const booked = (more: object) => ({
  loan: 'a',
  number: 'L-1',
  holder: 'Studio Nord',
  from: '2026-05-28',
  to: '2026-06-04',
  pieces: 2,
  isOut: true,
  ...more,
})
const tracked = (name: string, sample: Sample, moves: readonly object[] = []): DrawnPart => [
  `a sample, ${name}`,
  () => <SampleDrawer library="Production" id="a" onClose={hears('onClose')} />,
  {
    answers: {
      'GET /sampleInventoryTracking/{manageType}/{id}': { sample, moves },
      'POST /sampleLoans/availability': { samples: [] },
    },
  },
]
const ofProduct = (name: string, data: readonly Sample[], totalCount = data.length, account = 'admin'): DrawnPart => [
  `samples of a product, ${name}`,
  () => <ProductSamples {...{ style: '1001', color: 'BLK' }} />,
  { account, answers: { 'GET /sampleInventory/{subtype}': { ...inventory, data, totalCount } } },
]
const trail = (name: string, address: string, answer: object | undefined, account = 'admin'): DrawnPart => [
  `what happened to samples, ${name}`,
  () => <Tracking />,
  { account, address, answers: { 'GET /sampleInventoryTracking/{manageType}': answer } },
]

const place = {
  library: 'Production',
  bin: 'A-01',
  region: '',
  aisle: '',
  direction: '',
  level: '',
  shelf: '',
} as const
const sold = { ...place, library: 'Sales', bin: '', region: 'US', aisle: 'Z1' } as const
const move = (kind: SampleMove['kind'], more: Partial<SampleMove> = {}): SampleMove => ({
  _id: kind,
  at: '2026-05-04T06:00:00.000Z',
  kind,
  onHandChange: 2,
  outChange: 0,
  user: '',
  from: null,
  to: null,
  note: '',
  loan: null,
  batchId: 'b',
  isReversal: false,
  sample: calm,
  ...more,
})
const holder = { _id: 'l', number: 'L-1', holder: 'Studio Nord' }
const ways: readonly Partial<SampleMove>[] = [
  { to: place, onHandChange: 1 },
  { from: place, to: sold, onHandChange: -2, loan: holder },
  { from: place, onHandChange: 0, outChange: -3 },
  { isReversal: true, loan: holder },
]

/** What is said of who has pieces of a sample, and of what happened to it. */
function Said() {
  const { t } = useTranslation('samples')
  const format = useFormat()
  const samples = [calm, out(null), out('2026-05-05'), out('2026-05-04'), out('2026-05-03', reserved()), of(reserved())]
  return (
    <>
      {samples.map((sample, at) => (
        <p key={at}>
          {outText(sample, { t: t as never, today, format })} ({outMark(sample, today)?.slice(0, 8)})
        </p>
      ))}
      {moveKind.options.map((kind) => (
        <p key={kind}>{ways.map((way) => moveText(move(kind, way), t)).join(' | ')}</p>
      ))}
      {[
        sampleLine({ ...calm, code: 'BCDFGHJK', size: '', bin: '' } as never),
        sampleLine({ ...calm, code: 'BCDFGHJK' } as never),
        loanLine({ _id: 'l', code: 'BCDFGHJK', number: 'L-1', holder: 'Studio Nord' } as never),
      ].map(({ icon, ...found }, at) => (
        <p key={at}>
          {Object.values(found).join(' | ')} {icon}
        </p>
      ))}
    </>
  )
}
const Production = samplesOf('Production')

const listed = (rows: readonly Sample[], more: object = {}) =>
  ({
    source: Object.assign(
      createArraySource(rows, ({ _id }) => _id),
      { find: (id: string) => rows.find(({ _id }) => _id === id) },
    ),
    ...stubbed(),
    sums: sums(rows.length),
    loaded: true,
    error: undefined,
    drafts: new Map(),
    subscribe: () => nothing,
    ...more,
  }) as never
const grid = (name: string, list: never, more: object = {}, address = '/'): DrawnPart => [
  `lines of a library, ${name}`,
  () => (
    <SampleGrid
      list={list}
      query={query('Production')}
      screen="productionSample"
      columns={[]}
      mayKeep
      sort={[]}
      onSort={hears('onSort')}
      onImport={hears('onImport')}
      {...more}
    />
  ),
  { address },
]
const draft = blankSample('Production', { _id: 'd' })
const values = (field: FilteredField, chosen: readonly string[], options: object | undefined): DrawnPart => [
  `values of ${field}, ${chosen.join(', ')}`,
  () => (
    <FieldValues
      library="Production"
      field={field}
      filters={{ text: '', fields: { [field]: [...chosen] } }}
      autoFocus
      onChange={hears('onChange')}
    />
  ),
  { answers: { 'POST /options/data/samplesProduction': options && { options } } },
]

const parts: readonly DrawnPart[] = [
  ...(['Production', 'Sales', 'loans', 'counts', 'tracking'] as const).map((at) => tabs(at, 'admin')),
  ...['sample-coordinator', 'senior-coordinator', 'sales', 'distributor', 'customer'].map((who) => tabs('loans', who)),
  acts('in the room', calm),
  acts('none left', of({ totalQty: 0, quantity: 0 })),
  acts('partly out', out('2026-05-10')),
  acts('all out', out('2026-05-10', { totalQty: 0, quantity: 2 })),
  acts('rare', of({ status: 'Rare' })),
  acts('rare and out', out('2026-05-10', { status: 'Rare', totalQty: 0, quantity: 2 })),
  acts('rare and partly out', out('2026-05-10', { status: 'Rare' })),
  acts('rare of which there is none', of({ status: 'Rare', totalQty: 0, quantity: 0 })),
  acts('rare', of({ ...ofSales, status: 'Rare' }), 'sales'),
  acts('that stays', of({ ...ofSales, status: 'In repair' }), 'sales'),
  acts('out', out('2026-05-10', { library: 'Sales' }), 'sales'),
  bar('none', { count: 0 }),
  bar('one', { known: [calm] }),
  bar('rare and of orders', {
    count: 12,
    known: ['1', '1', '2', '3'].map((order) => of({ status: 'Rare', ...reserved(order) })),
  }),
  bar(
    'of more orders than it leads to',
    { known: ['1', '1', '2', '3'].map((order) => of(reserved(order))) },
    {},
    'sample-coordinator',
  ),
  bar('of orders', { known: [of(reserved('1'))] }, {}, 'senior-coordinator'),
  bar('all', { selection: everything, count: 12 }),
  bar('more than one call takes', { selection: everything, count: 1_001 }, { list: stubbed(1_001) }),
  bar('as many as one call takes', { count: 1_000 }, { list: stubbed(1_001) }),
  bar('of Sales', { known: [of(ofSales)] }, { query: query('Sales') }),
  bar('to look at', { known: [of({ status: 'Rare' })] }, { mayKeep: false, query: query('Sales') }, 'sales'),
  filters('none', 'Production', '/', undefined),
  filters('none', 'Sales', '/', sums(1_200, 2)),
  filters(
    'all',
    'Production',
    '/?text=oak&status=Rare,Missing&side=Left&bin=B-01,&from=2026-05-01&last=yes&out=overdue',
  ),
  filters('all', 'Sales', '/?region=US&newBin=,X&to=2026-05-01&away=yes&used=yes&out=room', sums(0, 1)),
  filters('none that there is', 'Production', '/?from=may&out=moon&last=no&region=US'),
  values('status', ['Rare', 'Missing'], { Rare: 3, Available: 1_200 }),
  values('side', [], { Left: 3 }),
  values('bin', ['', 'B-01'], { '': 2, 'A-01': 1 }),
  values('bin', ['B-01'], undefined),
  grid('being read', listed([], { loaded: false })),
  grid('that cannot be read', listed([], { loaded: false, error: new Error('No') })),
  grid('none', listed([])),
  grid('none, to look at', listed([]), { mayKeep: false }),
  grid('none that filters find', listed([]), { query: query('Sales', { filters: { text: 'x' } }) }),
  grid('one', listed([calm])),
  grid('many, to look at', listed([calm, of({ _id: 'b' })]), { mayKeep: false }),
  grid('some that cannot be read', listed([calm], { error: new Error('No') })),
  grid(
    'new ones',
    listed([draft, calm], {
      drafts: new Map([
        ['d', draft],
        ['e', of({ _id: 'e', totalQty: 0 })],
      ]),
    }),
  ),
  ['a count of what is found', () => <CountButton query={query('Production')} />],
  ['a workbook of what is found', () => <ExportButton list={stubbed() as never} query={query('Production')} />],
  [
    'files of samples',
    () => (
      <OpenedMenus>
        <ImportMenu list={stubbed() as never} library="Production" columns={[]} onImport={hears('onImport')} />
      </OpenedMenus>
    ),
  ],
  ...[
    [],
    [blankSample('Production', { division: 'A', style: '1001', color: 'BLK' })],
    [blankSample('Production')],
    [blankSample('Sales', { totalQty: 0, status: 'Rare', side: 'Left' }), blankSample('Production')],
    [{ ...calm, totalQty: 0 }, blankSample('Sales'), blankSample('Sales')],
  ].map(
    (drafts, at): DrawnPart => [`new rows, ${at}`, () => <DraftLine drafts={drafts} onDiscard={hears('onDiscard')} />],
  ),
  ...(['moved', 'received', 'corrected', 'given', 'discarded'] as never[]).flatMap((kind) => [
    happened('of one', kind, [of({ totalQty: 1 })]),
    happened('of Sales', kind, [
      of({ ...ofSales, totalQty: 0 }),
      of({ ...ofSales, _id: 'b', size: '', totalQty: 1_200 }),
    ]),
  ]),
  bookings('none', calm, { free: [], bookings: [] }),
  bookings('some', of({ quantity: 3 }), {
    free: [3, 1, 0, -1, 3],
    bookings: [booked({}), booked({ number: 'L-2', to: null, pieces: 1, isOut: false })],
  }),
  bookings('that cannot be read', calm, undefined),
  [
    'bookings, of what nobody knows',
    () => <Bookings sample={calm} today={today} />,
    {
      answers: { 'POST /sampleLoans/availability': { samples: [] } },
    },
  ],
  tracked('in the room', of({ moldNum: '', moldDate: null, size: '', name: '', bin: '' })),
  tracked('with somebody', out('2026-05-10', { newBin: 'B-02', moldNum: '', out: { ...loan, order: null } }), [
    move('received', { note: 'late' }),
    move('moved', { user: 'Mara Kessler', to: place }),
  ]),
  tracked('promised to an order', out('2026-05-01', { ...reserved('17'), moldDate: null })),
  ofProduct('none', []),
  ofProduct('some', [calm, out('2026-05-04', { size: '' }), of({ ...reserved(), bin: '' })]),
  ofProduct('one more than is shown', [calm], 2),
  ofProduct('more than are shown', [calm], 12, 'sales'),
  trail('none of these', '/?style=1001&kind=moved&from=2026-05-01', { data: [], hasMore: false }),
  trail('of Sales', '/?library=Sales&place=B-01&person=Mara&to=2026-05-01', { data: [move('moved')], hasMore: false }),
  trail('of a library that is not seen', '/?library=Production&kind=flown', { data: [], hasMore: false }, 'sales'),
  ['what is said of samples', () => <Said />],
  ['the list of samples, a sample opened', () => <Production />, { address: '/?sample=7&text=oak' }],
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/samples/lists -u`.
test('SMP-01 SMP-02 SMP-03 SMP-04 BEY-11 parts of the lists of samples show what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('lists.txt')
})
