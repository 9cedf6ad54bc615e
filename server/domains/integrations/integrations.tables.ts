import type { ColumnType, Generated } from 'kysely'
import type { TokenScope } from '../../../contract/integrations/api-token.ts'

type SetOnce = ColumnType<Date, Date | undefined, never>
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface IntegrationsTables {
  api_token: {
    id: Generated<number>
    public_id: string
    name: string
    prefix: string
    token_hash: Buffer
    user_id: number
    scopes: ColumnType<TokenScope[], string, never>
    created_at: SetOnce
    created_by: number
    expires_at: ColumnType<Date, Date, never>
    last_used_at: Moment
    last_used_address: string | null
    revoked_at: Moment
    revoked_by: number | null
  }
  webhook: {
    id: Generated<number>
    public_id: string
    name: string
    url: string
    kinds: string[]
    secret: string
    old_secret: string | null
    old_secret_until: Moment
    state: Generated<'active' | 'paused' | 'disabled'>
    /** Told of the events of the outbox behind this one. */
    told_after: Generated<number>
    created_at: SetOnce
    created_by: number
    modified_at: ColumnType<Date, Date | undefined, Date>
    modified_by: number | null
  }
  webhook_delivery: {
    id: Generated<number>
    public_id: string
    webhook_id: number
    event_id: number | null
    kind: string
    body: string
    state: Generated<'waiting' | 'delivered' | 'failed'>
    attempts: Generated<number>
    next_attempt_at: Moment
    created_at: SetOnce
    delivered_at: Moment
  }
  webhook_attempt: {
    id: Generated<number>
    delivery_id: number
    at: SetOnce
    milliseconds: number
    status: number | null
    fault: string | null
    excerpt: string
    by_hand: boolean
  }
  webhook_reader: { id: Generated<boolean>; event_id: number }
  crm_reader: { id: Generated<boolean>; event_id: number }
}

declare module '../../tables.ts' {
  interface Tables extends IntegrationsTables {}
}
