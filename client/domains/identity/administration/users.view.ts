import {
  type UserFilters,
  userFilters,
  type UserSort,
  userSort,
} from '../../../../contract/identity/users/user-choice.ts'

/** Rows of one page of the list. */
export const PAGE_ROWS = 100

export interface UserListState {
  filters: UserFilters
  sort: UserSort
  /** From 0. */
  page: number
}

export const noFilters: UserFilters = userFilters.parse({})

/** Reads the address; what it does not know it leaves out. */
export function parseUserList(address: Record<string, unknown>): UserListState {
  const filters = { ...noFilters }
  for (const key of Object.keys(noFilters) as (keyof UserFilters)[]) {
    const read = userFilters.shape[key].safeParse(address[key] ?? undefined)
    if (read.success) Object.assign(filters, { [key]: read.data })
  }
  const sort = userSort.safeParse(address.sort)
  const page = Number(address.page)
  return {
    filters,
    sort: sort.success ? sort.data : 'name',
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  }
}

/** What a colleague needs to see the same list; pages are counted from 1 as people do. */
export function formatUserList({ filters, sort, page }: UserListState): Record<string, unknown> {
  const chosen = Object.entries(filters).filter(([, value]) => value.length > 0)
  return {
    ...Object.fromEntries(chosen),
    ...(sort === 'name' ? {} : { sort }),
    ...(page === 0 ? {} : { page: page + 1 }),
  }
}
