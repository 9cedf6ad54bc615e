import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../database/database-away.ts'
import { tooManyAttempts } from './attempt-limits.ts'
import { Failure, type ErrorAnswer, type ErrorCode } from '../../../contract/kernel/errors.ts'

/** Refusals that only an operator can mend. */
const ofOperator: ReadonlySet<ErrorCode> = new Set(['storageAway', 'storageFull'])
/** Seconds after which a database that was away is worth another try. */
const AGAIN = 3

/** Turns whatever was thrown into the one error shape; unexpected ones are logged whole and answered as 500 without detail. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Fastify's own refusals would cut the connection under a sender; what is left of a body is let pass instead.
  reply.removeHeader('connection')
  const failure = error instanceof Failure ? error : expectedFailure(error as FastifyError)
  if (failure) {
    request.refusal = failure.code
    const level = ofOperator.has(failure.code) ? 'error' : 'info'
    request.log[level]({ code: failure.code, message: failure.message }, 'call refused')
    const { seconds } = failure.data
    if (seconds !== undefined) reply.header('retry-after', seconds)
    return reply.status(failure.status).send(answerOf(failure, request.id))
  }
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'call failed: the database is away')
    const away = new Failure('databaseAway', 'The database cannot be reached', { data: { seconds: AGAIN } })
    return reply.status(away.status).header('retry-after', AGAIN).send(answerOf(away, request.id))
  }
  request.log.error({ err: error }, 'call failed')
  return reply.status(500).send(answerOf(new Failure('unexpected', 'Unexpected Server Error'), request.id))
}

export const answerOf = (failure: Failure, requestId: string): ErrorAnswer => ({
  message: failure.message,
  messageCode: failure.code,
  messageData: failure.data,
  details: failure.details,
  requestId,
})

/** Fastify's own refusals, in our codes. */
const refusals: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payloadTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidInput',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalidInput',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalidInput',
  FST_ERR_BAD_URL: 'invalidInput',
}

function expectedFailure(error: FastifyError): Failure | undefined {
  const code = refusals[error.code ?? '']
  if (code) return new Failure(code, error.message)
  if (error.statusCode === 429) return tooManyAttempts(60)
  if (error.statusCode === 400) return new Failure('invalidInput', error.message)
  return undefined
}
