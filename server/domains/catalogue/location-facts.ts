import { type RawBuilder, sql } from 'kysely'
import { locationIds, locationOf } from './rules/locations.ts'

/** A word of a location by its key: the five of them never change. */
const wordOf = (key: RawBuilder<unknown>, word: 'code' | 'currency') =>
  sql`case ${key} ${sql.raw(locationIds.map((id) => `when ${id} then '${locationOf(id)[word]}'`).join(' '))} end`

/**
 * What a location sells a style-colour for, under the names of the contract (`ProductLocation`); `l` of `style_colour_location` may
 * be missing. A location that does not sell it (any more) is told as cancelled, without prices or stock.
 */
export const locationFacts = (key: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${wordOf(key, 'code')} as code, ${wordOf(key, 'currency')} as currency, coalesce(l.line_status, 'X') as "lineStatus",
  coalesce(l.size_range, '') as "sizeRange", l.wholesale_price as "wholesalePrice", l.original_cost as "originalCost",
  l.suggested_retail as "suggestedRetail", l.future_wholesale_price as "futureWholesalePrice",
  l.future_suggested_retail as "futureSuggestedRetail", l.future_price_date as "futurePriceDate",
  trim_scale(l.markup_percent) as "markupPercent", l.status_date as "statusDate", l.last_prod_date as "lastProdDate",
  l.style_last_prod_date as "styleLastProdDate", l.add_date as "addDate", l.first_avail_date as "firstAvailDate",
  coalesce(l.total_inventory, 0) as "totalInventory"`
