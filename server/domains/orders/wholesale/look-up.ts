import type { z } from 'zod'
import { currencies } from '../../../../contract/kernel/amounts/money.ts'
import type { accountAddresses } from '../../../../contract/orders/account-calls.ts'
import type * as calls from '../../../../contract/orders/wholesale/lookup-calls.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import { RowStream } from '../../../engine/http/answers/row-stream.ts'
import { listOfCall } from '../orders.access.ts'
import type { OrdersRoom } from '../room.ts'
import { todayOf } from '../today.ts'
import {
  countSoldStyles,
  lookForCountry,
  lookForDetails,
  lookForOrderOfPo,
  readReps,
  readSoldStyles,
  readStylesBehind,
  suggestCustomers,
  suggestSoldStyles,
} from './lookups.queries.ts'
import { lookForAddresses } from '../customers/customers.queries.ts'
import { type PricedFor, readListPrices } from '../rows/product-prices.queries.ts'

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

/** Where orders for a customer may go. @throws Failure notFound */
export async function lookUpAddresses(
  { db }: OrdersRoom,
  caller: Caller,
  { orderType, subtype, id }: z.output<(typeof accountAddresses)['params']>,
): Promise<z.output<(typeof accountAddresses)['output']>> {
  listOfCall(caller, orderType, subtype)
  return requireFound(await lookForAddresses(db, caller, id), 'customer')
}

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
  const prices = await readPrices(db, { country: country ?? null, currency, region, startDate }, styles)
  return styles.map((style) => ({ ...style, colors: priced(style.colors, prices) }))
}

interface KeyedColour {
  key: number
}

const readPrices = (db: OrdersRoom['db'], of: PricedFor, styles: readonly { colors: readonly KeyedColour[] }[]) =>
  readListPrices(
    db,
    of,
    styles.flatMap(({ colors }) => colors.map(({ key }) => key)),
  )

/** Colours with what they cost in place of their keys. */
const priced = <Colour extends KeyedColour>(colors: readonly Colour[], prices: ReadonlyMap<number, number | null>) =>
  colors.map(({ key, ...colour }) => ({ ...colour, price: prices.get(key) ?? null }))

/** Styles that are read at a time, while those before are sent. */
const PIECE = 500

/** All styles that a region sells, by their numbers, at the prices of its currency today. */
export async function listStyles(
  { db }: OrdersRoom,
  caller: Caller,
  { region, origin, currency }: z.output<(typeof calls.streamStyles)['params']>,
): Promise<RowStream<calls.ListedStyle>> {
  const [count, now] = await Promise.all([countSoldStyles(db, region, origin), readNow(db)])
  const of = { country: null, currency, region, startDate: todayOf(caller, now) }
  async function* pieces() {
    for (let last: string | undefined = ''; last !== undefined; ) {
      const styles = await readStylesBehind(db, { region, origin }, last, PIECE)
      const prices = await readPrices(db, of, styles)
      yield styles.map((style) => ({ ...style, colors: priced(style.colors, prices) }))
      last = styles.length < PIECE ? undefined : styles.at(-1)!.style
    }
  }
  return new RowStream(count, pieces())
}
