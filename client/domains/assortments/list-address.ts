import { assortmentListSort } from '../../../contract/assortments/list-assortments.ts'
import type { z } from 'zod'

export type ListSort = z.infer<typeof assortmentListSort>

/** Rows of one page of a list. */
export const PAGE_ROWS = 100

/** What a colleague needs to see the same list. */
export interface ListAddress {
  text: string
  sort: ListSort
  /** From 0. */
  page: number
}

const usual: ListSort = '-modifiedDate'

/** Reads the address; what it does not know it leaves out. Pages are counted from 1 there, as people do. */
export function parseListAddress(search: Record<string, unknown>): ListAddress {
  const sort = assortmentListSort.safeParse(search['sort'])
  const page = Number(search['page'])
  const text = search['text']
  return {
    // A text of digits is read from the address as a number.
    text: typeof text === 'string' || typeof text === 'number' ? String(text) : '',
    sort: sort.success ? sort.data : usual,
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  }
}

export const formatListAddress = ({ text, sort, page }: ListAddress): Record<string, unknown> => ({
  ...(text.trim() === '' ? {} : { text: text.trim() }),
  ...(sort === usual ? {} : { sort }),
  ...(page === 0 ? {} : { page: page + 1 }),
})
