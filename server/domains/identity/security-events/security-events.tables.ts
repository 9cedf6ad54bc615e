import type { Generated } from 'kysely'
import type { SecurityKind } from '../../../../contract/kernel/security-kind.ts'

export interface SecurityEventsTables {
  security_event: {
    id: Generated<number>
    kind: SecurityKind
    user_id: number | null
    session_id: number | null
    token_id: number | null
    network: string
    call: string
    code: string
    release: string
    process: string
    times: Generated<number>
    first_at: Generated<Date>
    last_at: Generated<Date>
    fingerprint: Buffer
  }
}

declare module '../../../tables.ts' {
  interface Tables extends SecurityEventsTables {}
}
