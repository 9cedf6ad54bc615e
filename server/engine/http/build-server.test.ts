import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { Failure } from '../../../contract/kernel/errors.ts'
import { createLog } from '../log.ts'
import { buildServer } from './build-server.ts'
import { serveClient } from './answers/serve-client.ts'
import { sessionCookie } from './protection/session-cookie.ts'

const log = createLog('fatal') as FastifyBaseLogger
const listening = async (trustedProxies: string[]) => {
  const app = await buildServer({ log, trustedProxies, secureCookies: true })
  app.get('/who', (request) => ({ address: request.ip }))
  return app
}

test.each([
  ['a proxy that is known', ['10.0.0.0/8'], '198.51.100.7'],
  ['anybody else', ['10.9.0.0/16'], '10.0.0.5'],
  ['anybody where no proxy is named', [], '10.0.0.5'],
])('SES-05 the address that %s forwards', async (_title, proxies, address) => {
  const app = await listening(proxies)
  // The first is what the caller wrote before the proxy added what it saw.
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  const answer = await app.inject({ url: '/who', remoteAddress: '10.0.0.5', headers })
  expect(answer.json()).toEqual({ address })
})

test('ACC-08 over HTTPS a session that a neighbour of the domain planted is not looked at', () => {
  const request = { cookies: { linebook_session: 'planted' } } as never
  expect(sessionCookie.read(request, true)).toBeUndefined()
  expect(sessionCookie.read({ cookies: { '__Host-linebook_session': 'ours' } } as never, true)).toBe('ours')
})

test('API-01 nobody keeps an answer but one that says so, and never a refusal', async () => {
  const app = await listening([])
  app.get('/gone', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', '"one"')
    throw new Failure('storageAway', 'The store is away')
  })
  app.get('/kept', (_request, reply) => reply.header('cache-control', 'private, max-age=60').send('kept'))
  const keptAs = async (url: string) => {
    const { headers } = await app.inject(url)
    return [headers['cache-control'], headers.etag]
  }
  expect(await keptAs('/who')).toEqual(['no-store', undefined])
  expect(await keptAs('/nowhere')).toEqual(['no-store', undefined])
  expect(await keptAs('/gone')).toEqual(['no-store', undefined])
  expect(await keptAs('/kept')).toEqual(['private, max-age=60', undefined])
  await app.close()
})

test('API-01 a request with two hosts is refused, and bodies and heads have a time', async () => {
  const app = await listening([])
  await app.listen({ port: 0 })
  const socket = net.connect((app.server.address() as AddressInfo).port)
  await once(socket, 'connect')
  socket.end('GET /who HTTP/1.1\r\nHost: linebook.test\r\nHost: evil.test\r\nconnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*"messageCode":"invalidInput"/)
  const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server
  // A proxy keeps idle connections for 60 s at most: it must be the first to close one.
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: 60_000,
    requestTimeout: 900_000,
    keepAliveTimeout: 72_000,
  })
  await app.close()
})

test.each(['bytes=99999999-', 'bytes=5-1', 'bytes=0-1'])(
  'SHELL-13 a file of the client asked for by %s is given whole',
  async (range) => {
    const folder = await mkdtemp(join(tmpdir(), 'linebook-client-'))
    await writeFile(join(folder, 'index.html'), '')
    await writeFile(join(folder, 'icon.svg'), '<svg/>')
    const app = await listening([])
    await serveClient(app, folder, { secureCookies: false })
    const answer = await app.inject({ url: '/icon.svg', headers: { range } })
    expect([answer.statusCode, answer.body]).toEqual([200, '<svg/>'])
    await app.close()
    await rm(folder, { recursive: true })
  },
)
