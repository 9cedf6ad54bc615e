import type { Photo } from '../../../../contract/catalogue/product.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { visibleScope } from '../catalogue.access.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { readColourwayRecords } from '../catalogue.queries.ts'
import type { SkeletonReader } from '../rows/skeleton-reader.ts'
import { styleMatches } from './autocomplete.ts'

export interface FoundStyle {
  /** The colourway that opens for the style: its first one with a picture, else its first. */
  styleColorId: string
  style: string
  name: string
  hero: Photo | null
}

/** Styles of the caller's locations by number or name, best first, at most ten. */
export async function searchStyles(
  { db, skeletons }: { db: CatalogueDatabase; skeletons: SkeletonReader },
  caller: Caller,
  text: string,
  limit: number,
): Promise<FoundStyle[]> {
  const styles = (await styleMatches({ db, skeletons }, caller, text, { 'locations.code': 'ALL' })).slice(0, limit)
  if (styles.length === 0) return []
  const colourways = await readColourwayRecords(
    db,
    styles.map(({ style }) => style),
    visibleScope(caller, 'ALL'),
  )
  return styles.flatMap(({ style, name }) => {
    const own = colourways.filter((colourway) => colourway.style === style)
    const shown = own.find(({ hero }) => hero !== null) ?? own[0]
    return shown ? [{ styleColorId: shown._id, style, name, hero: shown.hero }] : []
  })
}
