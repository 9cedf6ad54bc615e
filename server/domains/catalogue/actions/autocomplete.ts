import type { LocationChoice, ProductType } from '../../../../contract/catalogue/product-query.ts'
import { defaults } from '../../../../contract/kernel/limits.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { suggestColours, suggestStyles, type SuggestionScope } from '../autocomplete.queries.ts'
import { visibleLocations } from '../catalogue.access.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'

interface Asked {
  'locations.code': LocationChoice
  productType?: ProductType[]
  style?: string
}

const scopeOf = (caller: Caller, asked: Asked, popColors?: readonly string[]): SuggestionScope => ({
  locations: visibleLocations(caller, asked['locations.code']),
  statuses: defaults.lineStatuses,
  types: asked.productType,
  style: asked.style,
  popColors,
})

/** At most 10 styles of the caller's locations for what was typed so far (PRD-05). */
export const styleMatches = async (
  db: CatalogueDatabase,
  caller: Caller,
  text: string,
  asked: Asked,
  popColors?: readonly string[],
) => suggestStyles(db, text.trim(), scopeOf(caller, asked, popColors))

/** At most 10 colours of the caller's locations for what was typed so far (PRD-05). */
export const colourMatches = async (
  db: CatalogueDatabase,
  caller: Caller,
  text: string,
  asked: Asked,
  popColors?: readonly string[],
) => suggestColours(db, text.trim(), scopeOf(caller, asked, popColors))
