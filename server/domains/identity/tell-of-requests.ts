import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import { nobody } from '../../engine/database/audit.ts'
import type { News } from '../../engine/live/outbox.ts'
import { settle, tell } from '../notifications/notifications.public.ts'

/** A request whose address is the person's own waits for the administrators (ACC-02). */
export const requestOpened = (request: string, { name, lastName }: { name: string; lastName: string }): News[] =>
  tell(nobody, [
    {
      kind: 'accessRequested',
      subject: request,
      values: { title: `${name} ${lastName}` },
      to: { holders: areaAccess.administration },
    },
  ])

/** Whoever decided it, it waits for nobody any more. */
export const requestsDecided = (requests: readonly { request: string }[]): News[] =>
  settle(requests.map(({ request }) => ({ kind: 'accessRequested', subject: request })))
