import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, shownToasts } from '../../../parts/toasts/toast-store.ts'
import { orderLists } from '../order-lists.ts'
import type { MatchingOrder } from '../orders.api.ts'
import { doWithOrders } from './order-actions.ts'

const list = orderLists.find(({ orderType }) => orderType === 'wholesale')!
const t = ((key: string, words: { count?: number; message?: string } = {}) =>
  [key, words.count, words.message].filter((one) => one !== undefined).join(' ')) as never
const orders = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ _id: `o${at}`, version: at })) as MatchingOrder[]

/** Of each call: where to and what. */
let asked: [address: string, body: Record<string, unknown>][]
let answers: (body: Record<string, unknown>) => object | undefined

beforeEach(() => {
  asked = []
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const read = JSON.parse(body) as Record<string, unknown>
    asked.push([address, read])
    const answer = answers(read)
    return Promise.resolve(Response.json(answer ?? {}, { status: answer ? 200 : 500 }))
  })
})
afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const told = () => shownToasts().map(({ kind, title, body }) => [kind, title, body].filter(Boolean).join(' · '))
const refused = (code: string, ...messages: string[]) => ({
  _id: 'r',
  result: 'refused',
  code,
  issues: messages.map((message) => ({ message })),
})
const done = { _id: 'o0', result: 'done', issues: [] }

test('ORD-05 what became of a set of orders is told: how many are done, how many stay, and why', async () => {
  const tellOf = async (...outcomes: object[]) => {
    answers = () => ({ orders: outcomes })
    for (const { id } of shownToasts()) closeToast(id)
    await doWithOrders(list, 'archive', orders(2), { t, language: 'en-US' })
    return told()
  }
  expect(await tellOf(done, done)).toEqual(['success · done.archive 2'])
  expect(await tellOf(done, refused('movedOn'))).toEqual([
    'success · done.archive 1',
    'warning · movedOn 1 · movedOnBody',
  ])
  expect(await tellOf(refused('rejected', 'changedSince'), refused('movedOn', 'empty'))).toEqual([
    'warning · movedOn 2 · changedSinceBody',
  ])
  expect(await tellOf(refused('rejected', 'changedSince', 'empty'))).toEqual(['warning · movedOn 1 · keptBackBody'])
  expect(asked[0]).toEqual([
    '/api/orders/wholesale/active/transition',
    {
      event: 'archive',
      note: '',
      requestId: expect.stringMatching(/\.0$/),
      orders: [
        { _id: 'o0', version: 0 },
        { _id: 'o1', version: 1 },
      ],
    },
  ])
  answers = () => undefined
  for (const { id } of shownToasts()) closeToast(id)
  expect(await doWithOrders(list, 'cancel', orders(1), { t, language: 'en-US', note: 'Late' })).toEqual([])
  expect([told()[0]?.startsWith('error · notDone'), asked.at(-1)![1]['note']]).toEqual([true, 'Late'])
})

test('ORD-05 orders that were deleted come back by one press, as many at a time as one call takes', async () => {
  answers = ({ orders: some, event }) => ({
    orders:
      event === undefined
        ? []
        : (some as { _id: string }[]).map(({ _id }, at) => ({ ...done, _id, result: at === 0 ? 'refused' : 'done' })),
  })
  await doWithOrders(list, 'delete', orders(250), { t, language: 'en-US' })
  const { action } = shownToasts().find(({ kind }) => kind === 'success')!
  action!.run()
  await vi.waitFor(() =>
    expect(asked.map(([, { orders: some }]) => (some as unknown[]).length)).toEqual([200, 50, 200, 48]),
  )
  expect(asked[2]![0]).toBe('/api/orders/wholesale/active/restore')
  expect(asked.slice(2).flatMap(([, { orders: some }]) => some)).not.toContain('o0')
})
