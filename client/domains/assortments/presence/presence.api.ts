import { bePresent, leavePresence, type PresenceView } from '../../../../contract/assortments/presence.ts'
import type { GridPlace } from '../../../../contract/kernel/grid-place.ts'
import { call } from '../../../engine/api/call.ts'

export const sayPresent = (id: string, windowId: string, view: PresenceView, at: GridPlace | null) =>
  call(bePresent, { params: { id }, body: { windowId, view, at } })

/** Also when the page goes away with it; whoever cannot say so is gone after a while. */
export const sayGone = (id: string, windowId: string) =>
  call(leavePresence, { params: { id }, body: { windowId } }, { keepalive: true }).catch(() => undefined)
