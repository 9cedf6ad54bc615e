import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../../database/database-away.ts'
import { fullPlaceOf } from '../../storage/full-place.ts'
import { tooManyAttempts } from '../limits/attempt-limits.ts'
import type { ErrorAnswer } from '../../../../contract/kernel/error-answer.ts'
import { Failure, type ErrorCode } from '../../../../contract/kernel/errors.ts'
import type { FullPlace } from '../../../../contract/kernel/full-place.ts'

/** Refusals that only an operator can mend. */
const ofOperator: ReadonlySet<ErrorCode> = new Set(['storageAway', 'storageFull'])
/** Seconds after which a database that was away is worth another try. */
const AGAIN = 3

/** Turns whatever was thrown into the one error shape; unexpected ones are logged whole and answered as 500 without detail. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Fastify's own refusals would cut the connection under a sender; what is left of a body is let pass instead.
  reply.removeHeader('connection')
  // What was to be kept is not what is answered.
  reply.removeHeader('etag').header('cache-control', 'no-store')
  const expected = error instanceof Failure ? error : expectedFailure(error as FastifyError)
  const failure = expected ?? passingFailure(error)
  if (failure) {
    const { code, message, data } = failure
    request.refusal = code
    if (!expected) request.log.error({ err: error, code }, 'call failed')
    else request.log[ofOperator.has(code) ? 'error' : 'info']({ code, message }, 'call refused')
    if (data.seconds !== undefined) reply.header('retry-after', data.seconds)
    return reply.status(failure.status).send(answerOf(failure, request.id))
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
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'unsupportedMedia',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidInput',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalidInput',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalidInput',
  FST_ERR_BAD_URL: 'invalidInput',
}

const fullWords: Record<FullPlace, string> = {
  database: 'The disk of the database is full',
  files: 'The storage is full',
  scratch: 'The disk is full',
}

/** What PostgreSQL says of what passes, in our codes. */
const databaseFaults: Record<string, { code: ErrorCode; message: string; seconds: number }> = {
  '57014': { code: 'tookTooLong', message: 'The database took too long', seconds: AGAIN },
  '55P03': { code: 'heldByOthers', message: 'Others are changing the same', seconds: AGAIN },
}

/** Of a fault that passes or that the operator mends; what it came from counts as well. */
function passingFailure(error: unknown): Failure | undefined {
  if (isDatabaseAway(error)) {
    return new Failure('databaseAway', 'The database cannot be reached', { data: { seconds: AGAIN } })
  }
  const place = fullPlaceOf(error)
  if (place) return new Failure('storageFull', fullWords[place])
  for (let at = error; at instanceof Error; at = at.cause) {
    const fault = databaseFaults[(at as NodeJS.ErrnoException).code ?? '']
    if (!fault) continue
    const { code, message, seconds } = fault
    return new Failure(code, message, { data: { seconds } })
  }
  return undefined
}

function expectedFailure(error: FastifyError): Failure | undefined {
  const code = refusals[error.code ?? '']
  if (code) return new Failure(code, error.message)
  if (error.statusCode === 429) return tooManyAttempts(60)
  if (error.statusCode === 400) return new Failure('invalidInput', error.message)
  return undefined
}
