import { once } from 'node:events'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { LiveEvent } from '../../../../contract/kernel/live-event.ts'

/** Milliseconds between comments that keep proxies from closing a silent stream. */
const HEARTBEAT = 25_000
/** Milliseconds for which a browser may read nothing while something waits for it. */
const PATIENCE = 30_000
/** Milliseconds after which a browser comes back, at random: many that lost one process do not come at once. */
const RETURN = { least: 1_000, most: 5_000 }

/** An event with its position, which the browser says when it comes back. */
export interface StreamedEvent {
  id: number
  event: LiveEvent
}

/** What a handler of an endpoint with media 'events' returns. */
export interface EventAnswer {
  /** Everything behind it comes; told at once, so that a stream cut before its first event is missed nothing either. */
  from: number
  /** Ends by itself, or soon after the signal. */
  listen(signal: AbortSignal): AsyncIterable<StreamedEvent>
}

interface OpenStream {
  session: string
  end(): void
}

/** The open streams of server-sent events of this process: each ends with its session, its reader or the server. */
export class EventStreams {
  readonly #open = new Set<OpenStream>()
  readonly #onOpen: (raw: ServerResponse) => void
  readonly #patience: number
  #isEnding = false

  /** Every answer that becomes a stream is told to `onOpen`. `patience` in milliseconds, with whoever reads nothing. */
  constructor(onOpen: (raw: ServerResponse) => void = () => {}, patience = PATIENCE) {
    this.#onOpen = onOpen
    this.#patience = patience
  }

  /** Answers with events until one of these ends. `session` is the key of the session that asked. */
  send(reply: FastifyReply, answer: EventAnswer, session: string): FastifyReply {
    reply.hijack()
    const { raw } = reply
    this.#onOpen(raw)
    const over = new AbortController()
    const stream = { session, end: () => over.abort() }
    this.#open.add(stream)
    raw.once('close', stream.end)
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
    raw.write(`retry: ${Math.round(between(RETURN.least, RETURN.most))}\nid: ${answer.from}\n\n`)
    // Nobody has to read a comment: one that waits already says as much.
    const heartbeat = setInterval(() => raw.writableNeedDrain || raw.write(': \n\n'), HEARTBEAT)
    void pass(raw, answer, { signal: over.signal, patience: this.#patience })
      .catch((error: unknown) => reply.log.warn({ err: error }, 'event stream ended'))
      .finally(() => {
        clearInterval(heartbeat)
        this.#open.delete(stream)
        raw.end()
      })
    if (this.#isEnding) stream.end()
    return reply
  }

  /** Keys of all sessions that listen. */
  sessions(): string[] {
    return [...new Set([...this.#open].map(({ session }) => session))]
  }

  /** Whoever logs out hears nothing more. */
  endSessions(keys: ReadonlySet<string>): void {
    for (const stream of this.#open) if (keys.has(stream.session)) stream.end()
  }

  /** All streams within so many milliseconds, each at a moment of its own; those to come at once. */
  endAll(within: number): void {
    this.#isEnding = true
    for (const stream of this.#open) {
      if (within === 0) stream.end()
      else setTimeout(stream.end, between(0, within)).unref()
    }
  }
}

/** Writes events as fast as the browser reads them; one that reads nothing is cut off. */
async function pass(
  raw: ServerResponse,
  answer: EventAnswer,
  { signal, patience }: { signal: AbortSignal; patience: number },
): Promise<void> {
  for await (const { id, event } of answer.listen(signal)) {
    if (signal.aborted) return
    if (raw.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)) continue
    if (!(await hasRead(raw, signal, patience))) {
      raw.destroy()
      return
    }
  }
}

/** Waits until what was written is read; false when it was not within the patience, or the stream is over. */
async function hasRead(raw: ServerResponse, signal: AbortSignal, patience: number): Promise<boolean> {
  const done = new AbortController()
  const either = AbortSignal.any([signal, done.signal])
  const drained = once(raw, 'drain', { signal: either }).then(
    () => true,
    () => false,
  )
  const late = wait(patience, false, { signal: either }).catch(() => false)
  return Promise.race([drained, late]).finally(() => done.abort())
}

const between = (least: number, most: number): number => least + Math.random() * (most - least)
