import type { ColumnType, Generated, RawBuilder } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>

/** What every list has that people edit in a grid. */
interface KeptList {
  id: Generated<number>
  public_id: Generated<string>
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
  modified_at: Timestamp
  modified_by: number | null
}

export interface IdentityTables {
  location: { id: number; code: string; name: string; currency: string; region: string }
  territory: KeptList & { code: string; name: string }
  business_entity: KeptList & { code: string; name: string; kind: string; territory_id: number }
  division_group: KeptList & { name: string; divisions: string[] }
  user_account: {
    id: Generated<number>
    public_id: string
    email: string
    password_hash: string | null
    state: 'active' | 'pending' | 'inactive'
    strategy: Generated<'local' | 'okta'>
    user_code: string
    name: string
    last_name: string
    language: Generated<string>
    timezone: Generated<string>
    active_location: Generated<string>
    library_access: Generated<string[]>
    department_access: Generated<string[]>
    wof_access: Generated<boolean>
    general_access: Generated<boolean>
    conference_asian: Generated<boolean>
    conference_domestic: Generated<boolean>
    conference_international: Generated<boolean>
    approver_code: string | null
    coordinator_code: string | null
    wholesale_date_format: Generated<string>
    last_login_at: Timestamp | null
    active_since: Timestamp
    created_at: Timestamp
    created_by: number | null
    modified_at: Timestamp
    modified_by: number | null
    version: Generated<number>
    /** Their name and address were taken out for good. */
    erased_at: ColumnType<Date | null, never, RawBuilder<Date>>
  }
  user_tbe: {
    id: Generated<number>
    user_id: number
    territory: string
    business_entity: string
    locations: string[]
    pop_color_filters: Generated<string[]>
  }
  permission: { user_id: number; domain: string; roles: string[] }
  sub_role: {
    id: Generated<number>
    user_id: number
    domain: string
    role: string
    channel: string
    region: string
    product_type: string
  }
  session: {
    id: Generated<number>
    token_hash: Buffer
    user_id: number
    created_at: Timestamp
    last_seen_at: Timestamp
    expires_at: Timestamp
    address: Generated<string>
    user_agent: Generated<string>
  }
  /** Where a person has logged in: attempts from there are counted apart from those of strangers. */
  login_network: { user_id: number; network: Buffer; last_login_at: Timestamp }
  one_time_code: {
    id: Generated<number>
    user_id: number
    purpose: 'verifyEmail' | 'setPassword'
    code_hash: Buffer
    expires_at: Timestamp
    used_at: Timestamp | null
  }
  second_factor: {
    user_id: number
    /** Sealed; null until it is confirmed. */
    secret: string | null
    confirmed_at: Timestamp | null
    new_secret: string | null
    new_secret_at: Timestamp | null
    last_step: Generated<number>
    recovery_salt: Buffer | null
  }
  recovery_code: { user_id: number; code_hash: Buffer }
  user_preference: {
    user_id: number
    key: string
    value: ColumnType<unknown, string, string>
    modified_at: Timestamp
  }
  access_request: {
    id: Generated<number>
    public_id: Generated<string>
    user_id: number
    company: Generated<string>
    reason: Generated<string>
    email_verified_at: Timestamp | null
    decided_at: Timestamp | null
    decided_by: number | null
    decision: 'approved' | 'refused' | null
    refusal_reason: Generated<string>
    created_at: Timestamp
  }
}

declare module '../../tables.ts' {
  interface Tables extends IdentityTables {}
}
