import type { CustomerAddress } from '../../../../contract/masterdata/customers.ts'
import type { ParcelFault } from '../../../../contract/orders/connectors/carrier-calls.ts'
import type { UpsService } from '../../../../contract/orders/pieces/ups-services.ts'

export interface CityState {
  city: string
  state: string
}

/** One call of a carrier, as it is kept for administrators. */
export interface CarrierAnswer {
  /** Null when no answer came, or nobody outside was asked. */
  status: number | null
  fault: string | null
  /** The beginning of the answer. */
  excerpt: string
}

/** Who knows the places of ZIP codes: USPS over HTTP, or a list of our own. */
export interface PlaceFinder {
  /** For people; null for the embedded one. */
  readonly address: string | null
  /** `place` is undefined when there is no such ZIP code, and `away` when nobody could say. */
  lookUp(zip: string, signal: AbortSignal): Promise<CarrierAnswer & { place?: CityState | undefined; isAway?: true }>
}

/** What is to be carried. */
export interface ParcelWish {
  /** By which it can be found again; 32 letters and digits at most. */
  key: string
  order: string
  recipient: string
  shipTo: CustomerAddress
  service: UpsService
  /** Pounds. */
  weight: number
  /** The sender's own day. */
  today: string
}

/** Why a parcel is not taken: a code of ours with what it is about, or words of the carrier. */
export interface ParcelRefusal {
  code: ParcelFault
  text: string
}

export type ShipOutcome = CarrierAnswer &
  (
    | { result: 'taken'; tracking: string; deliveryDate: string | null }
    | { result: 'refused'; reasons: ParcelRefusal[] }
    // Nothing was done.
    | { result: 'away' }
    // It was asked, and may have taken the parcel.
    | { result: 'unanswered' }
  )

export type FindOutcome = CarrierAnswer &
  ({ result: 'taken'; tracking: string } | { result: 'none' } | { result: 'away' })

/** Who carries parcels: UPS over HTTP, or consignments of our own. */
export interface ParcelCarrier {
  readonly address: string | null
  /** What it takes is made by ourselves. */
  readonly isOwn: boolean
  ship(wish: ParcelWish, signal: AbortSignal): Promise<ShipOutcome>
  /** What it took under a key, where its answer was lost. */
  find(key: string, signal: AbortSignal): Promise<FindOutcome>
  /** What was taken and is not wanted after all. */
  giveUp(tracking: string, signal: AbortSignal): Promise<CarrierAnswer>
  /** Asks something that orders nothing. */
  ask(signal: AbortSignal): Promise<CarrierAnswer>
}

/** A service of the company that knows us by a client's name and secret. */
export interface CarrierEndpoint {
  /** Without a slash at its end. */
  url: string
  clientId: string
  clientSecret: string
}

export interface UpsEndpoint extends CarrierEndpoint {
  /** Six letters and digits. */
  account: string
  shipFrom: { name: string; line1: string; city: string; state: string; zip: string }
}
