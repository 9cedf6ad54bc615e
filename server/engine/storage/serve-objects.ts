import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { send } from '@fastify/send'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../../../contract/kernel/errors.ts'
import { noSuch } from '../actions/refusals.ts'
import { contentDisposition } from '../http/answers/file-answer.ts'
import { inertHeaders } from '../http/answers/inert-file.ts'
import type { LocalStore } from './local-folder.ts'
import { checkKey, type ObjectStore } from './object-store.ts'
import { OBJECTS_PATH, type Permitted } from './signed-address.ts'

const isLocal = (store: ObjectStore): store is LocalStore => store.place.kind === 'folder'

type ObjectRequest = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, string> }>

/**
 * Serves the local store by signed addresses, as an S3 serves its own: parts of uploads are put, objects are downloaded.
 * The signature is all that permits; nothing is asked of sessions. Without a local store nothing is served.
 */
export function serveObjects(app: FastifyInstance, store: ObjectStore): void {
  if (!isLocal(store)) return
  void app.register(async (scope) => {
    // Whatever a browser calls the bytes of a part, they are passed on unread.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

    scope.put(`${OBJECTS_PATH}*`, async (request: ObjectRequest, reply) => {
      const { uploadId = '', partNumber = '' } = request.query
      permit(store, request, { method: 'PUT', words: { uploadId, partNumber } })
      const etag = await store.receivePart(uploadId, Number(partNumber), (request.body ?? request.raw) as Readable)
      return reply.header('etag', `"${etag}"`).send()
    })

    // Ranges are of the bytes as they lie there: a video is played from its middle, a broken download goes on.
    scope.get(
      `${OBJECTS_PATH}*`,
      { compress: false, config: { ranges: true } },
      async (request: ObjectRequest, reply) => {
        const { filename = '', contentType = '' } = request.query
        const key = permit(store, request, { method: 'GET', words: { filename, contentType } })
        const etag = await store.etagOf(key)
        matchTag(request.raw.headers, etag)
        const { statusCode, headers, stream } = await send(request.raw, `/${encodeURI(key)}`, {
          root: store.place.folder,
          etag: false,
          cacheControl: false,
          contentType: false,
          dotfiles: 'allow',
          extensions: false,
          index: false,
        })
        // A range beyond the end is told with the length there is.
        if (statusCode === 416) return reply.code(416).header('content-range', headers['Content-Range']).send()
        if (statusCode === 412) return reply.code(412).send()
        if (statusCode >= 400) throw noSuch('object')
        return reply
          .code(statusCode)
          .headers(headers)
          .headers(inertHeaders)
          .header('etag', etag)
          .header('content-disposition', contentDisposition({ filename }))
          .header('cache-control', 'private, no-store')
          .type(contentType)
          .send(stream)
      },
    )
  })
}

/**
 * What a request asks of the ETag is answered here: `send` knows weak ones alone, by which no download may go on. What it
 * is left with it finds unequal to none, and gives out the whole or refuses.
 */
function matchTag(headers: IncomingHttpHeaders, etag: string | undefined): void {
  if (headers['if-range'] === etag) delete headers['if-range']
  if (etag && headers['if-match']?.split(',').some((one) => one.trim() === etag)) delete headers['if-match']
}

/** The key that the address permits. @throws Failure notAllowed for an address that is wrong or over */
function permit(store: LocalStore, request: ObjectRequest, wish: Omit<Permitted, 'key'>): string {
  const { expires = '', signature = '' } = request.query
  const key = request.params['*']
  const fault = store.addressFault({ ...wish, key }, { expires, signature })
  if (fault)
    throw new Failure('notAllowed', fault === 'expired' ? 'This address has expired' : 'This address is not valid')
  return checkKey(key)
}
