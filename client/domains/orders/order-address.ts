import { orderSorts } from '../../../contract/orders/order-calls.ts'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-words.ts'
import { addressState, joinedPart, type Search, textPart } from '../../engine/screens/address-state.ts'
import { byNumber, type OrderQuery } from './orders.api.ts'

interface Shown {
  text: string
  orderIdentifier: string
  status: readonly string[]
  customer: readonly string[]
  requester: readonly string[]
  /** `?as=SMC501`: as whom a coordinator looks (PERM-11). */
  as: string
  sort: string
}

const shown = addressState<Shown>({
  text: textPart(),
  orderIdentifier: textPart(),
  status: joinedPart(','),
  customer: joinedPart(','),
  requester: joinedPart(','),
  as: textPart(),
  sort: textPart(),
})

const isStatus = (word: string): word is OrderStatus => (orderStatuses as readonly string[]).includes(word)

/** The filters of a list as its address holds them: `?text=nor&status=DRAFT,PENDING`. */
export function filtersOf(search: Search): Required<OrderQuery['filters']> {
  const { text, orderIdentifier, status, customer, requester, as: viewedAs } = shown.parse(search)
  return {
    text,
    orderIdentifier,
    status: status.filter(isStatus),
    customer: [...customer],
    requester: [...requester],
    viewedAs,
  }
}

/** As whom one looks leaves nothing out of what there is. */
export const hasFilters = ({ viewedAs: _viewed, ...filters }: OrderQuery['filters']): boolean =>
  Object.values(filters).some((value) => value !== undefined && value.length > 0)

/** By what a list is sorted: `?sort=-units`; usually the newest number first (ORD-02). */
export function sortOf(search: Search): OrderQuery['sort'] {
  const { sort } = shown.parse(search)
  const field = orderSorts.find((one) => one === sort.replace(/^-/, ''))
  return field ? { field, descending: sort.startsWith('-') } : byNumber
}

export function sortWord({ field, descending }: OrderQuery['sort']): string | undefined {
  const word = `${descending ? '-' : ''}${field}`
  return word === '-orderNumber' ? undefined : word
}
