// Colourways of one style: their codes, names and order.
import { type Colour, type ColourRange, type Gender, byShort, goesWith, ranges, staples } from './colours.ts'
import { random } from './random.ts'

/** A colourway as a line sheet names it; nrf and hex are those of its leading colour. */
export interface Colourway {
  code: string
  name: string
  nrf: string
  hex: string
}

/** 'BKW' → {base, accent}. The black on black of the trade is BBK. */
export function readCode(code: string): { base: Colour; accent: Colour | null } {
  const black = byShort.get('BK')
  if (code === 'BBK' && black) return { base: black, accent: black }
  for (const n of [2, 1]) {
    const base = byShort.get(code.slice(0, n))
    const rest = code.slice(n)
    if (base && (!rest || byShort.has(rest))) return { base, accent: byShort.get(rest) ?? null }
  }
  throw new Error(`no colourway ${code}`)
}

const codeOf = (base: string, accent: string) => (base === 'BK' && accent === 'BK' ? 'BBK' : base + accent)

/** Name as printed on a line sheet, and the NRF number of its leading colour. */
export function describe(code: string): Colourway {
  const { base, accent } = readCode(code)
  return {
    code,
    name: accent && accent !== base ? `${base.name}/${accent.name}` : base.name,
    nrf: base.nrf,
    hex: base.hex,
  }
}

/** All codes that colourways of a range may have with one of these leading colours. */
export function codesOf(range: ColourRange, leading: readonly string[]): string[] {
  const wanted = new Set(leading)
  const made = leading.flatMap((base) => (goesWith[base] ?? '').split(' ').map((accent) => codeOf(base, accent)))
  const usual = staples[range].filter((code) => wanted.has(readCode(code).base.short))
  return [...new Set([...made, ...usual])].sort()
}

/** The colourways of one style: staples first, then what suits the gender, never two alike. */
export function colourways({
  seed,
  range,
  gender,
  style,
  count,
}: {
  seed: string
  range: ColourRange
  gender: Gender
  style: string
  count: number
}): string[] {
  const r = random(seed, 'colourways', style)
  const g = gender === 'unisex' ? 'mens' : gender
  const own = r.shuffle(ranges[range][g])
  const free = r
    .shuffle([...own, ...own, ...ranges[range].all])
    .map((base) => codeOf(base, r.pick((goesWith[base] ?? '').split(' '))))
  const first = r.shuffle(staples[range]).slice(0, 1 + Math.floor(count * r.range(0.2, 0.5)))
  const taken: string[] = []
  const used: Record<string, number> = {}
  for (const code of [...first, ...free, ...staples[range]]) {
    const base = readCode(code).base.short
    if (taken.includes(code) || (used[base] ?? 0) >= (count > 5 ? 2 : 1)) continue
    used[base] = (used[base] ?? 0) + 1
    taken.push(code)
    if (taken.length === count) break
  }
  return taken
}
