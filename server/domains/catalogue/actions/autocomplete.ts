import type { LineStatus, LocationChoice, ProductType } from '../../../../contract/catalogue/product-query.ts'
import { foldLetters } from '../../../../contract/kernel/texts/fold-letters.ts'
import { defaults, limits } from '../../../../contract/kernel/limits.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import {
  type ColourSuggestion,
  readColours,
  type StyleSuggestion,
  stylesOfColourways,
  suggestNamed,
  suggestStyles,
} from '../autocomplete.queries.ts'
import { visibleScope } from '../catalogue.access.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { readSearch } from './read-search.ts'
import type { SkeletonReader } from '../rows/skeleton-reader.ts'

interface Asked {
  'locations.code': LocationChoice
  productType?: ProductType[]
  'locations.lineStatus'?: LineStatus[]
  style?: string
}

/** So many hold ten styles, however many colours a style has. */
const COLOURWAYS = 200

/** Colours of the list that are asked about at a time: those that are sold are nearly all. */
const PAGE = 100

const small = (popColors?: readonly string[]) => popColors?.map(foldLetters)

const scopeOf = (caller: Caller, asked: Asked) => ({
  ...visibleScope(caller, asked['locations.code']),
  statuses: asked['locations.lineStatus'] ?? defaults.lineStatuses,
  types: asked.productType,
})

interface Ground {
  db: CatalogueDatabase
  skeletons: SkeletonReader
}

/** At most 10 styles of the caller's locations for what was typed so far (PRD-05), else for what was meant by it (BEY-24). */
export async function styleMatches(
  { db, skeletons }: Ground,
  caller: Caller,
  text: string,
  asked: Asked,
  popColors?: readonly string[],
): Promise<StyleSuggestion[]> {
  const scope = { ...scopeOf(caller, asked), popColors: small(popColors) }
  const written = await suggestStyles(db, text.trim(), scope)
  if (written.length > 0) return written
  const { facets, text: rest } = await readSearch(skeletons, caller, { ...asked, text })
  // Signs that are no words mean nothing, and not everything.
  if (rest === '' && Object.keys(facets).length === 0) return []
  const query = { ...facets, ...(rest === '' ? {} : { text: rest }) }
  const { ids } = await skeletons.read({
    ...scope,
    query,
    sort: ['style'],
    skip: 0,
    limit: COLOURWAYS,
    total: false,
    facets: [],
  })
  const styles = (await stylesOfColourways(db, [...ids])).slice(0, limits.autocomplete)
  return suggestNamed(db, styles, scope)
}

/** At most 10 colours of the caller's locations for what was typed so far (PRD-05). */
export async function colourMatches(
  { db, skeletons }: Ground,
  caller: Caller,
  text: string,
  asked: Asked,
  popColors?: readonly string[],
): Promise<ColourSuggestion[]> {
  const wanted = text.trim()
  const pop = small(popColors)
  const search = { ...scopeOf(caller, asked), query: asked.style === undefined ? {} : { styles: [asked.style] } }
  const found: ColourSuggestion[] = []
  for (let skip = 0; ; skip += PAGE) {
    const listed = await readColours(db, wanted, { skip, limit: PAGE })
    const codes = listed.map(({ color }) => color)
    const sold = new Set(await skeletons.soldColours({ search, codes, popColors: pop }))
    found.push(...listed.filter(({ color }) => sold.has(color)))
    if (listed.length < PAGE || found.length >= limits.autocomplete) return found.slice(0, limits.autocomplete)
  }
}
