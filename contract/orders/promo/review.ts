import type { OrderState } from '../order-words.ts'
import type { PieceStatus } from '../pieces/piece-words.ts'

/** What whoever decides may make of a row, whatever it was (ORP-01, ORP-04). */
export const decisions = ['APPROVED', 'DENIED'] as const satisfies readonly PieceStatus[]

/** The status of a row that is added to a promo order: what a requester asks for, they approve of (ORP-01). */
export const statusOfNewRow = (byRequester: boolean): Exclude<PieceStatus, 'Deleted'> =>
  byRequester ? 'APPROVED' : 'PENDING'

/** What of an order is asked when its review ends. */
export interface ReviewedRow {
  status: PieceStatus
  /** An approver looked at it; a requester's own APPROVED is only asked for. */
  isDecided: boolean
  quantity: number
  /** Minor units, of one. */
  unitValue: number
}

export interface Sums {
  rows: number
  units: number
  value: number
}

/** Rows, units and value of what is approved so far. */
export function approvedOf(rows: readonly ReviewedRow[]): Sums {
  const approved = rows.filter(({ status, isDecided }) => status === 'APPROVED' && isDecided)
  return {
    rows: approved.length,
    units: approved.reduce((sum, { quantity }) => sum + quantity, 0),
    value: approved.reduce((sum, { quantity, unitValue }) => sum + quantity * unitValue, 0),
  }
}

export const isOpen = ({ status, isDecided }: Pick<ReviewedRow, 'status' | 'isDecided'>): boolean =>
  status !== 'Deleted' && !isDecided

/** Above them a senior approver decides too; units, and minor units of the order's currency. */
export interface Thresholds {
  seniorUnits: number
  seniorValue: number
  yearBudget: number
}

export type SeniorReason = 'units' | 'value' | 'budget'

/** Why a senior approver has to decide; `spent` is what the requester's other orders of the year were approved for. */
export function seniorReasons(
  { units, value }: Pick<Sums, 'units' | 'value'>,
  spent: number,
  { seniorUnits, seniorValue, yearBudget }: Thresholds,
): SeniorReason[] {
  return [
    ...(units > seniorUnits ? (['units'] as const) : []),
    ...(value > seniorValue ? (['value'] as const) : []),
    ...(value > 0 && spent + value > yearBudget ? (['budget'] as const) : []),
  ]
}

/**
 * Where finishing a review leads (ORP-03): undefined while a row is open. Whoever decides as the senior approver has decided that
 * step too.
 */
export function endOfReview(review: {
  rows: readonly ReviewedRow[]
  spent: number
  thresholds: Thresholds
  asSenior: boolean
}):
  | Extract<
      OrderState,
      'PENDING + REQUIRES SENIOR' | 'SUBMITTED + REVIEW COMPLETE' | 'UNAPPROVED ORDER + REVIEW COMPLETE'
    >
  | undefined {
  if (review.rows.some(isOpen)) return undefined
  const approved = approvedOf(review.rows)
  if (approved.rows === 0) return 'UNAPPROVED ORDER + REVIEW COMPLETE'
  const isAbove = seniorReasons(approved, review.spent, review.thresholds).length > 0
  return isAbove && !review.asSenior ? 'PENDING + REQUIRES SENIOR' : 'SUBMITTED + REVIEW COMPLETE'
}
