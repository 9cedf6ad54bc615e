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

const totalOf = (sizes: Quantities): number => Object.values(sizes).reduce((sum, quantity) => sum + quantity, 0)

/** What is not right with the pack code of a row; none of it keeps an order from being sent (ORW-05). */
export function judgePack(
  code: string,
  packs: ReadonlyMap<string, Pack>,
  { run, sizes }: { run: readonly string[]; sizes: Quantities },
): PackWarning | undefined {
  if (code === '') return undefined
  const pack = packs.get(code)
  if (!pack) return { kind: 'unknown' }
  const letter = code.charAt(0)
  if (letter >= 'A' && letter <= 'L') return { kind: 'notForWholesale' }
  if (letter >= 'S' && letter <= 'Z') return undefined
  if (!(letter >= 'M' && letter <= 'R')) return { kind: 'noLetter' }
  if (run.length === 0) return { kind: 'needsSizes' }
  const total = totalOf(sizes)
  if (total === 0) return { kind: 'needsQuantities' }
  if (total % pack.units !== 0) return { kind: 'total', total, units: pack.units }
  const count = total / pack.units
  const [size, quantity] = Object.entries(sizes).find(([, one]) => one % count !== 0) ?? []
  return size === undefined ? undefined : { kind: 'size', size, quantity: quantity!, packs: count }
}
