import { upsNumber } from '../../../../contract/orders/pieces/ups-number.ts'
import { upsServices } from '../../../../contract/orders/pieces/ups-services.ts'
import { zipOf } from '../../../../contract/orders/places/zip-code.ts'
import type { Database } from '../../../tables.ts'
import type { ParcelCarrier, PlaceFinder } from './carrier.ts'
import { nextParcelNumber } from './parcels.queries.ts'
import { deliveryDay, judgeParcel } from './rules/judge-parcel.ts'

const done = { status: null, fault: null }

/**
 * Consignments of our own, for companies without UPS: checked as a carrier checks them, with a number of the account and a note to put
 * into the parcel. Somebody hands it over.
 */
export const ownUps = (db: Database, places: PlaceFinder, account: string): ParcelCarrier => ({
  address: null,
  isOwn: true,
  async ship(wish, signal) {
    const zip = wish.shipTo.country === 'USA' ? zipOf(wish.shipTo.postalCode) : undefined
    const found = zip === undefined ? undefined : await places.lookUp(zip, signal)
    if (found?.isAway) return { status: null, fault: found.fault, excerpt: found.excerpt, result: 'away' }
    const reasons = judgeParcel(wish, found?.place)
    if (reasons.length > 0)
      return { ...done, excerpt: reasons.map(({ code }) => code).join(', '), result: 'refused', reasons }
    const number = String(await nextParcelNumber(db)).padStart(7, '0')
    const tracking = upsNumber(account, upsServices[wish.service].code, number)
    return {
      ...done,
      excerpt: tracking,
      result: 'taken',
      tracking,
      deliveryDate: deliveryDay(wish.today, wish.service),
    }
  },
  // What we did not keep ourselves was never made.
  find: async (key) => ({ ...done, excerpt: key, result: 'none' }),
  giveUp: async (tracking) => ({ ...done, excerpt: tracking }),
  ask: async () => ({ ...done, excerpt: account }),
})
