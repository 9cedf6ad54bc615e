import type { CustomerAddress } from '../../../../../contract/masterdata/customers.ts'
import { workingDaysLater } from '../../../../../contract/kernel/days/working-days.ts'
import {
  parcelWeight,
  servicesTo,
  type UpsService,
  upsServices,
} from '../../../../../contract/orders/pieces/ups-services.ts'
import { zipOf } from '../../../../../contract/orders/places/zip-code.ts'
import type { CityState, ParcelRefusal, ParcelWish } from '../carrier.ts'
import { countryCode } from './country-code.ts'

const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')

/** Whether an address in the US names another state than its ZIP code has; a city may have several names. */
export const isInOtherState = (
  { country, region }: CustomerAddress,
  place: CityState | undefined,
): place is CityState =>
  country === 'USA' &&
  place !== undefined &&
  /^[A-Za-z]{2}$/.test(region.trim()) &&
  folded(region) !== folded(place.state)

/**
 * Everything for which a carrier sends a parcel back, at once. `place`: of the ZIP code of an address in the US, undefined where nobody
 * knows it.
 */
export function judgeParcel(
  { shipTo, service, weight }: Pick<ParcelWish, 'shipTo' | 'service' | 'weight'>,
  place: CityState | undefined,
): ParcelRefusal[] {
  const { line1, city, postalCode, country } = shipTo
  const isHome = country === 'USA'
  const zip = zipOf(postalCode)
  const isWhole = [line1, city, postalCode, country].every((part) => part.trim() !== '')
  const refusals: (ParcelRefusal | false)[] = [
    !isWhole && { code: 'address', text: '' },
    isWhole && countryCode(country) === undefined && { code: 'country', text: country },
    isWhole && isHome && (zip === undefined || !place) && { code: 'zipUnknown', text: postalCode },
    isInOtherState(shipTo, place) && { code: 'zipElsewhere', text: `${postalCode}, ${place.city} ${place.state}` },
    (weight < parcelWeight.least || weight > parcelWeight.most) && { code: 'weight', text: String(weight) },
    isWhole && !servicesTo(country).includes(service) && { code: 'service', text: service },
  ]
  return refusals.filter((one) => one !== false)
}

/** The last working day on which it is there. */
export const deliveryDay = (today: string, service: UpsService): string =>
  workingDaysLater(today, upsServices[service].days)
