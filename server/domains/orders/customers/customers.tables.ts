import type { ColumnType, Generated } from 'kysely'

export interface CustomerTables {
  customer: {
    id: Generated<number>
    public_id: Generated<string>
    version: Generated<number>
    created_by: number | null
    modified_by: number | null
    code: string
    name: string
    email: Generated<string>
    country: string
    currency: string
    territory: string
    official: Generated<boolean>
    corporate: Generated<boolean>
    terms: ColumnType<{ code: string; description: string }[], string | undefined, string>
    created_at: ColumnType<Date, never, never>
    modified_at: ColumnType<Date, Date | undefined, Date>
  }
  customer_address: {
    id: Generated<number>
    public_id: Generated<string>
    customer_id: number
    label: string
    line_1: string
    city: string
    region: Generated<string>
    postal_code: string
    country: string
  }
}

declare module '../../../tables.ts' {
  interface Tables extends CustomerTables {}
}
