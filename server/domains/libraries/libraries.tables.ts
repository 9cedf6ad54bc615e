import type { ColumnType, Generated } from 'kysely'
import type { AssetColor, AssetStatus, PreviewFault, UsageType } from '../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../contract/libraries/libraries.ts'

/** Columns of the fields are named by `fieldColumn`; they are read and written by name. */
export interface LibrariesTables {
  asset: {
    id: Generated<number>
    public_id: string
    library_type: LibraryType
    status: Generated<AssetStatus>
    name: string
    lacks: Generated<string[]>
    created_at: ColumnType<Date, Date | undefined, never>
    created_by: number | null
    modified_at: ColumnType<Date, Date | undefined, Date>
    modified_by: number | null
    version: Generated<number>
    published_at: Date | null
    touched_at: ColumnType<Date, never, never>
  }
  library_revision: {
    library_type: LibraryType
    revision: number
  }
  asset_file: {
    id: Generated<number>
    public_id: string
    asset_id: number
    library_type: LibraryType
    filename: string
    usage_type: UsageType
    state: Generated<'WaitingForFile' | 'Available'>
    object_key: string | null
    file_size: number | null
    content_type: string | null
    groups: Generated<string[]>
    preview: Generated<'waiting' | 'ready' | 'none' | 'failed'>
    width: number | null
    height: number | null
    /** Written as JSON text. */
    colors: ColumnType<AssetColor[], string | undefined, string>
    pages: number | null
    page_pictures: Generated<number>
    preview_fault: PreviewFault | null
    look_colours: Uint8Array | null
    look: Uint8Array | null
    created_at: ColumnType<Date, Date | undefined, never>
    created_by: number | null
  }
}

declare module '../../tables.ts' {
  interface Tables extends LibrariesTables {}
}
