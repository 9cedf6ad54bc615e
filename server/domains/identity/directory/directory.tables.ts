import type { ColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface DirectoryTables {
  directory_identity: { issuer: string; subject: string; user_id: number; created_at: Timestamp }
  directory_attempt: {
    state_hash: Buffer
    nonce: string
    verifier: string
    next_path: string
    expires_at: Timestamp
  }
  directory_registration: {
    id_hash: Buffer
    issuer: string
    subject: string
    email: string
    email_verified: boolean
    name: string
    last_name: string
    user_id: number | null
    expires_at: Timestamp
  }
}

declare module '../../../tables.ts' {
  interface Tables extends DirectoryTables {}
}
