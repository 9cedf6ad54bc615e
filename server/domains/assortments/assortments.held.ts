import { asTheyAre, type Held, made, publicIdOf, publicly, signed } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const assortmentsHeld: readonly Held[] = [
  {
    file: 'stars',
    table: 'assortment_star',
    person: 'user_id',
    key: ['assortment_id'],
    tells: { assortment: publicIdOf('assortment', 'assortment_id'), created_at: 't.created_at' },
    hides: ['user_id'],
    erasure: 'deleted',
  },
  {
    file: 'editing-now',
    table: 'edit_lock',
    person: 'user_id',
    key: ['assortment_id'],
    tells: { assortment: publicIdOf('assortment', 'assortment_id'), expires_at: 't.expires_at' },
    hides: ['user_id'],
    erasure: 'deleted',
  },
  {
    file: 'saves',
    table: 'applied_batch',
    person: 'user_id',
    key: ['assortment_id', 'batch_id'],
    tells: { assortment: publicIdOf('assortment', 'assortment_id'), applied_at: 't.applied_at' },
    hides: ['user_id', 'batch_id', 'answer'],
    erasure: 'deleted',
  },
  {
    file: 'assortments',
    table: 'assortment',
    person: 'owner_id',
    key: ['id'],
    tells: asTheyAre(
      'public_id kind method title sub_title product_type channel region season year gender pillar life_cycle carryover_date ' +
        'state archived line_statuses logo labels query ui_settings product_count created_at modified_at deleted_at',
    ),
    hides: [
      'id',
      'owner_id',
      'location_id',
      'last_sync_at',
      'style_count',
      'cover_keys',
      'created_by',
      'modified_by',
      'version',
      'folder_id',
    ],
    erasure: 'kept',
  },
  {
    file: 'folders',
    table: 'assortment_folder',
    person: 'owner_id',
    key: ['id'],
    tells: asTheyAre('public_id title created_at modified_at'),
    hides: ['id', 'owner_id', 'parent_id', 'modified_by'],
    erasure: 'kept',
  },
  {
    file: 'collections',
    table: 'collection',
    person: 'owner_id',
    key: ['id'],
    tells: asTheyAre('public_id type name linkage_object created_at modified_at'),
    hides: ['id', 'owner_id', 'linkage_id'],
    // Nobody else ever sees them.
    erasure: 'deleted',
  },
  ...signed('assortment', made, publicly('title')),
  ...signed('assortment_folder', 'modified_by', publicly('title')),
  ...signed('assortment_version', 'created_by', publicly('name', 'title')),
  ...signed('display_group', 'moved_by', {
    assortment: publicIdOf('assortment', 'assortment_id'),
    title: 't.title',
  }),
]
