import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Count, CountDifference, CountLine, WholeCount } from '../../../../contract/samples/counts/count.ts'
import type { Loan, WholeLoan } from '../../../../contract/samples/loan.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import type { SamplePlace } from '../../../../contract/samples/tracking-calls.ts'
import { answerTo, type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { BeginDialog } from '../../../domains/samples/counts/begin-dialog.tsx'
import { CountActions } from '../../../domains/samples/counts/count-actions.tsx'
import { CountTable } from '../../../domains/samples/counts/count-table.tsx'
import { CountedLines } from '../../../domains/samples/counts/counted-lines.tsx'
import { DifferenceRow } from '../../../domains/samples/counts/difference-row.tsx'
import { createScanning, type ScanNews, type Scanning } from '../../../domains/samples/scan/create-scanning.ts'
import {
  emptyList,
  type ScanJob,
  type ScanLine,
  type ScanList,
  piecesOf,
} from '../../../domains/samples/scan/scan-list.ts'
import { ScanRow } from '../../../domains/samples/scan/scan-row.tsx'
import { ScanSide } from '../../../domains/samples/scan/scan-side.tsx'
import { TakeAll } from '../../../domains/samples/scan/take-all.tsx'
import { Review } from '../../../domains/samples/screens/count.tsx'
import { CountScan, Places } from '../../../domains/samples/screens/count-scan.tsx'
import { Counts } from '../../../domains/samples/screens/counts.tsx'
import { scanOf } from '../../../domains/samples/screens/scan.tsx'
import { NetworkError } from '../../../engine/api/call-error.ts'

beforeEach(holdStill)
afterEach(letGo)

const nothing = () => undefined
const [line] = answerTo('GET /sampleInventory/Production')['data'] as Sample[] as [Sample]
const nowhere = { bin: '', region: '', aisle: '', direction: '', level: '', shelf: '' }
const of = (more: Partial<Sample>): Sample => ({
  ...line,
  ...nowhere,
  bin: 'A-01',
  totalQty: 5,
  quantity: 5,
  out: null,
  outQty: 0,
  reserved: null,
  reservedQty: 0,
  ...more,
})
const at = (bin: string): SamplePlace => ({ library: 'Production', ...nowhere, bin })
const whole: WholeLoan = answerTo('GET /sampleLoans/a')
const loan = (pieces: object, more: Partial<Loan> = {}): Loan => ({
  ...whole,
  pieces: { ...whole.pieces, reserved: 0, out: 0, ...pieces },
  ...more,
})
const open = { _id: 'l', number: 'L-1', holder: 'Studio Nord', from: '2026-05-01', due: '2026-05-20', returns: true }
const scanned = (id: string, more: Partial<ScanLine> = {}, sample: Partial<Sample> = {}): ScanLine => ({
  sample: of({ _id: id, ...sample }),
  loans: [],
  pieces: [1],
  outcome: 'good',
  ...more,
})
/** Of a list what people see of it first. */
const inShort = ({ lines, place, ...others }: ScanList) => ({
  lines: lines.map((line) => `${line.sample._id} ${piecesOf(line)} ${line.place?.bin} ${line.outcome}`),
  place: place?.place.bin,
  others: Object.keys(others),
})
const scanning = (list: Partial<ScanList>, more: Partial<Scanning> = {}): Scanning => ({
  ...createScanning(() => Promise.resolve([])),
  list: { ...emptyList, ...list },
  scan: hears('scan'),
  change: (how) => hears('change')(inShort(how({ ...emptyList, ...list }))),
  clear: (left) => hears('clear')(left && inShort(left)),
  ...more,
})
/** Of the second line of a loan everything is with somebody already. */
const promised = { ...whole, items: whole.items.map((one, at) => ({ ...one, reserved: at === 0 ? 2 : 0 })) }
const scan = (job: ScanJob, name: string, list: Partial<ScanList>, more: Partial<Scanning> = {}): DrawnPart => {
  const Screen = scanOf(job, () => scanning(list, more))
  return [`scanned to ${job}, ${name}`, () => <Screen />, { answers: { 'GET /sampleLoans/{id}': promised } }]
}
const problem = (name: string, problem: never): DrawnPart => [
  `a scanned sample, ${name}`,
  () => (
    <ScanRow
      job="hand-out"
      line={scanned('a', { pieces: [1, 2] }, { size: '', outQty: 2 })}
      problem={problem}
      isNewest={false}
      isForeign={false}
      onChange={hears('onChange')}
      onDrop={hears('onDrop')}
    />
  ),
]
const said = (name: string, news: ScanNews, more?: string): DrawnPart => [
  `what became of a label, ${name}`,
  () => <ScanSide scanning={scanning({}, { news })} say={() => more} />,
]
const offered = (name: string, job: ScanJob, list: Partial<ScanList>): DrawnPart => [
  `all of it, ${name}`,
  () => <TakeAll job={job} scanning={scanning(list)} />,
]
const placed = (bin: string, pieces: number) => ({ place: at(bin), lines: 1, pieces })

const [count, closed] = answerTo('GET /sampleCounts')['data'] as Count[] as [Count, Count]
const wholeCount: WholeCount = answerTo('GET /sampleCounts/a')
const none = { missing: 0, tooMany: 0, elsewhere: 0, cameBack: 0 }
const counted = (more: Partial<WholeCount>): WholeCount => ({ ...wholeCount, unknown: [], toLookAgain: 0, ...more })
const differences = answerTo('GET /sampleCounts/a/differences') as { data: CountDifference[] }
const difference = (more: Partial<CountDifference>): CountDifference => ({
  ...differences.data[0]!,
  sample: of({ size: '', moldNum: '' }),
  place: at('A-01'),
  foundAt: null,
  isToLookAgain: false,
  moves: [],
  ...more,
})
const row = (name: string, more: Partial<CountDifference>, isOpen = true, isOn = true): DrawnPart => [
  `a difference, ${name}`,
  () => (
    <DifferenceRow
      difference={difference(more)}
      tick={isOpen ? { isOn, set: nothing } : undefined}
      onLookAgain={isOpen ? nothing : undefined}
    />
  ),
]
const review = (name: string, more: Partial<WholeCount>, address = '/', data: object = differences): DrawnPart => [
  `a count is looked through, ${name}`,
  () => <Review count={counted(more)} onChanged={hears('onChanged')} />,
  { address, answers: { 'GET /sampleCounts/{id}/differences': data } },
]
const found = (more: Partial<CountLine>, sample: Partial<Sample> = {}): CountLine => ({
  sample: of(sample),
  expected: 2,
  found: 2,
  labels: 1,
  isToLookAgain: false,
  ...more,
})
const counting = (
  name: string,
  more: Partial<WholeCount>,
  list: Partial<ScanList> = {},
  { state, ...answers }: { state?: Partial<Scanning>; lines?: object; again?: object } = {},
): DrawnPart => [
  `a count goes on, ${name}`,
  () => <Places count={counted(more)} create={() => scanning(list, state)} />,
  {
    answers: {
      'GET /sampleCounts/{id}/lines': answers.lines ?? { data: [], totalCount: 0 },
      'GET /sampleCounts/{id}/again': answers.again ?? { data: [], totalCount: 0 },
    },
  },
]
const places = [
  { ...at('A-01'), code: 'AAAA', lines: 1, expected: 1_200, found: 2, isBegun: true },
  { ...at('B-01'), code: 'BBBB', lines: 1, expected: 3, found: 0, isBegun: false },
]
const here = { place: placed('A-01', 3) }

const parts: readonly DrawnPart[] = [
  scan('move', 'nothing yet, to a place', here),
  scan('move', 'some that go and some that do not', {
    ...here,
    before: placed('B-01', 3),
    lines: [
      scanned('a', { place: at('A-01'), pieces: [1, 2] }),
      scanned('b', { place: at('A-01'), quantity: 6 }),
      scanned('c', {}, { library: 'Sales' }),
    ],
    unknown: ['one'],
  }),
  scan('move', 'to no place yet', { lines: [scanned('a')] }),
  scan('hand-out', 'for a reservation', {
    loan: loan({ reserved: 2 }),
    lines: [scanned('_id'), scanned('_id1'), scanned('c', { refusal: { code: 'mustReturn', data: {} } })],
  }),
  scan('hand-out', 'for a reservation without a day', { loan: loan({ reserved: 1 }, { due: null }) }),
  scan('hand-out', 'with a slip of what is out already', { loan: loan({ out: 2 }), lines: [scanned('a')] }),
  scan('hand-out', 'promised to others', {
    place: placed('A-01', 1),
    lines: [scanned('a', { quantity: 4, loans: [{ ...open, outNow: 0, reserved: 2 }] })],
  }),
  scan(
    'return',
    'with and without a place',
    {
      ...here,
      loan: loan({ out: 2 }),
      lines: [
        scanned('a', { loans: [{ ...open, outNow: 1, reserved: 0 }], outcome: 'damaged', pieces: [1, 2, 3] }),
        scanned('b', {}, { status: 'Rare' }),
      ],
      unknown: ['1', '2', '3', '4', '5', '6'],
    },
    { news: { signal: 'taken', text: 'x' } },
  ),
  scan('return', 'without a network', {}, { waiting: ['a', 'b'], error: new NetworkError(undefined) }),
  scan('return', 'what the server will not have', {}, { waiting: ['a'], error: new Error('No') }),
  problem('of the other library', { code: 'otherLibrary', data: { library: 'Sales' } } as never),
  problem('promised to nobody that is told', { code: 'reservedForOther', data: {} } as never),
  problem('promised for good', {
    code: 'reservedForOther',
    data: { holder: 'Mara', from: '2026-05-04', due: '' },
  } as never),
  problem('none', undefined as never),
  said('again', { signal: 'again', text: 'X' }),
  said('of nothing', { signal: 'problem', text: 'X', scanned: { kind: 'unknown', text: 'X' } }),
  said('of nothing that is known yet', { signal: 'problem', text: 'X' }),
  said('a place', { signal: 'taken', text: 'X', scanned: { kind: 'place', text: 'X', ...placed('A-01', 3) } }),
  said('a slip', { signal: 'taken', text: 'X', scanned: { kind: 'loan', text: 'X', loan: whole } }, 'not told'),
  ...[undefined, 'It stands elsewhere'].map((more) =>
    said(
      `a sample, ${more}`,
      { signal: 'taken', text: 'X', scanned: { kind: 'sample', text: 'X', piece: 1, sample: of({}), loans: [] } },
      more,
    ),
  ),
  offered('from where one was', 'move', { ...here, before: placed('B-01', 1) }),
  offered('from where there is none', 'move', { ...here, before: placed('B-01', 0) }),
  offered('to nowhere', 'move', { before: placed('B-01', 1) }),
  offered('of where one is', 'hand-out', { place: placed('B-01', 1_200) }),
  offered('of a loan', 'return', { ...here, loan: loan({ out: 1 }) }),
  offered('of a loan that is over', 'return', { loan: loan({}) }),
  offered('of a loan, handed out', 'hand-out', { loan: loan({ out: 1 }) }),

  [
    'counts',
    () => (
      <CountTable
        counts={[
          { ...count, places: 1, at: [at('A-01')] },
          { ...closed, state: 'CANCELED', places: 1_202, at: [at(''), at('B')] },
        ]}
      />
    ),
  ],
  ...(['OPEN', 'CONFIRMED', 'CANCELED'] as const).flatMap((state) =>
    [none, { ...none, cameBack: 1 }].map(
      (told, some): DrawnPart => [
        `what is done with a count, ${state}, ${some} different`,
        () => <CountActions count={counted({ state, differences: told })} onDone={hears('onDone')} />,
      ],
    ),
  ),
  ...[['Production'], ['Sales', 'Production']].map(
    (libraries): DrawnPart => [
      `a count of ${libraries.join(' or ')}`,
      () => <BeginDialog libraries={libraries as never} onClose={hears('onClose')} onBegun={hears('onBegun')} />,
    ],
  ),
  ...[nothing, undefined].map(
    (onType): DrawnPart => [
      `lines of a place, ${onType ? 'counted' : 'looked for'}`,
      () => (
        <CountedLines
          label="Here"
          lines={[
            found({}),
            found({ found: 0, isToLookAgain: true }, { _id: 'b', size: '', moldNum: '' }),
            found({ expected: 0, found: 1_200 }, { _id: 'c', name: '' }),
          ]}
          {...(onType && { onType })}
        />
      ),
    ],
  ),
  ...(['missing', 'tooMany', 'elsewhere', 'cameBack'] as const).flatMap((kind) =>
    [1, 2].map((pieces) => row(`${kind} ${pieces}`, { kind, pieces, foundAt: at('B-01') })),
  ),
  row('no piece any more, left', { pieces: 0, foundAt: at('A-01') }, true, false),
  row('to be looked for', { isToLookAgain: true }),
  row('one move', { moves: differences.data[0]!.moves.slice(0, 1) }),
  row('of a count that is over', { isConfirmed: true }, false),
  row('left as it is', { isConfirmed: false, moves: differences.data[0]!.moves }, false),
  review('nobody began', { placesBegun: 0, places: 2, differences: none }, '/', { data: [], totalCount: 0 }),
  review(
    'one place left',
    { placesBegun: 2, places: 3, differences: { ...none, tooMany: 1 } },
    '/?kind=tooMany&page=2',
    {
      ...differences,
      totalCount: 51,
    },
  ),
  review('without differences', { differences: none, unknown: ['1'] }, '/?kind=elsewhere', { data: [], totalCount: 0 }),
  review('confirmed', { state: 'CONFIRMED', placesBegun: 0 }, '/?kind=cameBack', { data: [], totalCount: 50 }),
  review('given up', { state: 'CANCELED', unknown: ['1', '2', '3', '4', '5', '6'] }, '/?kind=cameBack'),
  [
    'counts that are over, none',
    () => <Counts />,
    {
      address: '/?list=closed',
      answers: { 'GET /sampleCounts': { data: [], totalCount: 0, counts: { open: 1, closed: 0 } } },
    },
  ],
  [
    'counts, more than a page',
    () => <Counts />,
    {
      address: '/?page=2',
      answers: { 'GET /sampleCounts': { data: [count], totalCount: 51, counts: { open: 51, closed: 0 } } },
    },
  ],
  ...(['OPEN', 'CONFIRMED'] as const).map(
    (state): DrawnPart => [
      `a count by its address, ${state}`,
      () => <CountScan />,
      { address: '/?count=7', answers: { 'GET /sampleCounts/{id}': counted({ state }) } },
    ],
  ),
  ['a count by its address, that cannot be read', () => <CountScan />, { address: '/?count=7', amount: 'refused' }],
  counting('nowhere yet', { allPlaces: places, placesBegun: 1, places: 2 }),
  counting(
    'nowhere yet, with what is looked for',
    { toLookAgain: 1 },
    {},
    { again: { data: [found({})], totalCount: 1 } },
  ),
  counting('at a place', { allPlaces: places, toLookAgain: 2 }, here, { lines: { data: [found({})], totalCount: 51 } }),
  counting('at an empty place', { allPlaces: places.slice(0, 1) }, here),
  counting('at a place of no count', { allPlaces: [] }, { place: placed('C-01', 0) }),
  counting('without a network', {}, here, { state: { waiting: ['a'], error: new NetworkError(undefined) } }),
  counting('refused', {}, here, {
    state: { waiting: ['a'], error: new Error('No'), news: { signal: 'problem', text: 'X' } },
  }),
  counting('a sample of elsewhere', {}, here, {
    state: {
      news: {
        signal: 'taken',
        text: 'X',
        scanned: { kind: 'sample', text: 'X', piece: 1, sample: of({ bin: 'Z' }), loans: [] },
      },
    },
  }),
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/samples/scans -u`.
test('BEY-11 parts of scanning and counting show what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('scans.txt')
})
