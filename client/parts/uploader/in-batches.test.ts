import { expect, test, vi } from 'vitest'
import { CallError, NetworkError } from '../../engine/api/call-error.ts'
import { inBatches, outcomesOf } from './in-batches.ts'

const refused = (status: number) =>
  new CallError(status, { message: 'no', messageCode: 'duplicate', messageData: {}, details: [] })
const answers = (wishes: readonly number[]) => Promise.resolve(wishes.map((wish) => ({ answer: wish * 10 })))

test('UPL-01 of files that go together and files that go each by itself every one has its own outcome, and no call is made for none', async () => {
  const settle = vi.fn(async (wishes: readonly string[]) => wishes.map((wish) => ({ answer: `${wish} together` })))
  const each = async (wish: string) => {
    if (wish === 'large and lost') throw new Error('gone')
    return `${wish} alone`
  }
  const small = { are: (wish: string) => wish.startsWith('small'), settle }
  expect(await outcomesOf(['large', 'small', 'large and lost', 'small too'], each, small)).toEqual([
    { answer: 'large alone' },
    { answer: 'small together' },
    { fault: new Error('gone') },
    { answer: 'small too together' },
  ])
  expect(settle.mock.calls).toEqual([[['small', 'small too']]])
  expect(await outcomesOf(['large'], each, small)).toEqual([{ answer: 'large alone' }])
  expect(settle).toHaveBeenCalledTimes(1)
})

test('UPL-01 what is asked for at once, and while a call is under way, is asked for together', async () => {
  const work = vi.fn(answers)
  const { ask } = inBatches({ most: 3, work })
  const all = [1, 2, 3, 4, 5].map(ask)
  expect(await Promise.all(all)).toEqual([10, 20, 30, 40, 50])
  expect(work.mock.calls.map(([wishes]) => wishes)).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('UPL-01 for a call that is not full it waits a while, but never for what does not come', async () => {
  vi.useFakeTimers()
  try {
    let isMoreToCome = true
    const work = vi.fn(answers)
    const { ask, look } = inBatches({ most: 3, work, pause: 1_000, isMoreToCome: () => isMoreToCome })
    const made = () => work.mock.calls.map(([wishes]) => wishes)
    void ask(1)
    await vi.advanceTimersByTimeAsync(10)
    void ask(2)
    await vi.advanceTimersByTimeAsync(900)
    expect(made()).toEqual([[1]])
    await vi.advanceTimersByTimeAsync(100)
    expect(made()).toEqual([[1], [2]])
    for (const wish of [3, 4, 5]) void ask(wish)
    await vi.advanceTimersByTimeAsync(0)
    expect(made().at(-1)).toEqual([3, 4, 5])
    void ask(6)
    isMoreToCome = false
    look()
    await vi.advanceTimersByTimeAsync(0)
    expect(made().at(-1)).toEqual([6])
  } finally {
    vi.useRealTimers()
  }
})

test('UPL-01 what one of many is refused for stops none of the others; what all would meet is not asked for again', async () => {
  const of = (fault: (wish: number) => unknown) =>
    vi.fn(async (wishes: readonly number[]) => {
      for (const wish of wishes) if (fault(wish)) throw fault(wish)
      return answers(wishes)
    })
  const settled = async (work: ReturnType<typeof of>) => {
    const { ask } = inBatches({ most: 3, work })
    return (await Promise.allSettled([1, 2, 3].map(ask))).map(({ status }) => status)
  }
  const one = of((wish) => (wish === 2 ? refused(409) : undefined))
  expect([await settled(one), one.mock.calls.length]).toEqual([['fulfilled', 'rejected', 'fulfilled'], 4])
  for (const fault of [refused(429), refused(401), refused(503), new NetworkError('gone')]) {
    const all = of(() => fault)
    expect([await settled(all), all.mock.calls.length]).toEqual([['rejected', 'rejected', 'rejected'], 1])
  }
})
