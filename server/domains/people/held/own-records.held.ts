import { asTheyAre, type Held, publicIdOf, signed } from './held.ts'

/** What they made and own. It stays after them: others work with it. */
export const ownRecords: readonly Held[] = [
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
  {
    file: 'packages',
    table: 'package',
    person: 'owner_id',
    key: ['id'],
    tells: asTheyAre('public_id filename status files bytes created_at'),
    hides: ['id', 'owner_id', 'contents', 'done', 'lease_id'],
    erasure: 'kept',
  },
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
  {
    file: 'feeds',
    table: 'feed_upload',
    person: 'owner_id',
    key: ['id'],
    tells: asTheyAre('public_id file_name size kind state done total created_at started_at finished_at'),
    hides: ['id', 'owner_id', 'checked', 'applied', 'preview', 'fault', 'runner', 'lease_id'],
    erasure: 'kept',
  },
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

const publicly = (...names: string[]) => asTheyAre(['public_id', ...names].join(' '))
const made = 'created_by modified_by'

/** Records of the house that name them. */
export const signedRecords: readonly Held[] = [
  ...signed('access_request', 'decided_by', publicly('decision', 'decided_at')),
  ...signed('announcement', made, publicly('title')),
  ...signed('api_token', 'created_by revoked_by', publicly('name')),
  ...signed('app_setting', 'modified_by', asTheyAre('section modified_at')),
  ...signed('asset', made, publicly('library_type', 'name')),
  ...signed('asset_file', 'created_by', publicly('filename')),
  ...signed('assortment', made, publicly('title')),
  ...signed('assortment_folder', 'modified_by', publicly('title')),
  ...signed('assortment_season', made, publicly('season', 'year')),
  ...signed('assortment_version', 'created_by', publicly('name', 'title')),
  ...signed('business_entity', made, publicly('code', 'name')),
  ...signed('crm_link', 'asked_by', { assortment: publicIdOf('assortment', 'assortment_id') }, 'assortment_id'),
  ...signed('customer', made, publicly('code', 'name')),
  ...signed('display_group', 'moved_by', {
    assortment: publicIdOf('assortment', 'assortment_id'),
    title: 't.title',
  }),
  ...signed('division_group', made, publicly('name')),
  ...signed('notification', 'actor_id', publicly('kind')),
  ...signed('sample', made, publicly('library', 'code')),
  ...signed('sample_move', 'user_id', {
    sample: publicIdOf('sample', 'sample_id'),
    ...asTheyAre('kind at'),
  }),
  ...signed('order_term', made, publicly('code')),
  ...signed('pack_code', made, publicly('code')),
  ...signed('shipper', made, publicly('code', 'name')),
  ...signed('territory', made, publicly('code', 'name')),
  ...signed('user_account', made, publicly('user_code')),
  ...signed('warehouse', made, publicly('code', 'name')),
  ...signed('webhook', made, publicly('name')),
]
