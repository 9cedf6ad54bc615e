import { readPackRun } from '../pack-run.ts'
import { unitsOf } from './sizes/units-of.ts'

/** A pack of the list, as `contract/masterdata/order-lists.ts` has it. */
export interface Pack {
  code: string
  units: number
  sizes: readonly string[]
}

export type PackWarning =
  | { kind: 'unknown' | 'notForWholesale' | 'needsSizes' | 'needsQuantities' | 'noLetter' }
  | { kind: 'total'; total: number; units: number }
  | { kind: 'size'; size: string; quantity: number; packs: number }

type Quantities = Readonly<Record<string, number>>

export const packCodeOf = (typed: string): string => typed.trim().toUpperCase()

/** Codes of A to L are of other business (ORW-05). */
export const isForWholesale = (code: string): boolean => !/^[A-L]/.test(code)

/** What is not right with the pack code of a row; none of it keeps an order from being sent (ORW-05). */
export function judgePack(
  code: string,
  packs: ReadonlyMap<string, Pack>,
  { run, sizes }: { run: readonly string[]; sizes: Quantities },
): PackWarning | undefined {
  if (code === '') return undefined
  const pack = packs.get(code)
  if (!pack) return { kind: 'unknown' }
  if (!isForWholesale(code)) return { kind: 'notForWholesale' }
  const letter = code.charAt(0)
  if (letter >= 'S' && letter <= 'Z') return undefined
  if (!(letter >= 'M' && letter <= 'R')) return { kind: 'noLetter' }
  if (run.length === 0) return { kind: 'needsSizes' }
  const total = unitsOf(sizes)
  if (total === 0) return { kind: 'needsQuantities' }
  if (total % pack.units !== 0) return { kind: 'total', total, units: pack.units }
  const count = total / pack.units
  const [size, quantity] = Object.entries(sizes).find(([, one]) => one % count !== 0) ?? []
  return size === undefined ? undefined : { kind: 'size', size, quantity: quantity!, packs: count }
}

/** So many packs by the ratio of the code; undefined where it has none, or one that the run lacks a size of. */
export function packsOf({ sizes }: Pack, count: number, run: readonly string[]): Record<string, number> | undefined {
  const ratio = readPackRun(sizes)
  if (!ratio || ratio.size === 0 || [...ratio.keys()].some((size) => !run.includes(size))) return undefined
  return Object.fromEntries([...ratio].map(([size, units]) => [size, units * count]))
}

/** The packs for wholesale whose ratio a style can have (ORW-05). */
export const packsFor = ({ run }: { run: readonly string[] }, packs: readonly Pack[]): readonly Pack[] =>
  packs.filter((pack) => isForWholesale(pack.code) && packsOf(pack, 1, run) !== undefined)

/** Whole numbers in the proportions of others that sum up to `whole`; what rounding leaves goes to the largest remainders. */
export function apportion(weights: readonly number[], whole: number): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((weight * whole) / all))
  const left = whole - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (weight * whole) % all }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
  for (const { at } of byRemainder.slice(0, left)) shares[at]! += 1
  return shares
}

/**
 * The nearest quantities that make whole packs, rather more than fewer: of the code's ratio where it has one, else in the
 * proportions that are there (BEY-12). Undefined when there is nothing to mend.
 */
export function mendPack(
  code: string,
  packs: ReadonlyMap<string, Pack>,
  row: { run: readonly string[]; sizes: Quantities },
): Record<string, number> | undefined {
  const pack = packs.get(code)
  const warning = judgePack(code, packs, row)
  if (!pack || !warning || !['needsQuantities', 'total', 'size'].includes(warning.kind)) return undefined
  const count = Math.max(1, Math.ceil(unitsOf(row.sizes) / pack.units))
  const byRatio = packsOf(pack, count, row.run)
  if (byRatio) return byRatio
  const filled = Object.entries(row.sizes).filter(([, quantity]) => quantity > 0)
  const shares = apportion(
    filled.map(([, quantity]) => quantity),
    pack.units,
  )
  const mended = filled.flatMap(([size], at) => (shares[at]! > 0 ? [[size, shares[at]! * count] as const] : []))
  return mended.length === 0 ? undefined : Object.fromEntries(mended)
}
