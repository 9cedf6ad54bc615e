import type { LineStatus } from '../../catalogue/product-query.ts'
import { usualStatuses } from '../../catalogue/usual-statuses.ts'
import { defaults } from '../../kernel/limits.ts'
import type { Assortment } from '../assortment.ts'

/**
 * The only line statuses that are looked up for an internal assortment, where it has fewer than usual (LIM-03): those of
 * domestic wholesale. Undefined for all others.
 */
export function narrowedStatuses({
  orgType,
  channel,
  region,
  productType,
}: Pick<Assortment, 'orgType' | 'channel' | 'region' | 'productType'>): LineStatus[] | undefined {
  if (orgType !== 'internal') return undefined
  const statuses = usualStatuses({ channel, region, productTypes: [productType] })
  return statuses.length < defaults.lineStatuses.length ? statuses : undefined
}
