import type { Assortment } from '../assortment.ts'

const none: ReadonlySet<string> = new Set()
const abroad: ReadonlySet<string> = new Set(['initialMarkup'])
const us: ReadonlySet<string> = new Set(['initialMarkup', 'suggestedRetail'])

/** Fields of a product that an internal assortment does not show: the markup, and in the US the suggested retail (AST-16). */
export const hiddenFields = ({
  orgType,
  locationId,
}: Pick<Assortment, 'orgType' | 'locationId'>): ReadonlySet<string> =>
  orgType === 'regular' ? none : locationId === 'US' ? us : abroad
