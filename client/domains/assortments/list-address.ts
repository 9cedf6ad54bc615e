import { assortmentListSort } from '../../../contract/assortments/list-assortments.ts'
import type { z } from 'zod'

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

const usual: ListSort = '-modifiedDate'

/** Reads the address; what it does not know it leaves out. Pages are counted from 1 there, as people do. */
export function parseListAddress(search: Record<string, unknown>): ListAddress {
  const sort = assortmentListSort.safeParse(search['sort'])
  const page = Number(search['page'])
  const open = textOf(search['open'])
  return {
    text: textOf(search['text']),
    label: textOf(search['label']),
    open: open === '' ? [] : open.split('.').slice(0, MOST_OPEN),
    sort: sort.success ? sort.data : usual,
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  }
}

// A text of digits is read from the address as a number.
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const formatListAddress = ({ text, sort, label, open, page }: ListAddress): Record<string, unknown> => ({
  ...(text.trim() === '' ? {} : { text: text.trim() }),
  ...(label === '' ? {} : { label }),
  ...(open.length === 0 ? {} : { open: open.join('.') }),
  ...(sort === usual ? {} : { sort }),
  ...(page === 0 ? {} : { page: page + 1 }),
})
