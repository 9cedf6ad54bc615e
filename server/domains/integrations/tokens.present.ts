import type { ApiToken } from '../../../contract/integrations/api-token.ts'
import type { TokenRow } from './tokens.queries.ts'

/** Row to contract. */
export const presentToken = (row: TokenRow): ApiToken => ({
  _id: row.public_id,
  name: row.name,
  prefix: row.prefix,
  person: { _id: row.person_id, name: row.person_name, email: row.person_email },
  scopes: row.scopes,
  state: stateOf(row),
  createdDate: row.created_at.toISOString(),
  createdBy: row.creator,
  expiryDate: row.expires_at.toISOString(),
  lastUsedDate: row.last_used_at?.toISOString() ?? null,
  lastUsedAddress: row.last_used_address,
  revokedDate: row.revoked_at?.toISOString() ?? null,
})

function stateOf(row: TokenRow): ApiToken['state'] {
  if (row.revoked_at) return 'revoked'
  if (row.is_expired) return 'expired'
  return row.person_state === 'active' ? 'active' : 'personInactive'
}
