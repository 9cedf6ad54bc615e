import { asTheyAre, type Held, type WrittenTexts } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const sharesHeld: readonly Held[] = [
  {
    file: 'shares',
    table: 'share',
    person: 'owner_id',
    key: ['id'],
    tells: {
      ...asTheyAre('public_id subject subject_id way title filename message created_at expires_at revoked_at'),
      recipients: '(select json_agg(link.recipient) from share_link link where link.share_id = t.id)',
    },
    hides: ['id', 'owner_id'],
    erasure: 'kept',
  },
]

/** Where others may have written the name or the address of a person. */
export const sharesTexts: readonly WrittenTexts[] = [
  { table: 'share', columns: { title: 'text', message: 'text' } },
  { table: 'share_link', columns: { recipient: 'text' } },
]
