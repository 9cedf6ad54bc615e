import { asTheyAre, type Held } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const filesHeld: readonly Held[] = [
  {
    file: 'uploads',
    table: 'upload',
    person: 'user_id',
    key: ['id'],
    tells: asTheyAre('public_id filename file_size content_type arrived_at touched_at'),
    hides: ['id', 'user_id', 'chunk_size', 'object_key', 'store_upload_id'],
    erasure: 'kept',
  },
]
