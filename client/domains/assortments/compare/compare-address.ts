import {
  type DifferenceFilter,
  type DifferenceKind,
  differenceKind,
  type PriceBand,
} from '../../../../contract/assortments/comparison/compare.ts'
import { parseSide } from '../../../../contract/assortments/comparison/side.ts'
import { currencyCode } from '../../../../contract/kernel/amounts/money.ts'
import { addressState, choicePart, optionalPart, pagePart } from '../../../engine/screens/address-state.ts'

export const comparePath = '/product/assortments/compare'

/** Products of one page. */
export const PAGE_ROWS = 60

export const chartGroups = ['gender', 'division', 'pillar', 'price'] as const
export type ChartGroup = (typeof chartGroups)[number]

/** What a colleague needs to see the same comparison. Sides are texts of the contract; undefined: not chosen yet. */
export interface CompareAddress {
  from: string | undefined
  to: string | undefined
  /** Undefined: all that differ. */
  kind: DifferenceKind | undefined
  by: ChartGroup
  /** The group of the chart that the list is narrowed to; a price band as `bandName` says. */
  group: string | undefined
  /** From 0. */
  page: number
}

const side = optionalPart((text) => parseSide(text) !== undefined)

export const compareAddress = addressState<CompareAddress>({
  from: side,
  to: side,
  kind: choicePart(differenceKind.options, undefined),
  by: choicePart(chartGroups, 'gender'),
  group: optionalPart(),
  page: pagePart,
})

export const bandName = ({ least, below, currency }: Pick<PriceBand, 'least' | 'below' | 'currency'>): string =>
  `${least ?? ''}-${below ?? ''}-${currency ?? ''}`

/** What the list is asked for. A band without a price narrows nothing: the server lists by prices. */
export function filterOf({ kind, by, group }: Pick<CompareAddress, 'kind' | 'by' | 'group'>): DifferenceFilter {
  const ofKind = kind ? { kind } : {}
  if (group === undefined) return ofKind
  if (by !== 'price') return { ...ofKind, [by]: group }
  const [least, below, currency] = group.split('-')
  const code = currencyCode.safeParse(currency).data
  if (!code || !/^\d+$/.test(least!) || !/^\d+$/.test(below!)) return ofKind
  return { ...ofKind, least: Number(least), below: Number(below), currency: code }
}
