import { perceive, type PerceivedColour, squaredDistance } from '../../../contract/kernel/pictures/perceived-colour.ts'
import type { Pixels } from './subject-mask.ts'

/** A colour of a picture and how much of its subject it covers, of 255. */
export interface MainColour extends PerceivedColour {
  share: number
}

/** Colours of one picture at most. */
export const MAIN_COLOURS = 5
/** Closer than this, colours are one seen in more or less light. */
const MERGED = 15
/** Light counts for less than tone when colours are joined. */
const LIGHT = 0.55
const LEAST_SHARE = 10
const BIN = 8

/** The few colours that a subject is made of, those that cover most of it first. */
export function mainColours({ data }: Pixels, mask: Uint8Array): MainColour[] {
  const bins = new Map<number, { l: number; a: number; b: number; count: number }>()
  let total = 0
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 0) continue
    const { l, a, b } = perceive(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!)
    const key = ((Math.trunc(l / BIN) << 10) | (Math.trunc(a / BIN) << 5)) + Math.trunc(b / BIN)
    const bin = bins.get(key)
    if (bin) {
      bin.l += l
      bin.a += a
      bin.b += b
      bin.count += 1
    } else bins.set(key, { l, a, b, count: 1 })
    total += 1
  }
  const groups = [...bins.values()].map(({ l, a, b, count }) => ({ l: l / count, a: a / count, b: b / count, count }))
  groups.sort((one, other) => other.count - one.count)
  // The commonest colours gather what is close to them; what they are is where most of it lies.
  const gathered: typeof groups = []
  for (const group of groups) {
    const near = gathered.find((one) => seenDistance(one, group) < MERGED ** 2)
    if (near) {
      const count = near.count + group.count
      near.l = (near.l * near.count + group.l * group.count) / count
      near.a = (near.a * near.count + group.a * group.count) / count
      near.b = (near.b * near.count + group.b * group.count) / count
      near.count = count
    } else gathered.push({ ...group })
  }
  return gathered
    .map(({ l, a, b, count }) => ({
      l: Math.round(l),
      a: Math.round(a),
      b: Math.round(b),
      share: Math.round((255 * count) / total),
    }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((one, other) => other.share - one.share)
    .slice(0, MAIN_COLOURS)
}

const seenDistance = (one: PerceivedColour, other: PerceivedColour): number =>
  squaredDistance({ ...one, l: one.l * LIGHT }, { ...other, l: other.l * LIGHT })
