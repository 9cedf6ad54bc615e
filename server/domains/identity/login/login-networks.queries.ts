import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../tables.ts'
import { networkOf } from '../rules/account-limits.ts'

/** Days a network is remembered after the last login from it. */
const DAYS_KNOWN = 90
/** Networks remembered of one person: a telephone on its way comes from many. */
const MOST_KNOWN = 200

const hashOf = (address: string): Buffer => createHash('sha256').update(networkOf(address)).digest()

/** Whether the person of this address, or of this key, has logged in from there. */
export async function isKnownNetwork(
  db: Database,
  address: string,
  person: { email: string } | { userId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('login_network')
    .innerJoin('user_account', 'user_account.id', 'login_network.user_id')
    .select('user_id')
    .where('network', '=', hashOf(address))
    .where('login_network.last_login_at', '>', sql<Date>`now() - make_interval(days => ${DAYS_KNOWN})`)
    .where((eb) =>
      'email' in person
        ? eb(sql<string>`lower(email)`, '=', person.email.toLowerCase())
        : eb('user_id', '=', person.userId),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Remembers where a person proved who they are: by a login, or by the link that only their mailbox holds. */
export async function rememberNetwork(db: Database, userId: number, address: string): Promise<void> {
  await db
    .insertInto('login_network')
    .values({ user_id: userId, network: hashOf(address), last_login_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_login_at: sql<Date>`now()` }))
    .execute()
}

/** Forgets networks of long ago, and the oldest of people who have very many. */
export async function sweepNetworks(db: Database): Promise<void> {
  await sql`
    delete from login_network n using (
      select user_id, network, row_number() over (partition by user_id order by last_login_at desc) as place
      from login_network) as ranked
    where n.user_id = ranked.user_id and n.network = ranked.network
      and (ranked.place > ${MOST_KNOWN} or n.last_login_at < now() - make_interval(days => ${DAYS_KNOWN}))`.execute(db)
}
