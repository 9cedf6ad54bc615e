import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Loan, LoanItem, WholeLoan } from '../../../../contract/samples/loan.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { answerTo, type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { ExtendDialog } from '../../../domains/samples/loans/extend-dialog.tsx'
import { LoanDialog } from '../../../domains/samples/loans/loan-dialog.tsx'
import { LoanDrawer } from '../../../domains/samples/loans/loan-drawer.tsx'
import { LoanTable } from '../../../domains/samples/loans/loan-table.tsx'
import { RareDialog } from '../../../domains/samples/loans/rare-dialog.tsx'
import { SignaturePad } from '../../../domains/samples/loans/signature-pad.tsx'
import { cellRefusalText, refusalText } from '../../../domains/samples/use-sample-list.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { Borrowed } from '../../../domains/samples/screens/borrowed.tsx'
import { Loans } from '../../../domains/samples/screens/loans.tsx'

beforeEach(holdStill)
afterEach(letGo)

const both = { onClose: hears('onClose'), onDone: hears('onDone') }
const loans = answerTo('GET /sampleLoans') as { data: Loan[] }
const whole: WholeLoan = answerTo('GET /sampleLoans/a')
const [line, other] = answerTo('GET /sampleInventory/Production')['data'] as Sample[] as [Sample, Sample]
const none = { quantity: 3, reserved: 0, out: 0, back: 0, lost: 0, given: 0 }
/** Of little: nobody signed, and it is for nothing. */
const plain: Partial<Loan> = { purpose: '', order: null, isSigned: false, overdueDays: 0, photos: [], pieces: none }
const reserved: Partial<Loan> = { ...plain, state: 'RESERVED', pieces: { ...none, reserved: 3 } }
const out: Partial<Loan> = { ...plain, state: 'OUT', pieces: { ...none, out: 3 } }
const loan = (more: Partial<Loan>): Loan => ({ ...loans.data[0]!, ...more })
const rows: readonly Loan[] = [
  loan({ ...reserved, order: '17' }),
  loan({ ...reserved, due: null, purpose: 'Fair', pieces: { ...none, quantity: 1, reserved: 1 } }),
  loan({ ...plain, state: 'CANCELED' }),
  loan({ ...plain, state: 'CLOSED', pieces: { ...none, given: 3 } }),
  loan({ ...plain, state: 'CLOSED', pieces: { ...none, back: 2, lost: 1 } }),
  loan({ ...out, overdueDays: 1 }),
  loan({ ...out, pieces: { ...none, quantity: 1_200, out: 1_000, back: 200 } }),
].map((one, at) => ({ ...one, _id: `l${at}`, number: `L-${at}` }))

const item = (more: Partial<LoanItem>, sample: object = {}): LoanItem => ({
  ...whole.items[0]!,
  ...none,
  ...more,
  sample: { ...whole.items[0]!.sample, ...sample },
})
const drawer = (name: string, more: Partial<WholeLoan>): DrawnPart => [
  `a loan, ${name}`,
  () => <LoanDrawer id="a" onClose={hears('onClose')} />,
  { answers: { 'GET /sampleLoans/{id}': { ...whole, items: [], ...more } } },
]
const of = (more: Partial<Sample>): Sample => ({
  ...line,
  region: '',
  aisle: '',
  direction: '',
  level: '',
  shelf: '',
  reserved: null,
  reservedQty: 0,
  out: null,
  outQty: 0,
  ...more,
})
const away = (due: string | null, more: Partial<Sample> = {}): Sample =>
  of({ totalQty: 0, outQty: 1, quantity: 1, out: { ...line.out!, due }, ...more })
const rare = (name: string, samples: readonly Sample[]): DrawnPart => [
  `what is rare, ${name}`,
  () => <RareDialog samples={samples} {...both} />,
]
const lend = (name: string, samples: readonly Sample[], way?: 'reserve' | 'reserveForOneself'): DrawnPart => [
  `samples are lent, ${name}`,
  () => <LoanDialog samples={samples} {...(way && { way })} {...both} />,
]
const longer = (name: string, more: object, asks: boolean): DrawnPart => [
  `a loan is made longer, ${name}`,
  () => <ExtendDialog loan={{ ...whole, ...more }} asks={asks} {...both} />,
]
const list = (name: string, address: string, data: readonly Loan[], totalCount = data.length): DrawnPart => [
  `loans, ${name}`,
  () => <Loans />,
  { address, answers: { 'GET /sampleLoans': { ...loans, data, totalCount } } },
]
const borrowed = answerTo('POST /sampleLoans/borrowed') as { loans: object[] }
const [piece] = (borrowed.loans[0] as { items: object[] }).items
const lent = (more: object) => ({ ...borrowed.loans[0], overdueDays: 0, purpose: '', ...more })
const link = (name: string, data: readonly object[], address = '/?code=abc'): DrawnPart => [
  `what one has by a link, ${name}`,
  () => <Borrowed />,
  { address, answers: { 'POST /sampleLoans/borrowed': { name: 'Mara Kessler', loans: data } } },
]

const refused = (messageCode: string, messageData: object = {}) =>
  new CallError(409, { message: 'plain', messageCode, messageData, details: [] } as never)
const product = { style: '1001', color: 'BLK' }
const faults = [
  refused('sampleExists', { ...product, code: 'BCDF' }),
  refused('moldNumExists', { moldNum: 'M1', style: '1001' }),
  refused('reservedForOther', { ...product, holder: 'Mara', from: '2026-05-04' }),
  refused('staysHere', { ...product, status: 'In repair' }),
  refused('notOnHand', { ...product, onHand: 1 }),
  refused('notOnHand', { onHand: 1, wanted: 2 }),
  refused('userLock'),
  new Error('No'),
]
const cells = [
  { reason: 'sampleExists', data: { ...product, code: 'BCDF' } },
  { reason: 'moldNumExists', data: { moldNum: 'M1', style: '1001' } },
  { reason: 'tooLong' },
  { reason: 'nothing that is known' },
]
const Refusals = () => (
  <ul>
    {[...faults.map(refusalText), ...cells.map((cell) => cellRefusalText(cell as never))].map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

const parts: readonly DrawnPart[] = [
  ['why samples were refused', () => <Refusals />],
  ['loans of all kinds', () => <LoanTable loans={rows} onOpen={hears('onOpen')} />],
  drawer('reserved, of a keeper', { ...reserved, isOwn: false }),
  drawer('reserved, of its holder', { ...reserved, mayKeep: false }),
  drawer('reserved, of somebody else', { ...reserved, mayKeep: false, isOwn: false }),
  drawer('reserved, partly out', { ...reserved, pieces: { ...none, reserved: 2, out: 1 } }),
  drawer('out, of a keeper', { ...out, purpose: 'Fair', order: '17', isSigned: true }),
  drawer('out, of its holder', { ...out, mayKeep: false }),
  drawer('out, of somebody else', { ...out, mayKeep: false, isOwn: false }),
  drawer('out, with no day', { ...out, due: null }),
  drawer('out, to somebody without an address', { ...out, holder: { ...whole.holder, email: '' } }),
  drawer('partly out, the rest promised', { ...out, pieces: { ...none, reserved: 1, out: 2 } }),
  drawer('over', { ...plain, state: 'CLOSED' }),
  drawer('called off', { ...plain, state: 'CANCELED' }),
  drawer('of samples of all kinds', {
    ...out,
    items: [
      item({ reserved: 1 }, { size: '', name: '' }),
      item({ out: 1_200, back: 2 }, { _id: 'b', status: 'Rare', bin: '' }),
      item({ lost: 1, given: 2, due: null }),
    ],
  }),
  lend('one', [of({})]),
  lend('several, to be reserved', [of({}), of({ _id: 'b', size: '', bin: '' })], 'reserve'),
  lend('for oneself', [of({})], 'reserveForOneself'),
  longer('with a day', { due: '2026-05-04' }, false),
  longer('with none', { due: null, from: '2026-05-01' }, true),
  rare('here', [of({ bin: '' }), other]),
  rare('away', [away('2026-05-04'), away('2026-05-05', { _id: 'b', bin: '' }), away(null, { _id: 'c' })]),
  rare('partly away', [away('2026-05-10', { totalQty: 2 })]),
  ...['', 'M1 2L3 4'].map(
    (value): DrawnPart => [`signed, ${value}`, () => <SignaturePad value={value} onChange={hears('onChange')} />],
  ),
  list('none out', '/', []),
  list('none overdue', '/?list=overdue', []),
  list('none reserved', '/?list=reserved', []),
  list('none over', '/?list=closed', []),
  list('none of a name', '/?list=closed&text=oak', []),
  list('as many as a page has', '/?list=overdue', rows.slice(0, 1), 50),
  list('more than a page has', '/?list=overdue&page=2', rows.slice(0, 1), 1_200),
  list('one of them opened', '/?loan=7', rows.slice(0, 1)),
  link('nothing', []),
  link('all kinds', [
    lent({ state: 'RESERVED', purpose: 'Fair' }),
    lent({ _id: 'b', state: 'OUT', items: [{ ...piece, out: 1, reserved: 0, size: '' }] }),
    lent({ _id: 'c', state: 'OUT', overdueDays: 1, items: [] }),
    lent({ _id: 'd', state: 'OUT', overdueDays: 12, items: [] }),
    lent({ _id: 'e', state: 'OUT', due: null, items: [] }),
  ]),
  ['what one has by a link that is over', () => <Borrowed />, { amount: 'refused' }],
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/samples/loans -u`.
test('BEY-11 parts of loans of samples show what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('loans.txt')
})
