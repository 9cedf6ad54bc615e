import { sql } from 'kysely'
import type { ToldOfRecords } from '../../declarations/told-kind.ts'
import type { DatabaseTransaction } from '../../tables.ts'

const told = (...actions: ToldOfRecords['actions']): ToldOfRecords => ({ record: 'user_account', actions, describe })

/** What other systems are told of people. */
export const userWebhooks = {
  'user.created': told('created'),
  'user.changed': told('changed', 'reverted'),
}

async function describe(trx: DatabaseTransaction, keys: readonly number[]) {
  const { rows } = await sql<{ id: number; data: object }>`
    select id, json_build_object('userId', public_id, 'userCode', user_code, 'state', state) as data
    from user_account where id = any(${[...keys]}::bigint[])`.execute(trx)
  return rows
}
