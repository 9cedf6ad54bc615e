import { asTheyAre, type Held, made, publicIdOf, publicly, signed, type WrittenTexts } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const samplesHeld: readonly Held[] = [
  ...signed('sample', made, publicly('library', 'code')),
  ...signed('sample_move', 'user_id', {
    sample: publicIdOf('sample', 'sample_id'),
    ...asTheyAre('kind at'),
  }),
  ...signed('sample_count', made, publicly('library', 'state')),
  {
    file: 'signed/sample_count_scan-user_id',
    table: 'sample_count_scan',
    person: 'user_id',
    key: ['count_id', 'label'],
    tells: { count: publicIdOf('sample_count', 'count_id'), ...asTheyAre('label quantity at') },
    hides: [],
    erasure: 'kept',
  },
  {
    file: 'sample-loans',
    table: 'loan',
    person: 'holder_id',
    key: ['id'],
    tells: {
      number: "'L-' || t.number",
      ...asTheyAre('state purpose from_on due_on handed_out_at closed_at signature order_identifier created_at'),
    },
    hides: [
      'id',
      'public_id',
      'version',
      'code',
      'holder_id',
      'customer_id',
      'holder_name',
      'holder_email',
      'order_id',
      'batch_id',
      'created_by',
      'modified_at',
      'modified_by',
    ],
    erasure: 'kept',
  },
  ...signed('loan', made, { number: "'L-' || t.number" }),
]

/** Where others write of persons: holders without an account, and what pieces were handed out for. */
export const samplesWritten: readonly WrittenTexts[] = [
  { table: 'loan', columns: { holder_name: 'text', holder_email: 'text', purpose: 'text' } },
]
