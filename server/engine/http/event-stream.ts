import type { FastifyReply } from 'fastify'
import type { LiveEvent } from '../../../contract/kernel/live-event.ts'

/** Milliseconds between comments that keep proxies from closing a silent stream. */
const HEARTBEAT = 25_000

/** Answers with server-sent events until the browser leaves or the server closes. */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<LiveEvent>, signal: AbortSignal): FastifyReply {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\n\n')
  const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT)
  const run = async () => {
    for await (const event of events) {
      if (signal.aborted) break
      raw.write(`data: ${JSON.stringify(event)}\n\n`)
    }
  }
  run()
    .catch((error: unknown) => reply.log.warn({ err: error }, 'event stream ended'))
    .finally(() => {
      clearInterval(heartbeat)
      raw.end()
    })
  return reply
}
