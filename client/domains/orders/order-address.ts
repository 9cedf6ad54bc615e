import { z } from 'zod'
import { orderSorts } from '../../../contract/orders/order-calls.ts'
import {
  type ApprovalStatus,
  approvalStatuses,
  type OrderStatus,
  orderStatuses,
} from '../../../contract/orders/order-words.ts'
import {
  addressState,
  joinedPart,
  optionalPart,
  endsPart,
  type Ends,
  type Search,
  textPart,
} from '../../engine/screens/address-state.ts'
import { byNumber, type OrderQuery } from './orders.api.ts'

interface Shown {
  text: string
  orderIdentifier: string
  status: readonly string[]
  approval: readonly string[]
  customer: readonly string[]
  requester: readonly string[]
  created: Ends<string>
  requestedDelivery: Ends<string>
  units: Ends<string>
  subtotal: Ends<string>
  /** `?as=SMC501`: as whom a coordinator looks (PERM-11). */
  as: string
  sort: string
  sent: string | undefined
}

const days = endsPart((text) => z.iso.date().safeParse(text).success)
const whole = endsPart((text) => /^\d{1,12}$/.test(text))

const shown = addressState<Shown>({
  text: textPart(),
  orderIdentifier: textPart(),
  status: joinedPart(','),
  approval: joinedPart(','),
  customer: joinedPart(','),
  requester: joinedPart(','),
  created: days,
  requestedDelivery: days,
  units: whole,
  subtotal: whole,
  as: textPart(),
  sort: textPart(),
  sent: optionalPart(),
})

const isApproval = (word: string): word is ApprovalStatus => (approvalStatuses as readonly string[]).includes(word)
const isStatus = (word: string): word is OrderStatus => (orderStatuses as readonly string[]).includes(word)

/** The filters of a list as its address holds them: `?text=nor&status=DRAFT,PENDING`. */
export function filtersOf(search: Search) {
  const { as: viewedAs, sort: _sort, sent: _sent, ...said } = shown.parse(search)
  return {
    ...said,
    viewedAs,
    status: said.status.filter(isStatus),
    approval: said.approval.filter(isApproval),
    customer: [...said.customer],
    requester: [...said.requester],
    units: numbersOf(said.units),
    subtotal: numbersOf(said.subtotal),
  } satisfies OrderQuery['filters']
}

/** The order that was just sent from its page: its line is led to (ORW-07). */
export const sentFrom = (search: Search): string | undefined => shown.parse(search).sent

const numbersOf = ({ from, to }: Ends<string>) => ({
  ...(from === undefined ? {} : { from: Number(from) }),
  ...(to === undefined ? {} : { to: Number(to) }),
})

/** As whom one looks leaves nothing out of what there is. */
export const hasFilters = ({ viewedAs: _viewed, ...filters }: OrderQuery['filters']): boolean =>
  Object.values(filters).some((value) => Object.keys(value).length > 0)

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
