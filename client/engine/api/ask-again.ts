import type { Endpoint } from '../../../contract/kernel/endpoint.ts'
import { bearsRepeating, isUncertain } from './call-keys.ts'
import { CallError } from './call-error.ts'

/** Milliseconds before a call is made again where nobody says when, as after a connection that broke. */
const SOON = 1_000
/** Longest that a screen waits for a server that says when to come again. */
const LONGEST = 5_000

/**
 * Milliseconds after which a call that failed is made once more, behind the back of whoever asked: only what is done once
 * however often it is asked, where no answer came or none of the application itself. Undefined where the failure is told.
 */
export function pauseBeforeAgain(endpoint: Endpoint, error: unknown): number | undefined {
  // What is asked by the clock comes again by itself.
  if (endpoint.background || !bearsRepeating(endpoint) || !isUncertain(error)) return undefined
  const seconds = error instanceof CallError ? error.retryAfter : undefined
  return seconds === undefined ? SOON : Math.min(seconds * 1000, LONGEST)
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
