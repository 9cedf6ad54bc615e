import type { Application } from '../../application.ts'
import { type Sealer, sealerFor } from '../../engine/sealed-text.ts'
import type { House } from '../../room.ts'

/** What the actions of this room work with. */
export type NotificationsRoom = Pick<Application, 'db'> & Pick<House, 'maySee'>

/** What its mails take beside. */
export type MailingRoom = NotificationsRoom &
  Pick<House, 'callers'> &
  Pick<Application, 'settings'> & { readonly sealer: Sealer }

export const mailingRoomOf = (
  { db, secrets, settings }: Pick<Application, 'db' | 'secrets' | 'settings'>,
  { maySee, callers }: Pick<House, 'maySee' | 'callers'>,
): MailingRoom => ({ db, settings, maySee, callers, sealer: sealerFor(secrets, 'stopping of mails') })
