import { expect, test } from 'vitest'
import type { Loan } from '../../../../contract/samples/loan.ts'
import type { OpenLoan } from '../../../../contract/samples/scans/scan-calls.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import type { SamplePlace } from '../../../../contract/samples/tracking-calls.ts'
import {
  changeLine,
  dropLines,
  emptyList,
  piecesOf,
  placed,
  problemOf,
  put,
  type ScanJob,
  type ScanLine,
  take,
} from './scan-list.ts'

const sample = (_id: string, more: Partial<Sample> = {}) =>
  ({ _id, code: _id, library: 'Production', status: 'Available', totalQty: 3, outQty: 1, ...more }) as Sample
const at = (bin: string, pieces = 0) => ({ place: { library: 'Production', bin } as SamplePlace, lines: 1, pieces })
const refused = { code: 'mustReturn', data: {} } as const
const named = (lines: readonly ScanLine[]) => lines.map((line) => `${line.sample._id} ${piecesOf(line)}`)

test('BEY-11 what is scanned stands on top with as many pieces as labels of it were; what cannot go stays where it is', () => {
  const two = put(put(emptyList, sample('a'), [], [1]), sample('b'), [], [0])
  expect(named(two.lines)).toEqual(['b 1', 'a 1'])
  const again = put(two, sample('a', { totalQty: 9 }), [], [1, 2])
  expect(named(again.lines)).toEqual(['a 2', 'b 1'])
  expect(again.lines[0]).toMatchObject({ sample: { totalQty: 9 }, pieces: [1, 2], outcome: 'good' })
  const marked = changeLine(again, 'b', { refusal: refused })
  expect([marked.lines[0]!.refusal, marked.lines[1]!.refusal]).toEqual([undefined, refused])
  const scannedAnew = put(marked, sample('b'), [], [3], 7)
  expect(named(scannedAnew.lines)).toEqual(['a 2', 'b 7'])
  // What somebody changes of a line is asked of the server again.
  expect([scannedAnew, changeLine(marked, 'b', { quantity: 2 })].map(({ lines }) => lines[1]!.refusal)).toEqual([
    undefined,
    undefined,
  ])
  expect(named(dropLines(scannedAnew, new Set(['a'])).lines)).toEqual(['b 7'])
})

test('BEY-11 a slip and a label of nothing are kept beside the lines, the last one scanned first', () => {
  const loan = { _id: 'l' } as Loan
  const unknown = (text: string) => ({ kind: 'unknown', text }) as const
  const list = ['x', 'y', 'x'].reduce((now, text) => take(now, unknown(text)), emptyList)
  expect(take(list, { kind: 'loan', text: 'L', loan })).toEqual({ lines: [], unknown: ['x', 'y'], loan })
  const taken = take(emptyList, { kind: 'sample', text: 'S', piece: 4, sample: sample('a'), loans: [] })
  expect(taken.lines[0]!.pieces).toEqual([4])
})

test('BEY-11 a place takes what had none, keeps what has one, and remembers the one before it', () => {
  const scan = (bin: string) => ({ kind: 'place', text: 'P', ...at(bin, 2) }) as const
  const first = take(put(emptyList, sample('a'), [], [1]), scan('A'))
  expect([first.place, first.before, first.lines[0]!.place?.bin]).toEqual([at('A', 2), undefined, 'A'])
  const second = take(put(first, sample('b'), [], [1]), scan('B'))
  expect([second.before, second.lines.map(({ place }) => place?.bin)]).toEqual([at('A', 2), ['A', 'A']])
  // The same once more is no place before it.
  expect(take(second, scan('B')).before).toEqual(at('A', 2))
  const other = put(second, sample('c', { library: 'Sales' }), [], [1])
  expect(placed(other, at('C')).lines.map(({ place }) => place?.bin)).toEqual([undefined, 'A', 'A'])
})

test('BEY-11 why a line cannot go is said by what is done with it', () => {
  const wish = { today: '2026-05-05', due: '2026-05-19' }
  const promised = {
    _id: 'l',
    reserved: 4,
    outNow: 0,
    returns: true,
    from: '2026-05-06',
    due: '2026-05-10',
    holder: 'Mara',
  }
  const line = (more: Partial<ScanLine>, of: Partial<Sample> = {}): ScanLine => ({
    sample: sample('a', of),
    loans: [],
    pieces: [1],
    outcome: 'good',
    ...more,
  })
  const why = (job: ScanJob, one: ScanLine, more: object = {}) => problemOf(one, job, { ...wish, ...more })?.code
  const tooMany = line({ quantity: 4 })
  const jobs = (one: ScanLine, more: object = {}) =>
    (['move', 'hand-out', 'return'] as const).map((job) => why(job, one, more))
  expect(jobs(line({ quantity: 3 }))).toEqual([undefined, undefined, undefined])
  expect(jobs(tooMany)).toEqual(['notOnHand', 'notOnHand', undefined])
  expect(problemOf(tooMany, 'move', wish)).toEqual({ code: 'notOnHand', data: { onHand: 3, wanted: 4 } })
  expect(jobs(line({}), { place: at('A') })).toEqual(['otherLibrary', undefined, undefined])
  expect(why('move', line({ place: at('A').place }), { place: at('A') })).toBeUndefined()
  expect(jobs(line({ refusal: refused }))).toEqual(['mustReturn', 'mustReturn', 'mustReturn'])
  expect(jobs(line({}, { status: 'Retired' }))).toEqual([undefined, 'staysHere', undefined])
  const reserved = line({ loans: [promised as unknown as OpenLoan] })
  expect(jobs(reserved)).toEqual([undefined, 'reservedForOther', undefined])
  // For whom it is promised, it goes.
  expect(why('hand-out', reserved, { loan: { _id: 'l' } })).toBeUndefined()
})
