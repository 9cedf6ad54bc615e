import type { ColumnType, Generated } from 'kysely'
import type { ViewsTables } from './views/views.tables.ts'

type Day = ColumnType<string | null, string | null, string | null>
type Json<Read> = ColumnType<Read, string, string>
type DefaultJson<Read> = ColumnType<Read, string | undefined, string>
type SetOnce = ColumnType<Date, Date | undefined, never>

export interface AssortmentTable {
  id: Generated<number>
  public_id: string
  owner_id: number
  kind: Generated<'regular' | 'internal'>
  method: 'static' | 'dynamic'
  title: string
  sub_title: Generated<string>
  product_type: 'Footwear' | 'Apparel' | 'POP'
  channel: Generated<'All' | 'Wholesale' | 'Retail'>
  region: Generated<'All' | 'International' | 'Europe' | 'Domestic'>
  season: Generated<string>
  year: number | null
  gender: Generated<string>
  pillar: Generated<string>
  life_cycle: Generated<string>
  carryover_date: Day
  location_id: number
  state: Generated<'Published' | 'Unpublished'>
  archived: Generated<boolean>
  line_statuses: Generated<string[]>
  logo: string | null
  labels: DefaultJson<unknown>
  query: Json<unknown> | null
  ui_settings: DefaultJson<unknown>
  last_sync_at: Date | null
  product_count: Generated<number>
  style_count: Generated<number>
  cover_keys: Generated<number[]>
  created_at: SetOnce
  created_by: number | null
  modified_at: ColumnType<Date, Date | undefined, Date>
  modified_by: number | null
  version: Generated<number>
  deleted_at: ColumnType<Date | null, never, Date | null>
  folder_id: number | null
}

export interface AssortmentFolderTable {
  id: Generated<number>
  public_id: string
  owner_id: number
  parent_id: number | null
  title: string
  created_at: SetOnce
  modified_at: ColumnType<Date, Date | undefined, Date>
  modified_by: number | null
}

export interface AssortmentProductTable {
  assortment_id: number
  style_colour_id: number
  position: number | null
  style_note: Generated<string>
  color_note: Generated<string>
  collection_style_note: Generated<string>
  collection_color_note: Generated<string>
  label: Generated<string>
  cost: number | null
  net_cost: number | null
  suggested_retail: number | null
  discount_percent: number | null
  discount_amount: number | null
  quantity: number | null
  quantity_on_hand: number | null
  pillar: Generated<string>
  life_cycle: string | null
  due_date: Day
  samples: number | null
  rush_samples: number | null
  focus_style: Generated<boolean>
  store_type: Generated<string>
  thumbnail: Generated<string>
  print_image: Generated<string>
  added_at: ColumnType<Date, Date | undefined, Date>
  row_version: number
  field_versions: DefaultJson<Record<string, [number, number]>>
}

export interface DisplayGroupTable {
  id: Generated<number>
  assortment_id: number
  group_by: string
  title: string
  position: number | null
  moved_version: number | null
  moved_by: number | null
  content: Json<unknown> | null
  content_version: Generated<number>
}

export interface AssortmentsTables extends ViewsTables {
  display_group: DisplayGroupTable
  assortment: AssortmentTable
  assortment_product: AssortmentProductTable
  assortment_folder: AssortmentFolderTable
  assortment_star: { user_id: number; assortment_id: number; created_at: SetOnce }
  edit_lock: { assortment_id: number; user_id: number; expires_at: Date }
  assortment_alert: {
    assortment_id: number
    style_colour_id: number
    field: string
    before: string | null
    after: string | null
    noted_at: SetOnce
  }
  assortment_snapshot: {
    assortment_id: number
    hash: string
    keys: number[]
    positions: (number | null)[]
    costs: (number | null)[]
    net_costs: (number | null)[]
    retails: (number | null)[]
    written: unknown[]
    style_count: number
    location_id: number
    line_statuses: string[]
    labels: Json<unknown>
    query: Json<unknown> | null
    groups: Json<unknown>
  }
  assortment_version: {
    id: Generated<number>
    public_id: string
    assortment_id: number
    hash: string
    reason: 'published' | 'shared' | 'named' | 'restored'
    name: Generated<string>
    title: string
    version: number
    created_at: SetOnce
    created_by: number | null
  }
  applied_batch: {
    assortment_id: number
    batch_id: string
    user_id: number
    answer: Json<unknown>
    applied_at: SetOnce
  }
}

declare module '../../tables.ts' {
  interface Tables extends AssortmentsTables {}
}
