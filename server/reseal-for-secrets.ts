import type { Application } from './application.ts'
import { secondFactorRoomOf } from './domains/identity/second-factor/second-factor-room.ts'
import { webhookRoomOf } from './domains/integrations/webhook-room.ts'
import { resealColumn } from './engine/reseal.ts'

/** After a change of SECRET: what former ones sealed is sealed anew, all of it, before anybody asks for it. */
export async function resealForSecrets(application: Application): Promise<void> {
  const { db, secrets, log } = application
  if (secrets.length === 1) return
  const factors = secondFactorRoomOf(application).sealer
  const webhooks = webhookRoomOf(application).sealer
  const shut =
    (await resealColumn(db, { table: 'second_factor', key: 'user_id', column: 'secret' }, factors)) +
    (await resealColumn(db, { table: 'second_factor', key: 'user_id', column: 'new_secret' }, factors)) +
    (await resealColumn(db, { table: 'webhook', key: 'id', column: 'secret' }, webhooks)) +
    (await resealColumn(db, { table: 'webhook', key: 'id', column: 'old_secret' }, webhooks))
  log.warn({ shut }, 'everything that former secrets sealed is sealed anew: SECRET_BEFORE may go')
}
