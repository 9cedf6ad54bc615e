import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '../../contract/kernel/endpoint.ts'
import { errorAnswer } from '../../contract/kernel/errors.ts'
import { streamHead } from '../../contract/kernel/streamed-rows.ts'

/**
 * Holds whatever calls answer against the schemas that promise it, those that are made of cached rows too: nothing misses,
 * nothing is more. Answers what was found otherwise.
 */
export function holdAnswers(app: FastifyInstance): { faults: readonly string[] } {
  const faults: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
    const type = String(reply.getHeader('content-type') ?? '')
    if (!endpoint) return payload
    const hold = (schema: z.ZodType, told: unknown) => {
      const fault = faultOf(schema, told)
      if (fault) faults.push(`${endpoint.method} ${endpoint.path} (${reply.statusCode}): ${fault}`)
    }
    if (type.startsWith('application/json') && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
      hold(reply.statusCode < 400 ? endpoint.output : errorAnswer, JSON.parse(payload.toString()))
    }
    if (type.startsWith('application/x-ndjson')) return Readable.from(heldLines(payload as Readable, endpoint, hold))
    return payload
  })
  return { faults }
}

/** The count first, then pieces of rows, of which the schema is that of each. */
async function* heldLines(
  lines: Readable,
  { output }: Endpoint,
  hold: (schema: z.ZodType, told: unknown) => void,
): AsyncGenerator<string> {
  let schema: z.ZodType = streamHead
  for await (const line of lines) {
    hold(schema, JSON.parse(String(line)))
    schema = z.object({ rows: z.array(output) })
    yield line
  }
}

function faultOf(schema: z.ZodType, told: unknown): string | undefined {
  const read = schema.safeParse(told)
  if (!read.success) return z.prettifyError(read.error)
  const promised: unknown = JSON.parse(JSON.stringify(read.data))
  return isDeepStrictEqual(promised, told) ? undefined : `${JSON.stringify(told).slice(0, 2_000)} says more`
}
