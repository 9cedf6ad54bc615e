import { asTheyAre, type Held } from '../../declarations/held.ts'

/** What they looked at and marked as theirs. */
export const usageHeld: readonly Held[] = [
  {
    file: 'usage',
    table: 'usage_event',
    person: 'user_id',
    key: ['id'],
    tells: asTheyAre('action model_type model_id data at'),
    hides: ['id', 'user_id'],
    erasure: 'deleted',
  },
  {
    file: 'marks',
    table: 'user_flag',
    person: 'user_id',
    key: ['flag', 'model_type', 'model_id'],
    tells: asTheyAre('flag model_type model_id set_at'),
    hides: ['user_id'],
    erasure: 'deleted',
  },
  {
    file: 'saved-searches',
    table: 'saved_search',
    person: 'user_id',
    key: ['id'],
    tells: asTheyAre('public_id name query_path created_at'),
    hides: ['id', 'user_id'],
    erasure: 'deleted',
  },
]
