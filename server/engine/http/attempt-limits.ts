import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Failure } from '../../../contract/kernel/errors.ts'
import type { EngineTables } from '../database/engine.tables.ts'

/** At most `max` attempts of a subject in `seconds`, whichever process they reach and whatever was restarted meanwhile. */
export interface AttemptLimit {
  scope: string
  /** A network address, an account or both; only its hash is kept. */
  subject: string
  max: number
  seconds: number
}

export interface CountedAttempt {
  /** Takes the attempt out of the count: it was not one that should count. */
  giveBack(): Promise<void>
}

/**
 * Counts an attempt against all limits at once, before the work it asks for, so that many at the same moment are not let
 * through together. @throws Failure tooManyRequests with the time to wait
 */
export async function countAttempt<Tables extends EngineTables>(
  db: Kysely<Tables>,
  limits: readonly AttemptLimit[],
): Promise<CountedAttempt> {
  const counted = limits.map(({ scope, subject, seconds }) => ({ scope, subject: hashOf(subject), seconds }))
  // In one order everywhere: two attempts never wait for each other's rows.
  const { rows } = await sql<{ scope: string; count: number; wait: number }>`
    insert into attempt_count as a (scope, subject, count, resets_at)
    select l.scope, decode(l.subject, 'hex'), 1, now() + make_interval(secs => l.seconds)
    from json_to_recordset(${JSON.stringify(counted)}::json) as l (scope text, subject text, seconds double precision)
    order by 1, 2
    on conflict (scope, subject) do update set
      count = case when a.resets_at <= now() then 1 else least(a.count + 1, 1000000) end,
      resets_at = case when a.resets_at <= now() then excluded.resets_at else a.resets_at end
    returning a.scope, a.count, extract(epoch from a.resets_at - now())::double precision as wait`.execute(db)
  const waits = rows.filter(({ scope, count }) => count > maxOf(limits, scope)).map(({ wait }) => wait)
  if (waits.length > 0) throw tooManyAttempts(Math.max(...waits))
  return {
    async giveBack() {
      await sql`
        with held as (
          select a.scope, a.subject from attempt_count a
          join json_to_recordset(${JSON.stringify(counted)}::json) as l (scope text, subject text)
            on a.scope = l.scope and a.subject = decode(l.subject, 'hex')
          order by 1, 2 for update of a)
        update attempt_count as a set count = greatest(a.count - 1, 0)
        from held where a.scope = held.scope and a.subject = held.subject`.execute(db)
    },
  }
}

const maxOf = (limits: readonly AttemptLimit[], scope: string): number =>
  limits.find((limit) => limit.scope === scope)?.max ?? 0

const hashOf = (subject: string): string => createHash('sha256').update(subject).digest('hex')

/** `count` is what the text speaks of: whole minutes. */
export function tooManyAttempts(seconds: number): Failure {
  const data = { seconds: Math.ceil(seconds), count: Math.ceil(seconds / 60) }
  return new Failure('tooManyRequests', 'Too many attempts. Please wait a moment and try again.', { data })
}

/** Counts that no longer limit anything. */
export async function sweepAttempts(db: Kysely<EngineTables>): Promise<void> {
  await sql`delete from attempt_count where resets_at < now()`.execute(db)
}
