import { asTheyAre, type Held } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const packagesHeld: readonly Held[] = [
  {
    file: 'packages',
    table: 'package',
    person: 'owner_id',
    key: ['id'],
    tells: asTheyAre('public_id filename status files bytes created_at'),
    hides: ['id', 'owner_id', 'contents', 'done', 'lease_id'],
    erasure: 'kept',
  },
]
