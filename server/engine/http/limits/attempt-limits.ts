import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { EngineTables } from '../../database/engine.tables.ts'

/** At most `max` attempts of a subject in `seconds`, whichever process they reach and whatever was restarted meanwhile. */
export interface AttemptLimit {
  scope: string
  /** A network address, an account or both; only its hash is kept. */
  subject: string
  max: number
  seconds: number
}

/** Attempts of a subject are never shut out, but each has to be so much later than the one before it. */
export interface AttemptPauses {
  scope: string
  subject: string
  /** Seconds to wait after the first attempt, the second …; the last holds for all that follow. */
  pauses: readonly number[]
  /** Seconds without an attempt after which counting begins anew. */
  forgottenAfter: number
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
  return { giveBack: () => giveBack(db, counted) }
}

/**
 * Counts an attempt that slows down those behind it. One that comes too early is refused and leaves everything as it is,
 * so that nobody is kept waiting for longer by trying. @throws Failure tooManyRequests with the time to wait
 */
export async function countSlowed<Tables extends EngineTables>(
  db: Kysely<Tables>,
  { scope, subject, pauses, forgottenAfter }: AttemptPauses,
): Promise<CountedAttempt> {
  const counted = { scope, subject: hashOf(subject) }
  const key = sql`${scope}::text, decode(${counted.subject}, 'hex')`
  const pauseAfter = (count: ReturnType<typeof sql>) =>
    sql`clock_timestamp() + make_interval(secs => (${pauses}::float8[])[least(${count}, ${pauses.length}::int)])`
  const next = sql`case when a.resets_at <= now() then 1 else least(a.count + 1, 1000000) end`
  const { rows } = await sql`
    insert into attempt_count as a (scope, subject, count, resets_at, waits_until)
    values (${key}, 1, now() + make_interval(secs => ${forgottenAfter}::float8), ${pauseAfter(sql`1`)})
    on conflict (scope, subject) do update set
      count = ${next}, resets_at = excluded.resets_at, waits_until = ${pauseAfter(next)}
    where a.resets_at <= now() or a.waits_until is null or a.waits_until <= clock_timestamp()
    returning 1`.execute(db)
  if (rows.length === 0) {
    const { rows: waits } = await sql<{ wait: number | null }>`
      select extract(epoch from waits_until - clock_timestamp())::double precision as wait
      from attempt_count where (scope, subject) = (${key})`.execute(db)
    throw tooManyAttempts(Math.max(1, waits[0]?.wait ?? 1))
  }
  return { giveBack: () => giveBack(db, [counted]) }
}

async function giveBack<Tables extends EngineTables>(
  db: Kysely<Tables>,
  counted: readonly { scope: string; subject: string }[],
): Promise<void> {
  await sql`
    with held as (
      select a.scope, a.subject from attempt_count a
      join json_to_recordset(${JSON.stringify(counted)}::json) as l (scope text, subject text)
        on a.scope = l.scope and a.subject = decode(l.subject, 'hex')
      order by 1, 2 for update of a)
    update attempt_count as a set count = greatest(a.count - 1, 0), waits_until = null
    from held where a.scope = held.scope and a.subject = held.subject`.execute(db)
}

const maxOf = (limits: readonly AttemptLimit[], scope: string): number =>
  limits.find((limit) => limit.scope === scope)?.max ?? 0

const hashOf = (subject: string): string => createHash('sha256').update(subject).digest('hex')

/** `count` is what the text speaks of: whole minutes, none for a moment. */
export function tooManyAttempts(seconds: number): Failure {
  const data = { seconds: Math.ceil(seconds), count: seconds <= 30 ? 0 : Math.ceil(seconds / 60) }
  return new Failure('tooManyRequests', 'Too many attempts. Please wait a moment and try again.', { data })
}

/** Counts that no longer limit anything. */
export async function sweepAttempts(db: Kysely<EngineTables>): Promise<void> {
  await sql`delete from attempt_count where resets_at < now()`.execute(db)
}
