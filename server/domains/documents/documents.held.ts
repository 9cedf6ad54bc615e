import { asTheyAre, type Held, publicIdOf, type WrittenTexts } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const documentsHeld: readonly Held[] = [
  {
    file: 'documents',
    table: 'document_job',
    person: 'owner_id',
    key: ['id'],
    tells: asTheyAre(
      'public_id assortment_public_id assortment_title product_type type sub_type file_type filename settings location_code ' +
        'sort language status size created_at completed_at collection_public_id origin pages',
    ),
    hides: ['id', 'owner_id', 'done', 'total', 'message_code', 'runner', 'lease_id'],
    erasure: 'kept',
  },
  {
    file: 'layouts',
    table: 'document_layout',
    person: 'owner_id',
    key: ['id'],
    tells: asTheyAre(
      'public_id name shared type sub_type settings location_code language created_at modified_at version',
    ),
    hides: ['id', 'owner_id'],
    erasure: 'kept',
  },
  {
    file: 'schedules',
    table: 'document_schedule',
    person: 'owner_id',
    key: ['id'],
    tells: {
      assortment: publicIdOf('assortment', 'assortment_id'),
      ...asTheyAre(
        'public_id type sub_type file_type filename settings location_code sort language message frequency time_of_day ' +
          'timezone start_day weekdays month_day next_run_at paused_at pause_reason created_at modified_at',
      ),
    },
    hides: ['id', 'owner_id', 'version'],
    erasure: 'kept',
  },
]

/** Where others may have written the name or the address of a person. */
export const documentsTexts: readonly WrittenTexts[] = [
  { table: 'document_schedule', columns: { message: 'jsonb' } },
  { table: 'document_delivery', columns: { message: 'jsonb' } },
]
