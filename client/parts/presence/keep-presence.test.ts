import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { presenceTimes, type PresentPerson } from '../../../contract/kernel/presence.ts'
import { keepPresence, nobody } from './keep-presence.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
const other = (staysFor: number) => ({ name: 'Theo', userCode: 'THEO', staysFor }) as PresentPerson
const record = {
  view: 'manage' as never,
  say: vi.fn(async () => ({ data: [] as PresentPerson[], totalCount: 0 })),
  leave: vi.fn(async () => undefined),
}
/** How often this person said that they are there, and that they left. */
const said = () => [record.say.mock.calls.length, record.leave.mock.calls.length]
const look = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
  return vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', page)
  page.hidden = false
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('BEY-08 whoever has a record open says so until they look at something else, which they say at once', async () => {
  const tell = vi.fn()
  const kept = keepPresence(record, tell)
  await vi.advanceTimersByTimeAsync(presenceTimes.renewal)
  expect(said()).toEqual([2, 0])
  await look(true)
  expect(said()).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(5 * presenceTimes.renewal)
  kept.ask()
  expect(said()).toEqual([2, 1])
  await look(false)
  expect(said()).toEqual([3, 1])
  page.dispatchEvent(new Event('pagehide'))
  expect(said()).toEqual([3, 2])
  kept.stop()
  expect(said()).toEqual([3, 3])
  await look(false)
  await vi.advanceTimersByTimeAsync(5 * presenceTimes.renewal)
  expect([said(), tell.mock.calls.length]).toEqual([[3, 3], 3])
})

test('BEY-08 others are asked for again when one of them may be gone, and without an answer nobody is there', async () => {
  const tell = vi.fn()
  record.say.mockResolvedValueOnce({ data: [other(3_000), other(20)], totalCount: 2 })
  record.say.mockRejectedValueOnce(new Error('away'))
  const kept = keepPresence(record, tell)
  await vi.advanceTimersByTimeAsync(999)
  expect(said()).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(tell.mock.calls.map(([present]) => present)).toEqual([
    { data: [other(3_000), other(20)], totalCount: 2 },
    nobody,
  ])
  await vi.advanceTimersByTimeAsync(presenceTimes.renewal)
  expect(said()).toEqual([3, 0])
  kept.stop()
})

test('BEY-08 what is answered after somebody left is told nobody', async () => {
  const tell = vi.fn()
  keepPresence(record, tell).stop()
  await vi.advanceTimersByTimeAsync(5 * presenceTimes.renewal)
  expect([said(), tell.mock.calls.length]).toEqual([[1, 1], 0])
})
