import type { z } from 'zod'
import type {
  InternalName,
  internalProductsOptions,
} from '../../../../contract/assortments/internal/internal-products-options.ts'
import {
  internalName,
  internalRegions,
  internalVariants,
  staticFields,
} from '../../../../contract/assortments/internal/internal-variants.ts'
import { productType } from '../../../../contract/catalogue/product-query.ts'
import { countsPublished, internalOptionsFor } from '../../../../contract/identity/access/internal-options.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import {
  type OptionsWish,
  type ProductOption,
  readDivisionGroups,
  readProductOptions,
  readUsedNames,
} from './options.queries.ts'

type Answer = z.output<(typeof internalProductsOptions)['output']>

/** What can be chosen for internal assortments of a channel (AST-16, PERM-13): three queries, whatever there is. */
export async function showOptions(db: Database, caller: Caller, wish: OptionsWish): Promise<Answer> {
  const [products, used, divisionGroup] = await Promise.all([
    readProductOptions(db, caller, wish),
    readUsedNames(db, wish.channel),
    readDivisionGroups(db),
  ])
  const of = (wanted: ProductOption['field']) =>
    products.filter(({ field }) => field === wanted).map(({ value, count }) => ({ value, count }))
  const all = possibleNames(wish)
  return {
    staticFields: { ...staticFields(wish.channel, wish.region), divisionGroup },
    permitted: internalRegions.flatMap((region) =>
      productType.options
        .filter((type) => countsPublished(caller, { channel: wish.channel, region, productType: type }))
        .map((type) => ({ region, productType: type })),
    ),
    names: internalOptionsFor(
      caller,
      all,
      used.filter((one) => one.name.toLowerCase() === internalName(one).toLowerCase()),
    ),
    gender: of('gender'),
    division: of('division'),
    pillar: of('pillar'),
  }
}

/** Each season that is planned for, in each region and product type. */
function possibleNames(wish: OptionsWish): InternalName[] {
  const { availableSeasons } = staticFields(wish.channel)
  const variants = internalVariants.filter(({ channel }) => channel === wish.channel)
  return availableSeasons
    .flatMap(({ season, year }) =>
      variants.flatMap(({ channel, region }) =>
        productType.options.map((type): InternalName => {
          const one = { channel, region, season, year, productType: type }
          return { ...one, name: internalName(one), orgType: 'internal', method: 'static' }
        }),
      ),
    )
    .filter(
      (one) =>
        (!wish.region || one.region === wish.region) &&
        (!wish.productType || one.productType === wish.productType) &&
        (!wish.season || one.season === wish.season) &&
        (!wish.year || one.year === wish.year),
    )
}
