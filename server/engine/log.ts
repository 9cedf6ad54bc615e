import pino, { type DestinationStream, type Logger } from 'pino'

/** Structured lines to standard error, so that what people read on standard output stays readable. Secrets never appear. */
export const createLog = (
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger =>
  pino(
    {
      level,
      base: undefined,
      // Errors of the database driver carry their whole connection; a line says what went wrong and where.
      serializers: { err: shortError },
      redact: [
        'req.headers.cookie',
        'req.headers.authorization',
        '*.authorization',
        '*.password',
        '*.token',
        '*.secret',
      ],
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  )

function shortError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  // PostgreSQL says more than its message does: who waited for whom, which row is there already.
  const { code, detail, where, table, constraint } = error as Error & Partial<Record<string, unknown>>
  const said = { code, detail, where, table, constraint }
  return { type: name, message, ...said, stack, ...(cause ? { cause: shortError(cause) } : {}) }
}
