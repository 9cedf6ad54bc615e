import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../../contract/kernel/endpoint.ts'
import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import { FormBody } from './form-body.ts'

/** Files come as they are, unread: whoever handles the call reads them, after it was allowed. */
export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
}

/** A call's JSON body or form; a file where none is expected, or none where one is, is refused. */
export function jsonBody({ upload, form }: Endpoint, { body }: FastifyRequest): unknown {
  if (body instanceof FormBody) {
    if (!form) throw new Failure('unsupportedMedia', 'This call takes no form')
    return body.fields
  }
  if ((upload !== undefined) !== body instanceof Readable) {
    throw new Failure('unsupportedMedia', upload === undefined ? 'This call takes no file' : 'This call takes a file')
  }
  return upload === undefined ? body : {}
}

/**
 * The file of an upload, cut off behind the endpoint's limit, whatever its sender said of its size. Nothing of it is read
 * before the handler does.
 */
export function uploadedFile({ upload = 0 }: Endpoint, { body, headers }: FastifyRequest): Readable {
  if (!(body instanceof Readable)) throw new Error('this call has no file')
  if (Number(headers['content-length'] ?? 0) > upload) throw tooLarge(upload)
  return Readable.from(atMost(body, upload), { objectMode: false })
}

async function* atMost(body: Readable, most: number): AsyncGenerator<Buffer> {
  let read = 0
  try {
    // Who stops reading early leaves the connection whole: the refusal has to go back on it.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      read += chunk.length
      if (read > most) throw tooLarge(most)
      yield chunk
    }
  } catch (error) {
    throw error instanceof Failure ? error : refusedField('body', 'the file is not whole')
  }
}

const tooLarge = (bytes: number) => new Failure('payloadTooLarge', `At most ${bytes} bytes`, { data: { bytes } })
