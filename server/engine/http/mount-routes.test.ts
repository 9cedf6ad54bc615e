import fastify from 'fastify'
import { z } from 'zod'
import { expect, test } from 'vitest'
import type { Access } from '../../../contract/identity/access/access.ts'
import { endpoint } from '../../../contract/kernel/endpoint.ts'
import { StartRefusal } from '../start-refusal.ts'
import { oneProcess } from '../../../tests/world/one-process.ts'
import { EventStreams } from './answers/event-stream.ts'
import { RunningExports } from './limits/running-exports.ts'
import { mountedUrls, mountRoutes } from './mount-routes.ts'
import { route } from './route.ts'

const start = (access: unknown) => {
  const call = endpoint({
    method: 'GET',
    path: '/things',
    summary: 'Things',
    access: access as Access,
    output: z.object({}),
  })
  mountRoutes(fastify(), [route(call, () => ({}))], {
    findCaller: async () => undefined,
    secureCookies: false,
    exports: new RunningExports(),
    streams: new EventStreams(),
    ...oneProcess,
  })
}

test.each([
  ['nothing', undefined, 'no access is declared'],
  ['no entry', [], 'the list of entries is empty'],
  ['an entry without domain and role', [{}], 'an entry names neither domain nor role'],
  ['an empty rule', {}, 'neither entries nor conditions are named'],
])('PERM-14 a call that declares %s does not start', (_title, access, reason) => {
  expect(() => start(access)).toThrow(new StartRefusal(`GET /api/things cannot be served: ${reason}.`))
})

test('PERM-14 a call that declares who may make it starts', () => {
  expect(() => start('signedIn')).not.toThrow()
})

test('API-01 two calls that differ in the name of a parameter alone are told apart by its words', () => {
  const get = (path: `/${string}`, params: z.ZodType) =>
    endpoint({ method: 'GET', path, summary: '', access: 'signedIn', params, output: z.object({}) })
  const id = z.object({ id: z.string() })
  const channel = z.object({ channel: z.enum(['Near', 'Far']) })
  const urls = mountedUrls([
    get('/things/{channel}', channel),
    get('/things/{id}', id),
    get('/others/{channel}', channel),
  ])
  expect(urls).toEqual(['/api/things/:channel(^(?:Near|Far)$)', '/api/things/:id', '/api/others/:channel'])
})
