import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type ErrorCode, Failure } from '../../../../contract/kernel/errors.ts'
import { answerOf } from './error-answers.ts'

/** What Node's parser says of a request that never becomes one, in our codes; anything else is no HTTP at all. */
const faults: Record<string, { code: ErrorCode; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'requestTooSlow', message: 'The request did not come in time' },
  HPE_HEADER_OVERFLOW: { code: 'headTooLarge', message: 'The head of the request is too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { code: 'payloadTooLarge', message: 'The extensions of a chunk are too large' },
}
const noRequest = { code: 'invalidInput', message: 'This is no request of HTTP' } as const

/**
 * Answers what never reaches a route in the one error shape and with the headers of every answer, then ends the connection.
 * An answer that has begun is not written into.
 */
export function answerClientErrors(app: FastifyInstance, headers: Record<string, string>): void {
  const { server } = app
  const answers = new WeakMap<object, ServerResponse>()
  server.prependListener('request', ({ socket }, answer) => answers.set(socket, answer))
  // Fastify's own says it in its words and without our headers.
  server.removeAllListeners('clientError')
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const answer = answers.get(socket)
    const isMidway = answer !== undefined && answer.headersSent && !answer.writableFinished
    if (!socket.writable || isMidway) return void socket.destroy(error)
    const { code, message } = faults[error.code ?? ''] ?? noRequest
    app.log.info({ code, reason: error.code }, 'no request')
    refuse(socket as Socket, new Failure(code, message), headers)
  })
}

function refuse(socket: Socket, failure: Failure, headers: Record<string, string>): void {
  const id = randomUUID()
  const body = JSON.stringify(answerOf(failure, id))
  const head = {
    ...headers,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  const status = `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`
  socket.end([status, ...lines, '', body].join('\r\n'), () => socket.destroy())
}
