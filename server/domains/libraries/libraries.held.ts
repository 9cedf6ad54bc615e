import { type Held, made, publicly, signed } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const librariesHeld: readonly Held[] = [
  ...signed('asset', made, publicly('library_type', 'name')),
  ...signed('asset_file', 'created_by', publicly('filename')),
]
