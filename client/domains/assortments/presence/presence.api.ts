import { useMemo } from 'react'
import { bePresent, leavePresence } from '../../../../contract/assortments/presence.ts'
import type { PresenceView } from '../../../../contract/kernel/presence.ts'
import { call } from '../../../engine/api/call.ts'
import { onLiveEvent } from '../../../engine/live/live-events.ts'
import type { OpenedRecord } from '../../../parts/presence/keep-presence.ts'

/** An assortment that is open here, as others are told of it (BEY-08). */
export const useOpenedAssortment = (id: string, view: PresenceView): OpenedRecord =>
  useMemo(
    () => ({
      id,
      view,
      say: (body) => call(bePresent, { params: { id }, body }),
      leave: (body) => call(leavePresence, { params: { id }, body }, { keepalive: true }),
      onWritten: (listener) =>
        onLiveEvent('assortmentChanged', ({ assortmentId, byUser }) => listener(assortmentId, byUser)),
    }),
    [id, view],
  )
