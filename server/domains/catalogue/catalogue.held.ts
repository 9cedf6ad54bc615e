import { asTheyAre, type Held } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const catalogueHeld: readonly Held[] = [
  {
    file: 'feeds',
    table: 'feed_upload',
    person: 'owner_id',
    key: ['id'],
    tells: asTheyAre('public_id file_name size kind state done total created_at started_at finished_at'),
    hides: ['id', 'owner_id', 'checked', 'applied', 'preview', 'fault', 'runner', 'lease_id'],
    erasure: 'kept',
  },
]
