import type { z } from 'zod'
import { currencies } from '../../../../contract/kernel/money.ts'
import type * as calls from '../../../../contract/orders/wholesale/lookup-calls.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { OrdersRoom } from '../room.ts'
import {
  lookForCountry,
  lookForDetails,
  lookForOrderOfPo,
  readReps,
  readSoldStyles,
  suggestCustomers,
  suggestSoldStyles,
} from './lookups.queries.ts'
import { readListPrices } from '../product-prices.queries.ts'

/** Customers this person may order for. */
export const lookUpCustomers = ({ db }: OrdersRoom, caller: Caller, text: string) => suggestCustomers(db, caller, text)

/** Who sells to a customer, or has a number; nobody when neither is said. */
export const lookUpReps = ({ db }: OrdersRoom, caller: Caller, wish: z.output<(typeof calls.findReps)['body']>) =>
  readReps(db, caller, wish)

/** Which order of the customer has the PO already (design 4.11). */
export const lookUpPo = async (
  { db }: OrdersRoom,
  caller: Caller,
  wish: z.output<(typeof calls.findOrderOfPo)['body']>,
) => ({ orderIdentifier: (await lookForOrderOfPo(db, caller, wish)) ?? null })

/** Styles that a region sells, by a part of number or name. */
export const lookUpStyleNames = ({ db }: OrdersRoom, wish: z.output<(typeof calls.findStyles)['params']>) =>
  suggestSoldStyles(db, wish)

/** A customer with what an order takes from it (ORW-06, ORW-08). @throws Failure notFound */
export async function lookUpCustomer(
  { db }: OrdersRoom,
  caller: Caller,
  wish: z.output<(typeof calls.customerDetails)['body']>,
): Promise<calls.CustomerDetails> {
  const customer = requireFound(await lookForDetails(db, caller, wish), 'customer')
  const { symbol: currencySymbol, decimals: decimalPlaces } = currencies[customer.currency]
  return { ...customer, currencySymbol, decimalPlaces }
}

/** Styles with sizes, colours, prices and what is free when (ORW-02, ORW-04). */
export async function lookUpStyles(
  { db }: OrdersRoom,
  caller: Caller,
  wish: z.output<(typeof calls.lookUpStyles)['body']>,
): Promise<calls.SoldStyle[]> {
  const { currency, region, startDate, customerId } = wish
  const [styles, country] = await Promise.all([
    readSoldStyles(db, wish),
    customerId === undefined ? undefined : lookForCountry(db, caller, customerId),
  ])
  const keys = styles.flatMap(({ colors }) => colors.map(({ key }) => key))
  const prices = await readListPrices(db, { country: country ?? null, currency, region, startDate }, keys)
  return styles.map((style) => ({
    ...style,
    colors: style.colors.map(({ key, ...colour }) => ({ ...colour, price: prices.get(key) ?? null })),
  }))
}
