/** Somebody who may decide promo orders. */
export interface Approver {
  isSenior: boolean
  /** Whom the list of users names for their own orders; empty: nobody. */
  approverCode: string
}

export interface Requester {
  code: string
  approverCode: string
}

export interface Approvers {
  approver: string | null
  senior: string | null
}

/** The approval that a promo order begins its review with (ORP-03). */
export type FirstStep = 'PENDING' | 'REQUIRES APPROVER' | 'REQUIRES SENIOR'

/**
 * Who decides an order (ORP-03): the approver that the list of users names for its requester, then that one's own; where it
 * names nobody who still may, those of the settings. An order of an approver is decided by senior ones alone, and none by
 * whoever asked for it. `people` are those who may decide today, by code.
 */
export function approversOf(requester: Requester, people: ReadonlyMap<string, Approver>, usual: Approvers): Approvers {
  const others = (codes: readonly (string | null | undefined)[]) =>
    codes.flatMap((code) => (code && code !== requester.code && people.has(code) ? [code] : []))
  const asked = requester.approverCode
  const [approver = null] = people.has(requester.code) ? [] : others([asked, usual.approver])
  const next = people.get(approver ?? asked)?.approverCode
  const seniors = others([approver === null ? asked : null, next, usual.senior, approver])
  return { approver, senior: seniors.find((code) => people.get(code)!.isSenior) ?? null }
}

/** Where a review begins; it stays PENDING when nobody can be found, until an administrator names somebody. */
export const firstStep = ({ approver, senior }: Approvers): FirstStep =>
  approver !== null ? 'REQUIRES APPROVER' : senior !== null ? 'REQUIRES SENIOR' : 'PENDING'
