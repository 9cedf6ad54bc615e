import { z } from 'zod'
import { type SampleSide, type SampleStatus, statusRules } from './sample-statuses.ts'

/** What an order's row may ask for; any side takes whatever there is. */
export const wantedSide = z.enum(['Left', 'Right', 'Pair', 'Each', 'Any Side'])
export type WantedSide = z.infer<typeof wantedSide>

/** What a row of an order wants of the libraries (ORS-04). */
export interface WantedSample {
  style: string
  color: string
  size: string
  side: WantedSide
  quantity: number
  /** The nearest size is as good where this one is not there. */
  isSizePreferred: boolean
  /** What is given for good is never taken from pieces that cannot be had again. */
  returns: boolean
}

/** A line that may be taken, with the pieces that are in the room and promised to nobody in the days it is wanted for. */
export interface Candidate {
  _id: string
  style: string
  color: string
  size: string
  side: SampleSide
  status: SampleStatus
  /** Where it stands, for the shorter way. */
  place: string
  free: number
}

const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']

/** How far two sizes of one run are from each other; infinitely where they are of different runs. */
export function sizeDistance(one: string, other: string): number {
  if (one === other) return 0
  const at = (size: string) => {
    const number = Number(size.replace(',', '.'))
    if (size !== '' && !Number.isNaN(number)) return { run: 'numbers', at: number }
    const letter = letters.indexOf(size.toUpperCase())
    return letter < 0 ? { run: size, at: 0 } : { run: 'letters', at: letter }
  }
  const [first, second] = [at(one), at(other)]
  return first.run === second.run ? Math.abs(first.at - second.at) : Infinity
}

/**
 * The lines that fit, the best first: the size itself, then what is no loss to lend, then the larger line, then the nearer
 * place. One that has nothing free still fits, so that its row can say so.
 */
export function fitting(wanted: WantedSample, candidates: readonly Candidate[]): Candidate[] {
  const far = ({ size }: Candidate) => sizeDistance(wanted.size, size)
  const rank = ({ status }: Candidate) => statusRules[status].rank
  return candidates
    .filter(
      (one) =>
        one.style === wanted.style &&
        one.color === wanted.color &&
        (wanted.side === 'Any Side' || one.side === wanted.side) &&
        (wanted.isSizePreferred ? far(one) < Infinity : one.size === wanted.size) &&
        statusRules[one.status].mayLeave &&
        (wanted.returns || !statusRules[one.status].mustReturn),
    )
    .toSorted(
      (a, b) =>
        Number(rank(a) > 1) - Number(rank(b) > 1) ||
        far(a) - far(b) ||
        rank(a) - rank(b) ||
        b.free - a.free ||
        (a.place < b.place ? -1 : a.place > b.place ? 1 : 0) ||
        (a._id < b._id ? -1 : 1),
    )
}

export interface Match {
  /** What to take of which line; several lines where one has not enough. */
  taken: { _id: string; quantity: number }[]
  /** Pieces that there are not. */
  short: number
  /** Everything that fits, for whoever chooses otherwise. */
  candidates: Candidate[]
}

/** Rows in their order: what one takes the next does not find any more. */
export function matchSamples(wanted: readonly WantedSample[], candidates: readonly Candidate[]): Match[] {
  const left = new Map(candidates.map(({ _id, free }) => [_id, Math.max(0, free)]))
  const ofProduct = new Map<string, Candidate[]>()
  for (const one of candidates) {
    const key = `${one.style} ${one.color}`
    ofProduct.set(key, [...(ofProduct.get(key) ?? []), one])
  }
  return wanted.map((row) => {
    const own = (ofProduct.get(`${row.style} ${row.color}`) ?? []).map((one) => ({ ...one, free: left.get(one._id)! }))
    const fits = fitting(row, own)
    const taken: Match['taken'] = []
    let short = row.quantity
    for (const { _id, free } of inTurn(fits, row.quantity)) {
      const quantity = Math.min(short, free)
      if (quantity === 0) continue
      taken.push({ _id, quantity })
      left.set(_id, free - quantity)
      short -= quantity
    }
    return { taken, short, candidates: fits }
  })
}

/** The order in which lines are taken from: one that has all of it is better than two like it that have some. */
function inTurn(fits: readonly Candidate[], quantity: number): readonly Candidate[] {
  const isRare = ({ status }: Candidate) => statusRules[status].mustReturn
  const whole = fits.find(({ free }) => free >= quantity)
  const isLast = whole && isRare(whole) && fits.some((one) => !isRare(one) && one.free > 0)
  return whole && !isLast ? [whole] : fits
}
