import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayAccess } from '../../../contract/identity/access.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import { libraries } from '../../../contract/libraries/libraries.ts'
import { previewSizes } from '../../../contract/libraries/preview-address.ts'
import type { FindCaller } from '../../engine/http/find-caller.ts'
import { inertHeaders } from '../../engine/http/inert-file.ts'
import { fileOf } from './asset-files.queries.ts'
import { previewKey } from './preview-keys.ts'
import type { LibrariesRoom } from './room.ts'

type PreviewRequest = FastifyRequest<{ Params: { fileId: string; file: string } }>

/**
 * `GET /media/assets/{fileId}/{size}.webp`: a file's picture, for those who may look into its library and, before it is
 * published, for those who manage it. Whether a file is there is told to nobody else.
 */
export function libraryMedia(
  app: FastifyInstance,
  { db, store, findCaller }: LibrariesRoom & { findCaller: FindCaller },
) {
  app.get('/media/assets/:fileId/:file', async (request: PreviewRequest, reply) => {
    // Pictures come with a screen that somebody uses, but they are no use of it themselves.
    const caller = await findCaller(request, reply, { background: true, reads: true })
    if (!caller) throw new Failure('notLoggedIn', 'Not logged in')
    const size = previewSizes.find((one) => `${one}.webp` === request.params.file)
    const file = size && (await fileOf(db, request.params.fileId))
    const may = file && libraries[file.library_type][file.status === 'Published' ? 'view' : 'manage']
    if (!size || !file || file.preview !== 'ready' || !mayAccess(caller, may!)) throw notThere()
    const content = await store.readBuffer(previewKey(request.params.fileId, size))
    if (!content) throw notThere()
    return reply
      .headers(inertHeaders)
      .header('cache-control', 'private, max-age=86400, immutable')
      .type('image/webp')
      .send(content)
  })
}

const notThere = () => new Failure('notFound', 'There is no such picture')
