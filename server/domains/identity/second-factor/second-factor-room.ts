import type { Secrets } from '../../../engine/secrets.ts'
import { type Sealer, sealerFor } from '../../../engine/sealed-text.ts'
import type { Database } from '../../../tables.ts'
import type { CurrentSettings } from '../../settings/settings.public.ts'
import type { SessionKeeper } from '../sessions/session-keeper.ts'

/** What second factors work with. */
export interface SecondFactorRoom {
  readonly db: Database
  readonly sessions: SessionKeeper
  readonly settings: CurrentSettings
  /** Keeps the secrets of authenticator apps unreadable in the database. */
  readonly sealer: Sealer
}

/** Of what every room is given. */
export const secondFactorRoomOf = (
  given: Pick<SecondFactorRoom, 'db' | 'sessions' | 'settings'> & { secrets: Secrets },
): SecondFactorRoom => ({
  db: given.db,
  sessions: given.sessions,
  settings: given.settings,
  sealer: sealerFor(given.secrets, 'second factors'),
})
