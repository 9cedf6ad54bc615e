import {
  type InternalChannel,
  internalChannels,
  internalRegions,
} from '../../../../contract/assortments/internal/internal-variants.ts'
import { productType } from '../../../../contract/catalogue/product-query.ts'
import { type AccessSubject, mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { countsPublished } from '../../../../contract/identity/access/internal-options.ts'

/** Channels of which a person creates internal assortments, for a region and a product type at least (PERM-13). */
export const channelsToCreate = (person: AccessSubject): InternalChannel[] =>
  internalChannels.filter((channel) =>
    internalRegions.some((region) =>
      productType.options.some((type) => countsPublished(person, { channel, region, productType: type })),
    ),
  )

export const mayCreateInternal = (person: AccessSubject): boolean =>
  mayAccess(person, areaAccess.readInternalAssortments) && channelsToCreate(person).length > 0
