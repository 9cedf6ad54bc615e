import { locationChoice } from '../../../../contract/catalogue/product-query.ts'
import type { Colourway } from '../../../../contract/catalogue/product.ts'
import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { visibleScope } from '../catalogue.access.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { readColourwayRecords } from '../catalogue.queries.ts'

/** Most styles asked for in one call. */
const MOST_STYLES = 200

/**
 * Colourways by style; every style asked for is answered, with none when nothing of it is sold there.
 * @throws Failure invalidInput for an unknown location, tooManyItems past 200 styles, notAllowed for a location
 */
export async function readColourways(db: CatalogueDatabase, caller: Caller, styles: string[], location: string) {
  const scope = visibleScope(caller, parseLocation(location))
  if (styles.length > MOST_STYLES) throw new Failure('tooManyItems', `At most ${MOST_STYLES} styles`)
  const answer: Record<string, Colourway[]> = Object.fromEntries(styles.map((style) => [style, []]))
  for (const { style, ...colourway } of await readColourwayRecords(db, styles, scope)) {
    answer[style]!.push(colourway)
  }
  return { styles: answer }
}

/** @throws Failure invalidInput that names the field */
export function parseLocation(text: string) {
  const parsed = locationChoice.safeParse(text)
  if (parsed.success) return parsed.data
  throw refusedField('query.location', 'is no location')
}
