import { z } from 'zod'
import { recordId } from '../../kernel/record-batch.ts'
import { shipToAddress } from '../places/ship-to.ts'
import { unitsOf } from './sizes/units-of.ts'

/** A door of the customer that a part of an order goes to (ORW-06). */
export const door = z.object({
  _id: recordId,
  /** Number and name, as the customer calls it. */
  label: z.string().trim().min(1).max(60),
  /** How much of an order it takes beside the others. */
  weight: z.number().int().min(1).max(999),
  address: shipToAddress.nullable(),
})
export type Door = z.output<typeof door>

export const STORES_MOST = 60

type Quantities = Readonly<Record<string, number>>
type Typed = Readonly<Record<string, number | null>>
/** What each store gets of a row, by size. */
export type StoreSizes = Readonly<Record<string, Quantities>>

/** Two stores at least: an order for one door goes where it says. */
export const isSplit = (stores: readonly Door[]): boolean => stores.length > 1

/** What all stores get together. */
export function sumOfStores(split: StoreSizes): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const sizes of Object.values(split))
    for (const [size, quantity] of Object.entries(sizes)) sums[size] = (sums[size] ?? 0) + quantity
  return sums
}

/**
 * Sizes over stores in the proportions of their weights. What rounding leaves of a size goes to those who are furthest behind over all
 * sizes before it, so that nobody gets the odd pair of each.
 */
export function splitSizes(sizes: Quantities, stores: readonly { _id: string; weight: number }[]): StoreSizes {
  const all = stores.reduce((sum, { weight }) => sum + weight, 0)
  const parts = stores.map(({ _id, weight }) => ({ _id, weight, given: 0, sizes: {} as Record<string, number> }))
  let before = 0
  // By name: the keys of a map come in another order here and there.
  for (const [size, quantity] of Object.entries(sizes).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (quantity <= 0 || all === 0) continue
    before += quantity
    let left = quantity
    for (const part of parts) {
      const share = Math.floor((part.weight * quantity) / all)
      left -= share
      part.given += share
      if (share > 0) part.sizes[size] = share
    }
    const behind = parts
      .map((part, at) => ({ part, at, owed: part.weight * before - all * part.given }))
      .toSorted((one, other) => other.owed - one.owed || one.at - other.at)
    for (const { part } of behind.slice(0, left)) {
      part.given += 1
      part.sizes[size] = (part.sizes[size] ?? 0) + 1
    }
  }
  return filled(parts.map(({ _id, sizes: own }) => [_id, own]))
}

/** Whole packs stay whole: packs are split, and each is so many of every size. */
export function splitPacks(sizes: Quantities, packs: number, stores: readonly Door[]): StoreSizes {
  const shares = splitSizes({ packs }, stores)
  return filled(
    Object.entries(shares).map(([store, share]) => [
      store,
      Object.fromEntries(
        Object.entries(sizes).map(([size, quantity]) => [size, (quantity / packs) * share['packs']!] as const),
      ),
    ]),
  )
}

const filled = (parts: readonly (readonly [string, Record<string, number>])[]): StoreSizes =>
  Object.fromEntries(parts.filter(([, sizes]) => Object.keys(sizes).length > 0))

interface SplitRow {
  sizes: Quantities
  stores?: StoreSizes | undefined
}

/** By what a quantity of one size is spread: as the size stands, else as the row does, else by the weights of the stores. */
function weightsFor(size: string, split: StoreSizes, stores: readonly Door[]) {
  const ofSize = stores.map(({ _id }) => ({ _id, weight: split[_id]?.[size] ?? 0 }))
  if (ofSize.some(({ weight }) => weight > 0)) return ofSize
  const ofRow = stores.map(({ _id }) => ({ _id, weight: unitsOf(split[_id] ?? {}) }))
  return ofRow.some(({ weight }) => weight > 0) ? ofRow : stores
}

/** What each store gets of a quantity that was typed for all of them. */
export function spreadSize(
  { stores: split = {} }: SplitRow,
  size: string,
  quantity: number,
  stores: readonly Door[],
): Record<string, number> {
  const spread = splitSizes({ [size]: quantity }, weightsFor(size, split, stores))
  return Object.fromEntries(stores.map(({ _id }) => [_id, spread[_id]?.[size] ?? 0]))
}

/**
 * A row after quantities were typed, for all stores together or for one of them; 0 and null take a size out. The sum of the stores is
 * the row, always.
 */
export function writeQuantities(
  row: SplitRow,
  typed: { sizes?: Typed | undefined; stores?: Readonly<Record<string, Typed>> | undefined },
  stores: readonly Door[],
): { sizes: Record<string, number>; stores: StoreSizes } {
  if (!isSplit(stores)) return { sizes: withTyped(row.sizes, typed.sizes ?? {}), stores: {} }
  const split = new Map(stores.map(({ _id }) => [_id, { ...row.stores?.[_id] }]))
  for (const [size, quantity] of Object.entries(typed.sizes ?? {}))
    for (const [store, share] of Object.entries(spreadSize(row, size, quantity ?? 0, stores)))
      split.set(store, withTyped(split.get(store)!, { [size]: share }))
  for (const [store, quantities] of Object.entries(typed.stores ?? {})) {
    const own = split.get(store)
    if (own) split.set(store, withTyped(own, quantities))
  }
  const after = filled([...split])
  return { sizes: sumOfStores(after), stores: after }
}

function withTyped(sizes: Quantities, typed: Typed): Record<string, number> {
  const after = { ...sizes }
  for (const [size, quantity] of Object.entries(typed)) {
    if (quantity) after[size] = quantity
    else delete after[size]
  }
  return after
}

/** A row of which the stores have changed: nothing is lost, what a store had that is there no more goes to the others. */
export function resplit({ sizes, stores: split = {} }: SplitRow, stores: readonly Door[]): StoreSizes {
  if (!isSplit(stores)) return {}
  const kept = Object.fromEntries(stores.flatMap(({ _id }) => (split[_id] ? [[_id, split[_id]]] : [])))
  const there = sumOfStores(kept)
  const left = Object.fromEntries(
    Object.entries(sizes).map(([size, quantity]) => [size, quantity - (there[size] ?? 0)]),
  )
  const more = splitSizes(left, stores)
  return filled(stores.map(({ _id }) => [_id, sumOfStores({ kept: kept[_id] ?? {}, more: more[_id] ?? {} })]))
}
