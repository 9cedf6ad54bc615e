import type { Application } from '../../server/application.ts'
import { presentUser } from '../../server/domains/identity/identity.present.ts'
import { accountByEmail } from '../../server/domains/identity/identity.queries.ts'
import type { Caller } from '../../server/engine/http/caller.ts'

/** A person of the demo brand as a caller of actions. */
export async function callerOf({ db }: Pick<Application, 'db'>, account: string): Promise<Caller> {
  const row = await accountByEmail(db, `${account}@linebook.test`)
  if (!row) throw new Error(`the demo brand has no ${account}`)
  return { ...presentUser(row), key: String(row.id), sessionKey: 'demo' }
}
