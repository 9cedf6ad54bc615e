import { sql } from 'kysely'
import type { ToldOfRecords } from '../../declarations/told-kind.ts'
import type { DatabaseTransaction } from '../../tables.ts'

type Actions = ToldOfRecords['actions']
const everything: Actions = ['created', 'changed', 'deleted', 'reverted']

/** What other systems are told of samples: what a line is, and where a loan stands (BEY-15). Moves are read by its id. */
export const sampleWebhooks = {
  'sample.changed': { record: 'sample', actions: everything, describe: describeSamples },
  'loan.changed': { record: 'loan', actions: everything, describe: describeLoans },
} satisfies Record<string, ToldOfRecords>

async function describeSamples(trx: DatabaseTransaction, keys: readonly number[]) {
  const { rows } = await sql<{ id: number; data: object }>`
    select s.id, json_build_object('sampleId', s.public_id, 'code', s.code, 'library', s.library, 'style', s.style,
      'color', s.color, 'status', s.status, 'version', s.version, 'deleted', s.deleted_at is not null) as data
    from sample s where s.id = any (${[...keys]}::bigint[])`.execute(trx)
  return rows
}

async function describeLoans(trx: DatabaseTransaction, keys: readonly number[]) {
  const { rows } = await sql<{ id: number; data: object }>`
    select l.id, json_build_object('loanId', l.public_id, 'number', 'L-' || l.number, 'state', l.state,
      'orderIdentifier', l.order_identifier, 'from', l.from_on, 'due', l.due_on, 'version', l.version) as data
    from loan l where l.id = any (${[...keys]}::bigint[])`.execute(trx)
  return rows
}
