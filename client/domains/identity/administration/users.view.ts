import {
  type UserFilters,
  userFilters,
  type UserSort,
  userSort,
} from '../../../../contract/identity/users/user-choice.ts'
import { addressState, choicePart, pagePart, schemaPart, type Search } from '../../../engine/screens/address-state.ts'

/** Rows of one page of the list. */
export const PAGE_ROWS = 100

export interface UserListState {
  filters: UserFilters
  sort: UserSort
  /** From 0. */
  page: number
}

export const noFilters: UserFilters = userFilters.parse({})

const filterParts = addressState<UserFilters>({
  text: schemaPart(userFilters.shape.text, noFilters.text),
  state: schemaPart(userFilters.shape.state, noFilters.state),
  role: schemaPart(userFilters.shape.role, noFilters.role),
  domain: schemaPart(userFilters.shape.domain, noFilters.domain),
  location: schemaPart(userFilters.shape.location, noFilters.location),
  strategy: schemaPart(userFilters.shape.strategy, noFilters.strategy),
})
const viewParts = addressState<Omit<UserListState, 'filters'>>({
  sort: choicePart(userSort.options, 'name'),
  page: pagePart,
})

/** Reads the address; what it does not know it leaves out. */
export const parseUserList = (address: Search): UserListState => ({
  filters: filterParts.parse(address),
  ...viewParts.parse(address),
})

/** What a colleague needs to see the same list. */
export const formatUserList = ({ filters, sort, page }: UserListState): Search => ({
  ...filterParts.format(filters),
  ...viewParts.format({ sort, page }),
})
