import type { Application } from './application.ts'
import { resealColumn } from './engine/reseal.ts'
import { rooms } from './rooms.ts'

/** After a change of SECRET: what former ones sealed is sealed anew, all of it, before anybody asks for it. */
export async function resealForSecrets(application: Application): Promise<void> {
  const { db, secrets, log } = application
  if (secrets.length === 1) return
  let shut = 0
  for (const { place, sealer } of rooms.flatMap((room) => room.sealed?.(application) ?? []))
    shut += await resealColumn(db, place, sealer)
  log.warn({ shut }, 'everything that former secrets sealed is sealed anew: SECRET_BEFORE may go')
}
