import { queryClient } from '../../engine/api/query-client.ts'
import { useLiveEvent } from '../../engine/live/live-events.ts'
import { session } from '../../engine/session/session-store.ts'

/** Rights given or taken by an administrator hold on the screen at once, and a shut account is logged out. */
export function useAccountChanges(): void {
  const ask = (): void => {
    // What was read with other rights is asked for again, after the guards have had their say.
    void session.ask().then(() => queryClient.invalidateQueries())
  }
  useLiveEvent('accountChanged', ask, () => void session.ask())
}
