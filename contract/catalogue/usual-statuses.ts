import { defaults } from '../kernel/limits.ts'
import type { LineStatus, ProductType } from './product-query.ts'

/** What the wholesale of one's own country is shown of alone (LIM-03). */
const ACTIVE: readonly LineStatus[] = ['A']
const activeTypes: ReadonlySet<ProductType> = new Set(['Footwear', 'POP'])

/**
 * Line statuses of a list when nobody chose any (LIM-03): active alone for domestic wholesale of footwear and POP, else what
 * is active, reordered or open to order.
 */
export function usualStatuses(of: {
  channel?: string | undefined
  region?: string | undefined
  productTypes?: readonly ProductType[] | undefined
}): LineStatus[] {
  const isDomestic = of.channel === 'Wholesale' && of.region === 'Domestic'
  const isActiveAlone =
    isDomestic && !!of.productTypes?.length && of.productTypes.every((type) => activeTypes.has(type))
  return isActiveAlone ? [...ACTIVE] : [...defaults.lineStatuses]
}

/** Regions of the whole world, where what is available in one place is told of none (LIM-03). */
export const isGlobalRegion = (region: string | null | undefined): boolean =>
  region === 'All' || region === 'International'
