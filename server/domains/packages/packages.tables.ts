import type { ColumnType, Generated } from 'kysely'
import type { PackageContents } from './package-contents.ts'

export interface PackagesTables {
  package: {
    id: Generated<number>
    public_id: string
    owner_id: number
    filename: string
    contents: ColumnType<PackageContents | null, string | null, never>
    /** `sent` stands for a package behind links. */
    status: 'started' | 'success' | 'failed' | 'cancelled' | 'sent'
    files: number
    done: Generated<number>
    bytes: Generated<number>
    created_at: ColumnType<Date, never, never>
    /** Of the process that makes it; null when it is gone. */
    lease_id: string | null
  }
}

declare module '../../tables.ts' {
  interface Tables extends PackagesTables {}
}
