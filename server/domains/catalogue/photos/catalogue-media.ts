import type { FastifyInstance, FastifyRequest } from 'fastify'
import { photoFormats, photoWidths } from '../../../../contract/catalogue/photo-address.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { FindCaller } from '../../../engine/http/find-caller.ts'
import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import { mediaTypes, type Renditions } from './renditions.ts'

interface PhotoPath {
  hash: string
  file: string
}

/**
 * `GET /media/photos/{hash}/{width}.{format}`: one rendition, for people who are logged in. An address never changes its
 * content, so browsers keep it for good.
 */
export function catalogueMedia(
  app: FastifyInstance,
  options: { renditions: Renditions; store: ObjectStore; findCaller: FindCaller },
): void {
  const { renditions, store, findCaller } = options
  app.get('/media/photos/:hash/:file', async (request: FastifyRequest<{ Params: PhotoPath }>, reply) => {
    // Pictures come with a screen that somebody uses, but they are no use of it themselves.
    const caller = await findCaller(request, reply, { background: true, reads: true })
    if (!caller) throw new Failure('notLoggedIn', 'Not logged in')
    const { hash, width, format } = parsePath(request.params)
    const etag = `"${hash.slice(0, 32)}-${width}-${format}"`
    const answer = reply.header('etag', etag).header('cache-control', 'private, max-age=31536000, immutable')
    if (request.headers['if-none-match'] === etag) return answer.status(304).send()
    const file = await renditions.file(hash, width, format, caller.key)
    const content = file && (await store.readBuffer(file.key))
    if (!content) throw notThere()
    return answer.type(mediaTypes[format]).send(content)
  })
}

const notThere = () => noSuch('photo')

function parsePath({ hash, file }: PhotoPath) {
  const [stem, extension] = file.split('.')
  const width = photoWidths.find((one) => String(one) === stem)
  const format = photoFormats.find((one) => one === extension)
  if (!/^[0-9a-f]{64}$/.test(hash) || !width || !format || file !== `${width}.${format}`) throw notThere()
  return { hash, width, format }
}
