import type { ColumnType, Generated, RawBuilder } from 'kysely'

export interface ViewsTables {
  assortment_view: {
    id: Generated<number>
    public_id: ColumnType<string, string, never>
    owner_id: ColumnType<number, number, never>
    name: string
    shared: boolean
    /** Columns, sort and filter. */
    content: ColumnType<unknown, string, string>
    created_at: ColumnType<Date, never, never>
    modified_at: ColumnType<Date, never, Date | RawBuilder<Date>>
    version: ColumnType<number, never, number | RawBuilder<number>>
  }
}
