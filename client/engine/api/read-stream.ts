import type { Endpoint, Output } from '../../../contract/kernel/endpoint.ts'
import { isToldAt, streamHead, type StreamLine } from '../../../contract/kernel/streamed-rows.ts'
import { type CallInput, type CallOptions, sendCall } from './call.ts'
import { isCancelled, NetworkError } from './call-error.ts'

export interface StreamOptions<Row> extends CallOptions {
  /** Told of all rows read so far and how many there will be: at 100, at every multiple of 500 and at the last (PRD-07). */
  onRows?: (rows: readonly Row[], count: number) => void
}

/**
 * Reads all rows of an endpoint that answers with a stream. Rows that are gone since the stream began are missing.
 * @throws CallError, NetworkError (also when the stream breaks off), AbortError
 */
export async function readStream<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { onRows, ...options }: StreamOptions<Output<E>> = {},
): Promise<Output<E>[]> {
  const response = await sendCall(endpoint, input, options)
  const rows: Output<E>[] = []
  let count: number | undefined
  let told = -1
  const tell = (): void => {
    told = rows.length
    onRows?.(rows, count!)
  }
  for await (const line of linesOf(response.body!)) {
    if (count === undefined) {
      count = streamHead.parse(JSON.parse(line)).count
      continue
    }
    rows.push(...((JSON.parse(line) as StreamLine).rows as Output<E>[]))
    if (isToldAt(rows.length, count)) tell()
  }
  if (count === undefined) throw new NetworkError(new Error('the stream has no beginning'))
  if (told !== rows.length) tell()
  return rows
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  const next = () =>
    reader.read().catch((cause: unknown) => {
      throw isCancelled(cause) ? cause : new NetworkError(cause)
    })
  let begun = ''
  try {
    for (;;) {
      const { done, value } = await next()
      if (done) break
      const lines = (begun + value).split('\n')
      begun = lines.pop()!
      yield* lines
    }
  } finally {
    // Whoever stops reading ends the answer too.
    void reader.cancel().catch(() => undefined)
  }
  if (begun !== '') throw new NetworkError(new Error('the stream broke off'))
}
