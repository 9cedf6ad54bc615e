import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../../../contract/kernel/errors.ts'
import { noSuch } from '../actions/refusals.ts'
import type { FindCaller } from '../http/find-caller.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { logoKey } from './logo-key.ts'

/** `GET /media/logos/{hash}.webp`, for people who are logged in; kept by browsers for good. */
export function logoMedia(app: FastifyInstance, options: { store: ObjectStore; findCaller: FindCaller }): void {
  app.get('/media/logos/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    // Pictures come with a screen that somebody uses, but they are no use of it themselves.
    const caller = await options.findCaller(request, reply, { background: true, reads: true })
    if (!caller) throw new Failure('notLoggedIn', 'Not logged in')
    const hash = /^([0-9a-f]{64})\.webp$/.exec(request.params.file)?.[1]
    const content = hash && (await options.store.readBuffer(logoKey(hash)))
    if (!content) throw noSuch('logo')
    return reply.type('image/webp').header('cache-control', 'private, max-age=31536000, immutable').send(content)
  })
}
