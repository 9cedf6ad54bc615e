import { mayAccess, type AccessSubject } from '../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import { PRODUCT_PATH } from './product-address.ts'

/** The address of a product as it is sold at a location; undefined for whoever does not see the library of products. */
export const productLink = (user: AccessSubject, styleColorId: string, location: string): string | undefined =>
  mayAccess(user, areaAccess.viewProducts)
    ? `${PRODUCT_PATH.replace('$styleColorId', encodeURIComponent(styleColorId))}?${new URLSearchParams({ location })}`
    : undefined
