import type { AddressGuard } from '../../engine/outgoing/address-guard.ts'
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
  given: Pick<WebhookRoom, 'db'> & { secret: string; outgoing: AddressGuard },
): WebhookRoom => ({
  db: given.db,
  sealer: sealerFor(given.secret, 'webhooks'),
  guard: given.outgoing,
})
