import type { Endpoint } from '../../../contract/kernel/endpoint.ts'
import { CallError, NetworkError } from './call-error.ts'

/** Milliseconds before a read is asked again where nobody says when, as after a connection that broke. */
const SOON = 1_000
/** Longest that a screen waits for a server that says when to come again. */
const LONGEST = 5_000

/**
 * Milliseconds after which a call that failed is made once more, behind the back of whoever asked: only reads, after a 503
 * and after a connection that broke. Undefined where the failure is what is told.
 */
export function pauseBeforeAgain({ reads, background }: Endpoint, error: unknown): number | undefined {
  // What is asked by the clock comes again by itself.
  if (!reads || background) return undefined
  if (error instanceof NetworkError) return SOON
  if (!(error instanceof CallError) || error.status !== 503) return undefined
  return error.retryAfter === undefined ? SOON : Math.min(error.retryAfter * 1000, LONGEST)
}

/** @throws AbortError when whoever asked has given up meanwhile */
export function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new DOMException('', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
