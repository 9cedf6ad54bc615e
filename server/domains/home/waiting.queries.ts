import { type RawBuilder, sql } from 'kysely'
import type { WaitingItem, WaitingKind } from '../../../contract/home/list-waiting.ts'
import type { FullPlace } from '../../../contract/kernel/full-place.ts'
import type { Database } from '../../tables.ts'

/** Names that are told; the rest is a number. */
const NAMED = 3
/** Days after which a failure that nobody saw to is no news any more. */
const DAYS = 14

/** Places that are full and for how many seconds, as this process sees it; a full database may know of no other's. */
type OwnPlaces = Partial<Record<FullPlace, number>>

/** Name and time of everything of a kind that waits. */
const sourcesOf = (own: OwnPlaces): Record<WaitingKind, RawBuilder<unknown>> => ({
  // One is named once, whoever of the processes met it.
  fullPlaces: sql`
    select name, now() - make_interval(secs => max(seconds::float8)) as at from (
      select key as name, value as seconds from jsonb_each_text(${JSON.stringify(own)}::jsonb)
      union all
      select p.key, p.value from process_lease l, jsonb_each_text(l.facts -> 'full') p where l.expires_at > now()) f
    group by name`,
  accessRequests: sql`
    select u.name || ' ' || u.last_name as name, r.email_verified_at as at
    from access_request r join user_account u on u.id = r.user_id
    where r.decided_at is null and r.email_verified_at is not null`,
  failedMails: sql`
    select recipient as name, created_at as at from mail_outbox
    where state = 'failed' and created_at > now() - make_interval(days => ${DAYS})`,
  // One that failed and comes again counts only when nothing has got through since.
  failedWebhooks: sql`
    select w.name, coalesce(d.at, w.modified_at) as at from webhook w
    left join lateral (
      select min(d.created_at) as at from webhook_delivery d
      where d.webhook_id = w.id and d.state <> 'delivered' and d.attempts > 0
        and d.created_at > coalesce(
          (select max(ok.delivered_at) from webhook_delivery ok where ok.webhook_id = w.id), '-infinity')) d on true
    where w.state = 'disabled' or (w.state = 'active' and d.at is not null)`,
  // The newest run of each kind of file.
  failedFeeds: sql`
    select file_name as name, started_at as at from (
      select distinct on (kind) * from feed_run order by kind, id desc) f
    where (state = 'failed' or rejected > 0) and started_at > now() - make_interval(days => ${DAYS})`,
})

/** What waits of these kinds, all in one query. */
export async function readWaiting(db: Database, kinds: readonly WaitingKind[], own: OwnPlaces): Promise<WaitingItem[]> {
  if (kinds.length === 0) return []
  const sources = sourcesOf(own)
  const parts = kinds.map(
    (kind) => sql`
      select ${kind}::text as kind, count(*)::integer as count,
        (array_agg(name order by at desc))[1:${sql.lit(NAMED)}] as names, min(at) as at
      from (${sources[kind]}) s having count(*) > 0`,
  )
  const { rows } = await sql<{ kind: WaitingKind; count: number; names: string[]; at: Date }>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ at, ...item }) => ({ ...item, date: at.toISOString() }))
}
