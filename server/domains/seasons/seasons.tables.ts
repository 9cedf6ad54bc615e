import type { ColumnType, Generated } from 'kysely'
import type { SeasonSet } from '../../../contract/seasons/season.ts'

type SetOnce = ColumnType<Date, Date | undefined, never>

export interface SeasonsTables {
  assortment_season: {
    id: Generated<number>
    public_id: string
    season: 'Spring' | 'Fall'
    year: number
    channel: 'Wholesale' | 'Retail'
    sort_order: number
    source_file: string
    preview_jpg: string
    logo: string | null
    customer_logo: string | null
    customer_name: Generated<string>
    created_at: SetOnce
    created_by: number | null
    modified_at: ColumnType<Date, Date | undefined, Date>
    modified_by: number | null
    version: Generated<number>
    deleted_at: ColumnType<Date | null, never, Date | null>
  }
  season_set: {
    id: Generated<number>
    public_id: string
    season_id: number
    short_name: string
    region: SeasonSet['region']
    org_type: SeasonSet['orgType']
    method: SeasonSet['method']
    product_type: SeasonSet['productType']
    state: SeasonSet['state']
    position: number
  }
}

declare module '../../tables.ts' {
  interface Tables extends SeasonsTables {}
}
