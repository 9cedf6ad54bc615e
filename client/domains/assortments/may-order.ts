import { type AccessSubject, mayAccess } from '../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'

const areas = [areaAccess.sampleOrders, areaAccess.promoOrders, areaAccess.wholesaleOrders]

/** Whether somebody writes orders of some type, which are made from regular assortments alone (ORW-01). */
export const mayOrderFrom = (user: AccessSubject, orgType: 'internal' | 'regular'): boolean =>
  orgType === 'regular' && areas.some((area) => mayAccess(user, area))
