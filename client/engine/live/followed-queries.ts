import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../../contract/kernel/live-event.ts'
import { onAnyLiveEvent } from './live-events.ts'

type Of<T extends LiveEvent['type']> = Extract<LiveEvent, { type: T }>

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { [name: string]: unknown; follows?: (event: LiveEvent) => boolean }
  }
}

/**
 * The `meta` of a query whose answer follows what everybody does: of each type of event, which of them concern it. It is
 * read again at once where it is shown; where it is only kept, with the next screen that shows it.
 */
export const follows = (concerns: { [T in LiveEvent['type']]?: true | ((event: Of<T>) => boolean) }) => ({
  follows(event: LiveEvent): boolean {
    const concern = concerns[event.type] as true | ((event: LiveEvent) => boolean) | undefined
    return concern === true || (concern?.(event) ?? false)
  },
})

/** The same for lists that people keep in a grid, by their names. */
export const followsLists = (...names: readonly string[]) =>
  follows({ listChanged: ({ list }) => names.includes(list) })

/** Keeps what follows live events in step with them, also what no screen shows just now; answers what ends it. */
export function keepFollowing(client: QueryClient): () => void {
  const readAgain = (predicate: (query: Query) => boolean) => void client.invalidateQueries({ predicate })
  return onAnyLiveEvent(
    (event) => readAgain(({ meta }) => meta?.follows?.(event) ?? false),
    // Nobody can tell what was missed.
    () => readAgain(({ meta }) => meta?.follows !== undefined),
  )
}
