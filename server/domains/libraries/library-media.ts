import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import { libraries } from '../../../contract/libraries/libraries.ts'
import { previewSizes } from '../../../contract/libraries/preview-address.ts'
import { noSuch } from '../../engine/actions/refusals.ts'
import type { FindCaller } from '../../engine/http/find-caller.ts'
import { inertHeaders } from '../../engine/http/answers/inert-file.ts'
import { fileOf } from './asset-files.queries.ts'
import { pageKey, previewKey } from './preview-keys.ts'
import type { LibrariesRoom } from './room.ts'

/** A long video is played from one address. */
const ORIGINAL_SECONDS = 3 * 3600

type PreviewRequest = FastifyRequest<{ Params: { fileId: string; file: string } }>

/**
 * `GET /media/assets/{fileId}/{size}.webp`, `/page-{n}.webp` and `/original`: the pictures of a file and the
 * file itself, for those who may look into its library and, before it is published, for those who manage it. Whether a file is there is told to nobody else.
 */
export function libraryMedia(
  app: FastifyInstance,
  { db, store, findCaller }: LibrariesRoom & { findCaller: FindCaller },
) {
  app.get('/media/assets/:fileId/:file', async (request: PreviewRequest, reply) => {
    // Pictures come with a screen that somebody uses, but they are no use of it themselves.
    const caller = await findCaller(request, reply, { background: true, reads: true })
    if (!caller) throw new Failure('notLoggedIn', 'Not logged in')
    const { fileId, file: wish } = request.params
    const file = await fileOf(db, fileId)
    if (!file || !mayAccess(caller, libraries[file.library_type][file.status === 'Published' ? 'view' : 'manage']))
      throw notThere()
    if (wish === 'original') {
      if (!file.object_key) throw notThere()
      const { filename, content_type: contentType } = file
      const read = { seconds: ORIGINAL_SECONDS, filename, contentType: contentType! }
      return reply.redirect(await store.signedUrl(file.object_key, read))
    }
    const key = file.preview === 'ready' ? keyOf(fileId, wish, file.page_pictures) : undefined
    const content = key && (await store.readBuffer(key))
    if (!content) throw notThere()
    return reply
      .headers(inertHeaders)
      .header('cache-control', 'private, max-age=86400, immutable')
      .type('image/webp')
      .send(content)
  })
}

/** A size of the preview, or the picture of one of its pages. */
function keyOf(fileId: string, wish: string, pages: number): string | undefined {
  const size = previewSizes.find((one) => `${one}.webp` === wish)
  if (size) return previewKey(fileId, size)
  const page = Number(/^page-([1-9]\d{0,3})\.webp$/.exec(wish)?.[1] ?? 0)
  return page > 0 && page <= pages ? pageKey(fileId, page) : undefined
}

const notThere = () => noSuch('picture')
