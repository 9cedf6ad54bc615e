import type { QueryFunctionContext } from '@tanstack/react-query'

/**
 * Why a call is made that nobody asked for just now: by the clock, because others changed something, ahead of being looked
 * at, once more after a failure that was told, or on the way out.
 */
export type Background = 'poll' | 'live' | 'ahead' | 'again' | 'leaving'

let now: Background | undefined

/**
 * Calls that this work begins, before it first waits for anything, interrupt nobody with a dialog when they fail (ERR-01). All
 * other calls are a person's; endpoints that only the browser itself asks say so in the contract (`background`).
 */
export function inBackground<Answer>(why: Background, work: () => Answer): Answer {
  const before = now
  now = why
  try {
    return work()
  } finally {
    now = before
  }
}

/** Undefined for what a person asked for. */
export const currentBackground = (): Background | undefined => now

/** How a query that is followed by the clock is read: what stands on screen already is read again in the background. */
export const followed = <Answer>(
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
  read: () => Answer,
): Answer => (client.getQueryData(queryKey) === undefined ? read() : inBackground('poll', read))
