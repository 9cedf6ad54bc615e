import { type RawBuilder, sql } from 'kysely'
import type { RequestView } from '../../../../contract/identity/users/access-requests.ts'
import type { Database } from '../../../tables.ts'

export interface AccessRequestRow {
  public_id: string
  user_id: string
  name: string
  last_name: string
  email: string
  strategy: 'local' | 'okta'
  company: string
  reason: string
  created_at: Date
  email_verified_at: Date | null
  decision: 'approved' | 'refused' | null
  decided_at: Date | null
  decided_by: string | null
  refusal_reason: string
}

const views: Record<RequestView, { where: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  open: { where: sql`r.decided_at is null`, order: sql`r.created_at, r.id` },
  decided: { where: sql`r.decided_at is not null`, order: sql`r.decided_at desc, r.id desc` },
}

/** A page of requests and how many there are in all. */
export async function readAccessRequests(
  db: Database,
  view: RequestView,
  page: { skip: number; limit: number },
): Promise<{ rows: AccessRequestRow[]; totalCount: number }> {
  const { where, order } = views[view]
  const [found, total] = await Promise.all([
    sql<AccessRequestRow>`
      select r.public_id, u.public_id as user_id, u.name, u.last_name, u.email, u.strategy, r.company, r.reason,
        r.created_at, r.email_verified_at, r.decision, r.decided_at, r.refusal_reason,
        nullif(concat_ws(' ', d.name, d.last_name), '') as decided_by
      from access_request r join user_account u on u.id = r.user_id left join user_account d on d.id = r.decided_by
      where ${where} order by ${order} limit ${page.limit} offset ${page.skip}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from access_request r where ${where}`.execute(db),
  ])
  return { rows: found.rows, totalCount: total.rows[0]!.count }
}

/** Those of the ids that there are. */
export async function requestsAmong(db: Database, publicIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('access_request').select('public_id').where('public_id', 'in', publicIds).execute()
  return new Set(rows.map(({ public_id }) => public_id))
}
