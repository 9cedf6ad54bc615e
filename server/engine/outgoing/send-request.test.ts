import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardAddresses } from './address-guard.ts'
import { type Outgoing, sendOutgoing } from './send-request.ts'

let peer: Server
let port: number
const asked: string[] = []
const local = guardAddresses(['127.0.0.0/8', '::1/128'])

beforeAll(async () => {
  peer = createServer((request, response) => {
    asked.push(request.url!)
    if (request.url === '/silent') return
    if (request.url === '/elsewhere')
      return response.writeHead(302, { location: `http://127.0.0.1:${port}/found` }).end()
    if (request.url === '/endless') return void response.writeHead(200).write('x'.repeat(100_000))
    response.writeHead(200).end('taken')
  })
  await new Promise<void>((listening) => peer.listen(0, '127.0.0.1', listening))
  port = (peer.address() as AddressInfo).port
})
afterAll(() => {
  peer.closeAllConnections()
  peer.close()
})

const post = (path: string, wish: Partial<Outgoing> = {}, host = '127.0.0.1') =>
  sendOutgoing({
    url: new URL(`http://${host}:${port}${path}`),
    headers: {},
    body: '{}',
    guard: local,
    patience: 10_000,
    ...wish,
  })
const faultOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: { fault?: string }) => error.fault,
  )

test('BEY-15 an answer comes back with its status and its beginning', async () => {
  expect(await post('/')).toEqual({ status: 200, excerpt: 'taken' })
})

test('BEY-15 a private address is refused before anything is sent, by number and by name', async () => {
  const before = asked.length
  const strict = { guard: guardAddresses([]) }
  expect(await faultOf(post('/', strict))).toBe('refusedAddress')
  expect(await faultOf(post('/', strict, 'localhost'))).toBe('refusedAddress')
  expect(await faultOf(post('/', strict, '[::1]'))).toBe('refusedAddress')
  const resolve: Outgoing['resolve'] = (_host, answer) =>
    answer(null, [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ])
  expect(await faultOf(post('/', { resolve, url: new URL('https://shop.example/') }))).toBe('refusedAddress')
  expect(asked.length).toBe(before)
})

test('BEY-15 the connection goes to the address that was checked, whatever the name says afterwards', async () => {
  let asking = 0
  const resolve: Outgoing['resolve'] = (_host, answer) => {
    asking += 1
    answer(null, [{ address: '127.0.0.1', family: 4 }])
  }
  expect(await post('/pinned', { resolve }, 'rebinding.example')).toMatchObject({ status: 200 })
  expect(asking).toBe(1)
})

test('BEY-15 in the clear, and at ports of other things, only within networks that the operator named', async () => {
  const resolve: Outgoing['resolve'] = (_host, answer) => answer(null, [{ address: '93.184.216.34', family: 4 }])
  expect(await faultOf(post('/', { resolve }, 'shop.example'))).toBe('refusedAddress')
  const past = { resolve, url: new URL('https://shop.example:6379/') }
  expect(await faultOf(post('/', past))).toBe('refusedAddress')
  expect(await faultOf(post('/', { url: new URL('https://93.184.216.34:22/') }))).toBe('refusedAddress')
})

test('BEY-15 a redirect is an answer and is not followed', async () => {
  expect(await post('/elsewhere')).toMatchObject({ status: 302 })
  expect(asked).not.toContain('/found')
})

test('BEY-15 an answer without an end is read only at its beginning, one that never comes is given up', async () => {
  expect((await post('/endless')).excerpt).toHaveLength(2_048)
  expect(await faultOf(post('/silent', { patience: 50 }))).toBe('tooSlow')
})

test('BEY-15 a name nobody knows and a port nobody listens on are told apart', async () => {
  const resolve: Outgoing['resolve'] = (_host, answer) =>
    answer(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), [])
  expect(await faultOf(post('/', { resolve }, 'nobody.example'))).toBe('unknownHost')
  const nowhere: Outgoing['resolve'] = (_host, answer) => answer(null, [])
  expect(await faultOf(post('/', { resolve: nowhere }, 'nowhere.example'))).toBe('unknownHost')
  const free = createServer()
  await new Promise<void>((listening) => free.listen(0, '127.0.0.1', listening))
  const unused = (free.address() as AddressInfo).port
  await new Promise((closed) => free.close(closed))
  expect(await faultOf(post('/', { url: new URL(`http://127.0.0.1:${unused}/`) }))).toBe('noConnection')
})
