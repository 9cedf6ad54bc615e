import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '../../contract/kernel/endpoint.ts'
import { errorAnswer } from '../../contract/kernel/error-answer.ts'
import { streamHead } from '../../contract/kernel/streamed-rows.ts'

/**
 * Holds whatever calls answer against the schemas that promise it, those that are made of cached rows too: nothing misses,
 * nothing is more. No answer of any call, refusals and rows among them, names a folder of the server: `folders` are those that
 * no text of a test has. Answers what was found otherwise.
 */
export function holdAnswers(app: FastifyInstance, folders: readonly string[]): { faults: ReadonlySet<string> } {
  const faults = new Set<string>()
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
    const type = String(reply.getHeader('content-type') ?? '')
    if (!endpoint) return payload
    const hold = (schema: z.ZodType, told: unknown) => {
      const fault = faultOf(schema, told) ?? folderIn(JSON.stringify(told), folders)
      if (fault) faults.add(`${endpoint.method} ${endpoint.path} (${reply.statusCode}): ${fault}`)
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

function folderIn(told: string, folders: readonly string[]): string | undefined {
  const named = folders.find((folder) => told.includes(folder))
  return named && `it names the folder ${named}`
}

function faultOf(schema: z.ZodType, told: unknown): string | undefined {
  const read = schema.safeParse(told)
  if (!read.success) return z.prettifyError(read.error)
  const at = otherwiseAt(JSON.parse(JSON.stringify(read.data)), told)
  return at === undefined ? undefined : `the schema does not say so: ${at}`
}

/** Where a value is not the one that its schema makes of it; undefined when it is. */
function otherwiseAt(promised: unknown, told: unknown, path = 'answer'): string | undefined {
  if (isDeepStrictEqual(promised, told)) return undefined
  if (typeof promised !== 'object' || typeof told !== 'object' || !promised || !told) return path
  const keys = [...new Set([...Object.keys(told), ...Object.keys(promised)])]
  const part = (of: object, key: string): unknown => Reflect.get(of, key)
  return keys
    .map((key) => otherwiseAt(part(promised, key), part(told, key), `${path}.${key}`))
    .find((at) => at !== undefined)
}
