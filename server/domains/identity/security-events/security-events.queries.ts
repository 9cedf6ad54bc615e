import { sql } from 'kysely'
import type { SecurityKind } from '../../../../contract/kernel/security-kind.ts'
import type { Database } from '../../../tables.ts'

/** Days that security events are kept: longer than a year, so that the same season can be held against the last. */
const DAYS_KEPT = 400

export interface WaitingEvent {
  /** Hexadecimal. */
  fingerprint: string
  kind: SecurityKind
  userId: number | null
  sessionId: number | null
  tokenId: number | null
  /** Of the session that was opened. */
  sessionHash: string | null
  /** Finds the account that was tried; not kept. */
  email: string | null
  network: string
  call: string
  code: string
  times: number
}

/** One statement whatever their number; what is there of the same hour is counted on. */
export async function insertEvents(
  db: Database,
  events: readonly WaitingEvent[],
  { release, process }: { release: string; process: string },
): Promise<void> {
  await sql`
    insert into security_event as e
      (kind, user_id, session_id, token_id, network, call, code, release, process, times, fingerprint)
    select w.kind, coalesce(s.user_id, u.id, w."userId"), coalesce(s.id, w."sessionId"), w."tokenId", w.network, w.call,
      w.code, ${release}, ${process}, w.times, decode(w.fingerprint, 'hex')
    from json_to_recordset(${JSON.stringify(events)}::json) as w (fingerprint text, kind text, "userId" bigint,
      "sessionId" bigint, "tokenId" bigint, "sessionHash" text, email text, network text, call text, code text, times integer)
    left join session s on s.token_hash = decode(w."sessionHash", 'hex')
    left join user_account u on lower(u.email) = w.email
    order by w.fingerprint
    on conflict (fingerprint) do update set times = e.times + excluded.times, last_at = now()`.execute(db)
}

export async function sweepSecurityEvents(db: Database): Promise<void> {
  await sql`delete from security_event where last_at < now() - make_interval(days => ${DAYS_KEPT})`.execute(db)
}
