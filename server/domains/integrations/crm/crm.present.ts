import type { CrmDelivery, CrmSync } from '../../../../contract/integrations/crm.ts'
import { presentAttempt } from '../webhooks.present.ts'
import type { LoggedRow, SyncRow } from './crm-log.queries.ts'

type Attempt = NonNullable<CrmSync['lastAttempt']>

export const presentCrmAttempt = (row: Parameters<typeof presentAttempt>[0]): Attempt => ({
  ...presentAttempt(row),
  fault: row.fault as Attempt['fault'],
})

const last = (row: SyncRow | LoggedRow): Attempt | null => row.at && presentCrmAttempt({ ...row, at: row.at })

export const presentSync = (row: SyncRow): CrmSync => ({
  _id: row.public_id,
  state: row.state,
  lastSyncDate: row.last_sync_at?.toISOString() ?? null,
  nextAttemptDate: row.next_attempt_at?.toISOString() ?? null,
  attempts: row.attempts,
  lastAttempt: last(row),
})

export const presentCrmDelivery = (row: LoggedRow): CrmDelivery => ({
  _id: row.public_id,
  kind: row.kind,
  title: row.title,
  assortmentId: row.assortment_public_id,
  products: row.product_count,
  state: row.state,
  createdDate: row.created_at.toISOString(),
  nextAttemptDate: row.state === 'waiting' ? (row.next_attempt_at?.toISOString() ?? null) : null,
  attempts: row.attempts,
  lastAttempt: last(row),
})
