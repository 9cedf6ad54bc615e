import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Kysely, sql, type Transaction } from 'kysely'
import { CALL_KEY_DAYS, callKey, callKeyHeader } from '../../../../contract/kernel/call-headers.ts'
import type { Endpoint, Parsed } from '../../../../contract/kernel/endpoint.ts'
import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import type { EngineTables } from '../../database/engine.tables.ts'
import { keepPlan } from '../../database/kept-plans.ts'
import { asOneTransaction } from '../../database/one-transaction.ts'
import type { Caller } from '../caller.ts'

/** A call by whoever makes it and the key they gave it. */
export interface KeyedCall {
  caller: Caller
  endpoint: Endpoint
  key: string
  input: Parsed<Endpoint>
}

/** Does what a call asks for unless it is done already; answers the JSON of the answer, whoever made it. */
export type AnswerOnce = (call: KeyedCall, work: () => Promise<string>) => Promise<string>

/** @throws Failure invalidInput for one that names nothing for certain */
export function callKeyOf({ once }: Endpoint, headers: IncomingHttpHeaders): string | undefined {
  const key = once ? headers[callKeyHeader] : undefined
  if (key === undefined || (typeof key === 'string' && callKey.test(key))) return key
  throw refusedField(callKeyHeader, 'is 8 to 100 printable characters without blanks')
}

/**
 * Key, change and answer are one transaction: there is none of them without the others. A second call of the same key waits
 * for the first, and is done itself if the first was not. @throws Failure keyUsedOtherwise
 */
export const answeringOnce =
  (db: Kysely<EngineTables>): AnswerOnce =>
  (call, work) =>
    asOneTransaction(db, async (transaction) => {
      const row = rowOf(call)
      if (!(await noteCall(transaction, row))) return earlierAnswer(transaction, row)
      const answer = await work()
      await keepAnswer(transaction, row, answer)
      return answer
    })

interface Row {
  user_id: string
  token_id: string | null
  call: string
  key: string
  request: Buffer
}

const rowOf = ({ caller, endpoint: { method, path }, key, input }: KeyedCall): Row => ({
  user_id: caller.key,
  token_id: caller.tokenKey ?? null,
  call: `${method} ${path}`,
  key,
  request: createHash('sha256').update(JSON.stringify(input)).digest(),
})

const isIt = ({ user_id, token_id, call, key }: Row) => sql`
  user_id = ${user_id}::bigint and token_id is not distinct from ${token_id}::bigint
    and call = ${call}::text and key = ${key}::text`

async function noteCall(trx: Transaction<EngineTables>, row: Row): Promise<boolean> {
  const { numAffectedRows } = await sql`${keepPlan}
    insert into applied_call (user_id, token_id, call, key, request)
    values (${row.user_id}::bigint, ${row.token_id}::bigint, ${row.call}::text, ${row.key}::text, ${row.request}::bytea)
    on conflict do nothing`.execute(trx)
  return numAffectedRows === 1n
}

async function earlierAnswer(trx: Transaction<EngineTables>, row: Row): Promise<string> {
  const { rows } = await sql<{ request: Buffer; answer: string }>`${keepPlan}
    select request, answer from applied_call where ${isIt(row)}`.execute(trx)
  const [earlier] = rows
  if (earlier?.request.equals(row.request)) return earlier.answer
  throw new Failure('keyUsedOtherwise', `This ${callKeyHeader} was used for another call`)
}

async function keepAnswer(trx: Transaction<EngineTables>, row: Row, answer: string): Promise<void> {
  await sql`${keepPlan} update applied_call set answer = ${answer}::text where ${isIt(row)}`.execute(trx)
}

/** Rows of one statement: it holds its locks for a moment. */
const SWEPT = 5_000

/** Forgets the answers of days ago, in batches. */
export async function sweepAppliedCalls(db: Kysely<EngineTables>, batch = SWEPT): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from applied_call where ctid = any (array(
        select ctid from applied_call where applied_at < now() - make_interval(days => ${CALL_KEY_DAYS}) limit ${batch}))`.execute(
      db,
    )
    if (numAffectedRows < BigInt(batch)) return
  }
}
