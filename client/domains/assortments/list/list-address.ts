import { assortmentListSort } from '../../../../contract/assortments/list-assortments.ts'
import type { z } from 'zod'
import { addressState, choicePart, joinedPart, pagePart, textPart } from '../../../engine/screens/address-state.ts'

export type ListSort = z.infer<typeof assortmentListSort>

/** Rows of one page of a list. */
export const PAGE_ROWS = 100

/** What a colleague needs to see the same list. */
export interface ListAddress {
  text: string
  sort: ListSort
  /** Name of a label that they carry. */
  label: string
  /** Folders that stand open. */
  open: readonly string[]
  /** From 0. */
  page: number
}

/** Folders that one address keeps open. */
const MOST_OPEN = 40

/** The address of a list; what it does not know it leaves out. */
export const listAddress = addressState<ListAddress>({
  text: textPart({ trimmed: true }),
  label: textPart(),
  open: joinedPart('.', MOST_OPEN),
  sort: choicePart(assortmentListSort.options, '-modifiedDate'),
  page: pagePart,
})
