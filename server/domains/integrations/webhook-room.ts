import type { AddressGuard } from '../../engine/outgoing/address-guard.ts'
import type { Secrets } from '../../engine/secrets.ts'
import { sealerFor, type Sealer } from '../../engine/sealed-text.ts'
import type { Database } from '../../tables.ts'

/** What webhooks work with. */
export interface WebhookRoom {
  readonly db: Database
  /** Keeps signing secrets unreadable in the database. */
  readonly sealer: Sealer
  /** Which addresses may be called. */
  readonly guard: AddressGuard
}

/** Of what every room is given. */
export const webhookRoomOf = (
  given: Pick<WebhookRoom, 'db'> & { secrets: Secrets; outgoing: AddressGuard },
): WebhookRoom => ({
  db: given.db,
  sealer: sealerFor(given.secrets, 'webhooks'),
  guard: given.outgoing,
})
