import type { LastRun } from '../../../../contract/orders/made-from-calls.ts'
import type { SoldStyle } from '../../../../contract/orders/wholesale/lookup-calls.ts'
import { type Pack, packsFor, packsOf } from '../../../../contract/orders/wholesale/pack-rules.ts'
import { hasSome } from '../../../../contract/orders/wholesale/sizes/size-runs.ts'

export type Quantities = Readonly<Record<string, number>>

/** In which sizes a style is begun: packs of the brand's ratios, as the customer had it last, or as somebody types it. */
export type SizeRun =
  | { kind: 'pack'; code: string; count: number }
  | { kind: 'last' }
  | { kind: 'typed'; sizes: Quantities }

/** What runs are worked out with. */
export interface RunWorld {
  packs: readonly Pack[]
  /** The customer's last order of each style. */
  last: ReadonlyMap<string, LastRun>
}

type Sold = Pick<SoldStyle, 'style' | 'run'>

/** Whether a style can have a run at all. */
export function fits(wish: SizeRun, style: Sold, { packs, last }: RunWorld): boolean {
  if (wish.kind === 'pack') return packsFor(style, packs).some(({ code }) => code === wish.code)
  if (wish.kind === 'last') return last.has(style.style)
  return hasSome(style, wish)
}

/** The quantities of one colour of a style; of sizes that it does not have there are none. */
export function sizesOf(wish: SizeRun | undefined, style: Sold, color: string, world: RunWorld): Quantities {
  if (wish === undefined) return {}
  const wanted = wantedSizes(wish, style, color, world)
  return Object.fromEntries(
    Object.entries(wanted).filter(([size, quantity]) => quantity > 0 && style.run.includes(size)),
  )
}

function wantedSizes(wish: SizeRun, style: Sold, color: string, { packs, last }: RunWorld): Quantities {
  if (wish.kind === 'typed') return wish.sizes
  if (wish.kind === 'last') {
    const colours = last.get(style.style)?.colors ?? []
    // A colour that is new to the customer begins as the one they had most of.
    return (colours.find((one) => one.color === color) ?? colours[0])?.sizes ?? {}
  }
  const pack = packs.find(({ code }) => code === wish.code)
  return (pack && packsOf(pack, wish.count, style.run)) ?? {}
}
