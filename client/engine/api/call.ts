import { afterHeader, callKeyHeader, positionHeader } from '../../../contract/kernel/call-headers.ts'
import type { Endpoint, Input, Output } from '../../../contract/kernel/endpoint.ts'
import { errorAnswer } from '../../../contract/kernel/error-answer.ts'
import { logWarning } from '../log.ts'
import { addressOf } from './address.ts'
import { pauseBeforeAgain, waitFor } from './ask-again.ts'
import { type Background, currentBackground } from './background.ts'
import { CallError, isCancelled, NetworkError } from './call-error.ts'
import { reportCallFailure } from './call-failures.ts'
import { keyFor, settleKey } from './call-keys.ts'
import { lastPosition, notePosition } from './position.ts'

/** Parts whose fields are all optional may be left out. */
type Part<Name extends string, Value> =
  Record<string, never> extends Value ? { [P in Name]?: Value } : { [P in Name]: Value }
export type CallInput<E extends Endpoint> = Part<'params', Input<E>['params']> &
  Part<'query', Input<E>['query']> &
  Part<'body', Input<E>['body']>

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Is made even though the page goes away meanwhile. */
  keepalive?: boolean
  /** Of an answer that is a file: told how many bytes of it have arrived. */
  onBytes?: (received: number) => void
  /** What an endpoint with `upload` is sent instead of a body. */
  file?: Blob
}

/**
 * A wrong password is answered 401 as well, which says nothing about the session (SES-10); whoever pings reads the
 * answer as what it asked for (SES-07).
 */
const ofTheSession = new Set(['/users/session', '/users/session/second-factor', '/users/ping'])

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Makes one call of the contract. A request or answer that does not match its schema is logged and still used (API-02).
 * Throws `CallError` with the server's code, `NetworkError` without an answer, `AbortError` when cancelled.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const response = await sendCall(endpoint, input, options)
  const answer: unknown = await response.json()
  const checked = endpoint.output.safeParse(answer)
  if (checked.success) return checked.data as Output<E>
  warn(endpoint, 'answer', checked.error.issues)
  return answer as Output<E>
}

/** A call that answers with a file; the name is the server's. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<{ blob: Blob; filename: string }> {
  const response = counted(await sendCall(endpoint, input, options), options.onBytes)
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return { blob: await response.blob(), filename: encoded ? decodeURIComponent(encoded) : (plain ?? 'download') }
}

function counted(response: Response, onBytes: CallOptions['onBytes']): Response {
  if (!onBytes || !response.body) return response
  let received = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onBytes((received += chunk.byteLength))
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(counter), response)
}

/** The answer as it comes, for those who read it by themselves. @throws as `call` */
export async function sendCall<E extends Endpoint>(
  endpoint: E,
  given: CallInput<E>,
  options: CallOptions,
): Promise<Response> {
  const input = given as Parts
  for (const part of ['params', 'query', 'body'] as const) {
    const checked = endpoint[part].safeParse(input[part] ?? {})
    if (!checked.success) warn(endpoint, part, checked.error.issues)
  }
  const asked: Asked = { at: performance.now(), background: currentBackground() }
  const request = requestOf(endpoint, input, options)
  try {
    const response = await attempt(request).catch(async (error: unknown) => {
      const pause = pauseBeforeAgain(endpoint, error)
      if (pause === undefined) throw error
      await waitFor(pause, options.signal)
      return attempt(request)
    })
    request.settle()
    return response
  } catch (error) {
    request.settle(error)
    report(endpoint, error, asked)
    throw error
  }
}

interface Request {
  address: string
  init: RequestInit
  headers: Record<string, string>
  /** To be told what became of it. */
  settle(error?: unknown): void
}

/** One call with its key, the same however often it is sent. */
function requestOf(endpoint: Endpoint, input: Parts, options: CallOptions): Request {
  const withBody = endpoint.method !== 'GET' && (input.body !== undefined || endpoint.method !== 'DELETE')
  const body = withBody && !options.file ? JSON.stringify(input.body ?? {}) : undefined
  const address = addressOf(endpoint, input)
  const asked = `${endpoint.method} ${address} ${body}`
  const key = endpoint.once ? keyFor(asked) : undefined
  return {
    address,
    init: {
      method: endpoint.method,
      credentials: 'same-origin',
      ...(withBody ? { body: options.file ?? body! } : {}),
      signal: options.signal ?? null,
      ...(options.keepalive ? { keepalive: true } : {}),
    },
    headers: {
      ...(withBody ? { 'content-type': options.file ? 'application/octet-stream' : 'application/json' } : {}),
      ...(key === undefined ? {} : { [callKeyHeader]: key }),
    },
    settle: (error) => key !== undefined && settleKey(asked, key, error),
  }
}

/** @throws CallError, NetworkError, AbortError */
async function attempt({ address, init, headers }: Request): Promise<Response> {
  const after = lastPosition()
  const response = await fetch(address, {
    ...init,
    headers: after > 0 ? { ...headers, [afterHeader]: String(after) } : headers,
  }).catch((cause: unknown) => {
    throw isCancelled(cause) ? cause : new NetworkError(cause)
  })
  notePosition(Number(response.headers.get(positionHeader) ?? 0))
  if (!response.ok) throw await refusal(response)
  return response
}

async function refusal(response: Response): Promise<CallError> {
  const parsed = errorAnswer.safeParse(await response.json().catch(() => undefined))
  // The status in words says nothing to whoever reads it: then nothing more is known (ERR-01).
  const unknown = { message: '', messageCode: 'unexpected', messageData: {}, details: [] }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new CallError(
    response.status,
    parsed.success ? parsed.data : unknown,
    Number.isFinite(seconds) ? seconds : undefined,
  )
}

interface Asked {
  at: number
  background: Background | undefined
}

/**
 * Tells the application of what concerns all of it, and the log of the rest: of every call that a person began, a server's
 * failure and a missing answer have a dialog, whatever the screen itself says of them (ERR-01).
 */
function report(endpoint: Endpoint, error: unknown, { at, background }: Asked): void {
  if (!(error instanceof NetworkError || error instanceof CallError)) return
  const isAnswered = error instanceof CallError
  const name = `${endpoint.method} ${endpoint.path}`
  if (isAnswered && error.status === 401 && !ofTheSession.has(endpoint.path)) {
    reportCallFailure({ kind: 'unauthorised', at })
  }
  if (isAnswered && error.status < 500) {
    logWarning(`${name} was refused: ${error.status} ${error.code}`, error.message)
  } else if (background || endpoint.background) {
    logWarning(`${name} failed, and nobody waits for it (${background ?? 'by itself'})`, error.message)
  } else if (isAnswered) reportCallFailure({ kind: 'server', error, at })
  else reportCallFailure({ kind: 'network', error, at })
}

function warn(endpoint: Endpoint, part: string, issues: unknown): void {
  logWarning(`${endpoint.method} ${endpoint.path}: ${part} does not match the contract`, issues)
}
