import type { ContentsSection } from '../../../../contract/assortments/internal/discover-internal.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { type DiscoverWish, readContents } from './discover.queries.ts'

/** Table of contents of a season's internal assortments (AST-17). */
export async function discover(
  db: Database,
  caller: Caller,
  wish: DiscoverWish,
): Promise<{ data: ContentsSection[]; totalCount: number }> {
  const rows = await readContents(db, caller, wish)
  const sections = new Map<string, ContentsSection>()
  for (const { region, gender, ...entry } of rows) {
    const key = `${region} ${gender}`
    const section = sections.get(key) ?? { region, gender, assortments: [] }
    section.assortments.push(entry)
    sections.set(key, section)
  }
  return { data: [...sections.values()], totalCount: rows.length }
}
