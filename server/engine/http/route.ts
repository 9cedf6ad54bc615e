import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint, Output, Parsed } from '../../../contract/kernel/endpoint.ts'
import type { Caller } from './caller.ts'
import type { EventAnswer } from './answers/event-stream.ts'
import type { FileAnswer } from './answers/file-answer.ts'
import type { RowStream } from './answers/row-stream.ts'
import type { Serialised } from './answers/serialised.ts'

/** What a handler may rely on beside its parsed input. */
export interface CallContext {
  /** Undefined only on endpoints open to anyone. */
  readonly caller: Caller | undefined
  readonly log: FastifyBaseLogger
  readonly address: string
  readonly userAgent: string
  /** A browser that goes to the address itself, which shows what is answered. */
  readonly wantsPage: boolean
  /** By a machine that looks whether there is something, such as a scanner of mails: nobody has opened or fetched it. */
  readonly isGlance: boolean
  /** Aborts when the browser goes away before the answer. */
  readonly signal: AbortSignal
  /** Of a stream of events that comes back: the last id it heard; undefined for a first one. */
  readonly lastEventId: number | undefined
  /** Token of the session cookie that came with the call, whether or not it is good. */
  readonly sessionToken: string | undefined
  /** The bytes of an endpoint's `upload`; reading fails with payloadTooLarge behind its limit. */
  readonly file: Readable
  /** Sets or clears the session cookie with the answer. */
  setSession(token: string | null): void
  /** What `setLoginAttempt` left in this browser: it ties a login at another house to the browser that began it. */
  readonly loginAttempt: string | undefined
  setLoginAttempt(value: string | null): void
}

/** A handler of an endpoint that needs a login always has its caller. */
export interface SignedInContext extends CallContext {
  readonly caller: Caller
}

type Answer<E extends Endpoint> = Output<E> | FileAnswer | EventAnswer | Serialised | RowStream<Output<E>>

type Handler<E extends Endpoint, Context> = (input: Parsed<E>, context: Context) => Promise<Answer<E>> | Answer<E>

export interface RateLimit {
  max: number
  /** Milliseconds. */
  window: number
  /** What is counted beside the address, for example the account. */
  key?: (body: unknown) => string
}

export interface Route {
  endpoint: Endpoint
  handle: (input: Parsed<Endpoint>, context: CallContext) => Promise<unknown> | unknown
  rateLimit?: RateLimit
}

/** Joins an endpoint to its handler; the one way a call reaches the server (architecture, "The way of one request"). */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: Handler<E, SignedInContext>,
  options: { rateLimit?: RateLimit } = {},
): Route {
  if (endpoint.access === 'anyone') throw new Error(`${endpoint.path} is open to anyone: use publicRoute`)
  return { endpoint, handle: handle as Route['handle'], ...options }
}

/** The same for endpoints that need no login. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handle: Handler<E, CallContext>,
  options: { rateLimit?: RateLimit } = {},
): Route {
  if (endpoint.access !== 'anyone') throw new Error(`${endpoint.path} needs a login: use route`)
  return { endpoint, handle: handle as Route['handle'], ...options }
}
