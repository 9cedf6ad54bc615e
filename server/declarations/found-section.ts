import type { Access } from '../../contract/identity/access/access.ts'
import type { Catalogue } from '../domains/catalogue/catalogue.public.ts'
import type { Caller } from '../engine/http/caller.ts'
import type { Database } from '../tables.ts'

/** What finding works with. */
export interface Finding {
  readonly db: Database
  readonly catalogue: Catalogue
}

/** A section of the palette: records by what was typed, the likeliest first (BEY-09). */
export interface FoundSection<Row = unknown> {
  /** The door of their screens; to others the section is empty. */
  readonly access: Access
  /** Of those that the person may see, at most `limit` (PERM-14). */
  find(room: Finding, caller: Caller, text: string, limit: number): Promise<Row[]>
}
