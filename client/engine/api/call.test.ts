import { type QueryFunctionContext, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../contract/kernel/endpoint.ts'
import { addressOf } from './address.ts'
import { followed, inBackground } from './background.ts'
import { autocompleteUsers } from '../../../contract/identity/users/list-users.ts'
import { reportAssets } from '../../../contract/libraries/report-assets.ts'
import { call, callForFile } from './call.ts'
import { CallError, NetworkError } from './call-error.ts'
import { type CallFailure, onCallFailure } from './call-failures.ts'
import { queryClient } from './query-client.ts'

const rename = endpoint({
  method: 'PATCH',
  path: '/things/{id}',
  summary: 'rename',
  access: 'signedIn',
  params: z.object({ id: z.string() }),
  query: z.object({ tag: z.array(z.string()).optional() }),
  body: z.object({ name: z.string().min(1) }),
  output: z.object({ name: z.string() }),
})
const input = { params: { id: 'a/b' }, query: { tag: ['x', 'y'] }, body: { name: 'n' } }
const answer = (status: number, body: unknown) => vi.fn(async () => new Response(JSON.stringify(body), { status }))
const refusal = { message: 'Taken', messageCode: 'duplicate', messageData: { name: 'n' }, details: [] }

const failures: CallFailure['kind'][] = []
onCallFailure(({ kind }) => void failures.push(kind))
afterEach(() => {
  failures.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('API-02 path parameters are escaped, lists repeat their name, empty values are left out', () => {
  expect(addressOf(rename, { params: { id: 'a/b' }, query: { tag: ['x', ''], other: undefined } })).toBe(
    '/api/things/a%2Fb?tag=x',
  )
  expect(() => addressOf(rename, { params: {} })).toThrow('needs id')
})

test('API-02 ERR-04 a request that does not match is logged and still sent, and so is a wrong answer', async () => {
  const fetched = answer(200, { nom: 1 })
  vi.stubGlobal('fetch', fetched)
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await call(rename, { ...input, body: { name: '' } })).toEqual({ nom: 1 })
  expect(fetched).toHaveBeenCalledOnce()
  expect(logged).toHaveBeenCalledTimes(2)
})

test('ERR-01 ERR-04 a refusal is thrown with its code and only logged, without a dialog', async () => {
  vi.stubGlobal('fetch', answer(409, refusal))
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const error = await call(rename, input).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ status: 409, code: 'duplicate', data: { name: 'n' } })
  expect(logged).toHaveBeenCalledExactlyOnceWith('PATCH /things/{id} was refused: 409 duplicate', 'Taken')
  expect(failures).toEqual([])
})

test('ERR-01 a 5xx and a missing answer are told to the application, a cancelled call is not', async () => {
  vi.stubGlobal('fetch', async () => new Response('not ours', { status: 500, statusText: 'Internal Server Error' }))
  // Without details the dialog has words of its own.
  await expect(call(rename, input)).rejects.toMatchObject({ code: 'unexpected', message: '' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(rename, input)).rejects.toBeInstanceOf(NetworkError)
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'AbortError')))
  await expect(call(rename, input)).rejects.toMatchObject({ name: 'AbortError' })
  expect(failures).toEqual(['server', 'network'])
})

test('API-05 people found while typing and the report of a library stop on the wire when nobody waits for them any more', async () => {
  const wires: AbortSignal[] = []
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    wires.push(signal)
    return new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)))
  })
  for (const ask of [
    (signal: AbortSignal) => call(autocompleteUsers, { query: { text: 'ma' } }, { signal }),
    (signal: AbortSignal) =>
      callForFile(reportAssets, { params: { libraryType: 'AdvertisingAsset' }, body: {} }, { signal }),
  ]) {
    const giveUp = new AbortController()
    const asked = ask(giveUp.signal)
    giveUp.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  }
  expect(wires.map(({ aborted }) => aborted)).toEqual([true, true])
  expect(failures).toEqual([])
})

test('ERR-01 every call opens its dialog, but what the browser asks by itself, by the clock or after an event', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', answer(500, { ...refusal, messageCode: 'unexpected' }))
  const failing = (why: Parameters<typeof inBackground>[0]) =>
    expect(inBackground(why, () => call(rename, input))).rejects.toMatchObject({ status: 500 })
  for (const why of ['poll', 'live', 'ahead', 'again', 'leaving'] as const) await failing(why)
  await expect(call({ ...rename, background: true }, input)).rejects.toMatchObject({ status: 500 })
  expect([failures, logged.mock.calls.length]).toEqual([[], 6])

  // A list that others change is read again behind itself; the same list opened, or tried again, is a person's.
  const queryKey = ['things']
  const read = (asked: QueryFunctionContext) => followed(asked, () => call(rename, input))
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: read })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => failures).toEqual(['server'])
  await observer.refetch()
  expect(failures).toEqual(['server', 'server'])
  queryClient.setQueryData(queryKey, { name: 'shown' })
  await observer.refetch()
  await inBackground('live', () => queryClient.invalidateQueries({ queryKey }))
  expect(failures).toEqual(['server', 'server'])
  stop()
})

test('SES-10 a 401 ends the session here, unless it answers the login itself', async () => {
  vi.stubGlobal('fetch', answer(401, refusal))
  await expect(call(rename, input)).rejects.toMatchObject({ status: 401 })
  const login = { ...rename, path: '/users/session' } as const
  await expect(call(login, input)).rejects.toMatchObject({ status: 401 })
  expect(failures).toEqual(['unauthorised'])
})

test('ERR-01 a read is asked once more after a 503 that says when, and after a broken connection, before anybody is told', async () => {
  vi.useFakeTimers()
  const list = { ...rename, method: 'GET', reads: true } as const
  const away = () => new Response(JSON.stringify(refusal), { status: 503, headers: { 'retry-after': '3' } })
  const good = () => new Response(JSON.stringify({ name: 'n' }))
  const answers: (() => Response)[] = []
  const fetched = vi.fn(async () => answers.shift()!())
  vi.stubGlobal('fetch', fetched)
  const broken = () => {
    throw new TypeError('Failed to fetch')
  }
  const ask = async (endpoint: typeof rename | typeof list, ...next: (() => Response)[]) => {
    answers.splice(0, answers.length, ...next)
    fetched.mockClear()
    const asked = call(endpoint as typeof rename, input).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    return [await asked, fetched.mock.calls.length]
  }
  expect(await ask(list, away, good)).toEqual([{ name: 'n' }, 2])
  expect(await ask(list, broken, good)).toEqual([{ name: 'n' }, 2])
  expect(failures).toEqual([])
  expect(await ask(list, away, away, good)).toMatchObject([{ status: 503 }, 2])
  expect(await ask(rename, away, good)).toMatchObject([{ status: 503 }, 1])
  expect(failures).toEqual(['server', 'server'])
  vi.useRealTimers()
})
