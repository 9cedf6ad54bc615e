import type { z } from 'zod'
import type {
  ComparedSide,
  Comparison,
  Difference,
  DifferenceCounts,
  listDifferences as listCall,
  PriceBand,
} from '../../../../contract/assortments/comparison/compare.ts'
import { editableFieldKeys } from '../../../../contract/assortments/rows/assortment-product.ts'
import { currencies } from '../../../../contract/kernel/amounts/money.ts'
import type { Paged } from '../../../../contract/kernel/paging.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { AssortmentsRoom } from '../room.ts'
import { untouched } from '../rules/edit-row.ts'
import { ownPriceFields } from '../../../../contract/assortments/rows/merge-pricing.ts'
import { bandsOf } from '../rules/grouping/price-bands.ts'
import {
  comparesFields,
  type DifferenceRow,
  type Pair,
  readDifferences,
  readSummary,
  readTotals,
  type SummaryRow,
} from './comparison.queries.ts'
import { findSide, type FoundSide } from './sides.ts'

type Room = Pick<AssortmentsRoom, 'db' | 'catalogue'>

/** Both sides, each with the person's rights. @throws Failure notFound, notAllowed */
export async function findPair(room: Room, caller: Caller, wish: { from: string; to: string }): Promise<Pair> {
  const [from, to] = await Promise.all([findSide(room, caller, wish.from), findSide(room, caller, wish.to)])
  return { from, to }
}

/** In numbers: what became of the products, by whom they are for, what they are and what they cost. */
export async function compareSides(
  room: Room,
  caller: Caller,
  wish: { from: string; to: string },
): Promise<Comparison> {
  const pair = await findPair(room, caller, wish)
  const [rows, totals] = await Promise.all([readSummary(room.db, pair), readTotals(room.db, pair)])
  const of = (by: SummaryRow['by']) => rows.filter((row) => row.by === by)
  const both = of('all').filter(({ kind }) => kind !== 'new' && kind !== 'dropped')
  return {
    from: sideOf(pair.from, totals.from),
    to: sideOf(pair.to, totals.to),
    pricesCompared: both.length === 0 || both.some(({ comparable }) => comparable > 0),
    fieldsCompared: comparesFields(pair),
    counts: countsOf(of('all')),
    gender: groupsOf(of('gender')),
    division: groupsOf(of('division')),
    pillar: groupsOf(of('pillar')),
    price: priceBandsOf(of('price')),
  }
}

const sideOf = (
  { told }: FoundSide,
  { productCount, currencies: priced }: Awaited<ReturnType<typeof readTotals>>['from'],
): ComparedSide => ({ ...told, productCount, currency: priced.length === 1 ? priced[0]! : null })

function countsOf(rows: readonly SummaryRow[]): DifferenceCounts {
  const counts: DifferenceCounts = { new: 0, dropped: 0, repriced: 0, changed: 0, kept: 0 }
  for (const { kind, count } of rows) counts[kind] += count
  return counts
}

/** The largest first, what has no name last. */
function groupsOf(rows: readonly SummaryRow[]): Comparison['gender'] {
  const titles = [...new Set(rows.map(({ title }) => title ?? ''))]
  const size = (counts: DifferenceCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0)
  return titles
    .map((title) => ({ title, ...countsOf(rows.filter((row) => (row.title ?? '') === title)) }))
    .sort(
      (one, other) =>
        Number(one.title === '') - Number(other.title === '') ||
        size(other) - size(one) ||
        one.title.localeCompare(other.title),
    )
}

function priceBandsOf(rows: readonly SummaryRow[]): PriceBand[] {
  const priced = [...new Set(rows.map(({ currency }) => currency!))].sort()
  const bands = priced.flatMap((currency): PriceBand[] => {
    const own = rows.filter((row) => row.currency === currency && row.retail !== null)
    const prices = own.map(({ retail }) => retail!)
    return bandsOf(prices, 10 ** currencies[currency].decimals).map(({ least, below }) => ({
      least,
      below,
      currency,
      ...countsOf(own.filter(({ retail }) => retail! >= least && retail! < below)),
    }))
  })
  const without = rows.filter(({ retail }) => retail === null)
  return without.length === 0 ? bands : [...bands, { least: null, below: null, currency: null, ...countsOf(without) }]
}

/** @throws Failure notFound, notAllowed */
export async function listDifferences(
  room: Room,
  caller: Caller,
  { from, to, skip, limit, ...filter }: z.output<(typeof listCall)['query']>,
): Promise<Paged<Difference>> {
  const pair = await findPair(room, caller, { from, to })
  const rows = await readDifferences(room.db, pair, filter, { skip, limit })
  const fields = comparesFields(pair)
  return { data: rows.map((row) => presentDifference(row, fields)), totalCount: rows[0]?.total ?? 0 }
}

const pricing = new Set<string>(ownPriceFields)
const plainFields = editableFieldKeys.filter((field) => !pricing.has(field))

export function presentDifference(row: DifferenceRow, withFields: boolean): Difference {
  const { from_prices: from, to_prices: to } = row
  const was: Record<string, unknown> = { ...untouched, ...row.from_written }
  const is: Record<string, unknown> = { ...untouched, ...row.to_written }
  return {
    _id: row.id,
    kind: row.kind,
    style: row.style,
    color: row.color,
    name: row.name,
    colorDescription: row.color_description,
    gender: row.gender,
    division: row.division,
    pillar: row.pillar,
    picture: row.hash === null ? null : { hash: row.hash, ground: row.ground ?? '' },
    from,
    to,
    fields:
      withFields && from && to
        ? plainFields
            .filter((field) => was[field] !== is[field])
            .map((field) => ({ field, before: was[field], after: is[field] }))
        : [],
  }
}
