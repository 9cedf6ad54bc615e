import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CarrierServer, startCarrierServer } from '../../../../tests/world/carrier-server.ts'
import { knownClient } from './known-client.ts'

let carrier: CarrierServer
beforeEach(async () => {
  carrier = await startCarrierServer()
})
afterEach(() => carrier.close())

const never = new AbortController().signal
const clientOf = (clientSecret = 'secret') =>
  knownClient({ url: carrier.url, clientId: 'client', clientSecret }, { tokenPath: '/token', patience: 300 })
const asked = { method: 'GET', path: '/addresses/v3/city-state' } as const

test('ORS-03 a token is kept for as long as it holds, and asked for anew once when it is refused', async () => {
  const ask = clientOf()
  expect(await ask(asked, never)).toMatchObject({ status: 200 })
  expect(await ask(asked, never)).toMatchObject({ status: 200 })
  expect(carrier.asked.filter((one) => one.endsWith('/token'))).toHaveLength(1)
  carrier.expire()
  expect(await ask(asked, never)).toMatchObject({ status: 200 })
  expect(carrier.asked.filter((one) => one.endsWith('/token'))).toHaveLength(2)
  carrier.answer = { status: 401 }
  expect(await ask(asked, never)).toEqual({ status: 401, text: '{}' })
})

test('ORS-03 whoever is away, slow, or does not know us says nothing, and why', async () => {
  expect(await clientOf('wrong')(asked, never)).toEqual({ fault: 'noToken' })
  carrier.answer = 'silent'
  expect(await clientOf()(asked, never)).toEqual({ fault: 'tooSlow' })
  await carrier.close()
  expect(await clientOf()(asked, never)).toEqual({ fault: 'noConnection' })
})
