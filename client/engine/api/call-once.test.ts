import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../contract/kernel/endpoint.ts'
import { call } from './call.ts'
import { NetworkError } from './call-error.ts'
import { forgetPosition } from './position.ts'

const declared = {
  method: 'POST',
  path: '/things',
  summary: 'make',
  access: 'signedIn',
  body: z.object({ name: z.string() }),
  output: z.object({}),
} as const
const make = endpoint({ ...declared, once: true })
const input = { body: { name: 'n' } }

type Told = number | 'none' | { position: string }
const sent: Record<string, string>[] = []

/** Answers so, one after the other; `none` is no answer at all. */
function answers(...told: Told[]): void {
  vi.stubGlobal('fetch', (_address: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers)
    const next = told.shift()!
    if (next === 'none') return Promise.reject(new TypeError('Failed to fetch'))
    const position = typeof next === 'object' ? { 'x-linebook-position': next.position } : undefined
    return Promise.resolve(
      new Response('{}', { status: typeof next === 'number' ? next : 200, headers: position ?? {} }),
    )
  })
}
const keys = () => sent.map((headers) => headers['idempotency-key'])
async function settled<Answer>(work: Promise<Answer>): Promise<unknown> {
  const done = work.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return done
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  sent.length = 0
  forgetPosition()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each<Told>(['none', 502, 503, 504])(
  'SHELL-13 what is done once is asked again with its key after %s, and a new time has a new key',
  async (fault) => {
    answers(fault, 200, 200)
    expect(await settled(call(make, input))).toEqual({})
    expect(await settled(call(make, input))).toEqual({})
    const [first, second, third] = keys()
    expect(first).toMatch(/^[\w-]{21}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  },
)

test('SHELL-13 whoever presses again after no answer came asks for the same time, until one comes', async () => {
  answers('none', 'none', 200, 200)
  expect(await settled(call(make, input))).toBeInstanceOf(NetworkError)
  await settled(call(make, { body: { name: 'another' } }))
  await settled(call(make, input))
  const [first, , another, again] = keys()
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})

test('SHELL-13 what the server refused or failed at is asked once, and so is what may not be made twice', async () => {
  answers(500, 409)
  await settled(call(make, input))
  await settled(call(make, input))
  expect(new Set(keys()).size).toBe(2)
  sent.length = 0
  answers('none')
  await settled(call(endpoint(declared), input))
  expect(keys()).toEqual([undefined])
})

test('SHELL-13 what was written elsewhere is asked for behind the position of its answer', async () => {
  answers({ position: '7' }, { position: '3' }, 200)
  await settled(call(make, input))
  await settled(call(make, input))
  await settled(call(make, input))
  expect(sent.map((headers) => headers['x-linebook-after'])).toEqual([undefined, '7', '7'])
})
