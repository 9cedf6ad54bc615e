import { asTheyAre, type Held, made, publicIdOf, publicly, signed, type WrittenTexts } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const integrationsHeld: readonly Held[] = [
  {
    file: 'api-tokens',
    table: 'api_token',
    person: 'user_id',
    key: ['id'],
    tells: asTheyAre('public_id name prefix scopes created_at expires_at last_used_at last_used_address revoked_at'),
    hides: ['id', 'token_hash', 'user_id', 'created_by', 'revoked_by'],
    // The trail says of each change by which token it was made.
    erasure: 'kept',
  },
  ...signed('api_token', 'created_by revoked_by', publicly('name')),
  ...signed('crm_link', 'asked_by', { assortment: publicIdOf('assortment', 'assortment_id') }, 'assortment_id'),
  ...signed('webhook', made, publicly('name')),
]

/** Where others may have written the name or the address of a person. */
export const integrationsTexts: readonly WrittenTexts[] = [
  { table: 'webhook_delivery', columns: { body: 'text' } },
  { table: 'webhook_attempt', columns: { excerpt: 'text' } },
  { table: 'crm_delivery', columns: { body: 'text', facts: 'text', sent: 'jsonb' } },
  { table: 'crm_link', columns: { facts: 'text' } },
  { table: 'crm_attempt', columns: { excerpt: 'text' } },
  { table: 'own_crm_assortment', columns: { facts: 'jsonb' } },
]
