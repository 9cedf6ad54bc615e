import { administers } from '../../../../../contract/identity/users/keep-administration.ts'
import type { UserDetails } from '../../../../../contract/identity/users/user-record.ts'
import type { UserState } from '../../../../../contract/identity/users/user-state.ts'
import { detailsOfCells } from '../../../../../contract/identity/users/user-shape.ts'
import type { CellIssue } from '../../../../../contract/kernel/grids/table-columns.ts'

/** Somebody there is, as far as a spreadsheet is held against them. */
export interface KnownPerson {
  _id: string
  state: UserState
  strategy: 'local' | 'okta'
  details: UserDetails
}

interface Row {
  row: number
  after: Readonly<Record<string, unknown>>
  issues: CellIssue[]
}

export interface JudgedRow {
  row: number
  /** Undefined for somebody new. */
  before: KnownPerson | undefined
  details: UserDetails
  state: UserState
}

/**
 * What rows whose cells are well would do, with what speaks against some of them added to their issues: codes that are
 * taken, what a spreadsheet may not change, and the caller's own administration.
 */
export function judgeImport(rows: readonly Row[], known: readonly KnownPerson[], callerId: string): JudgedRow[] {
  const byEmail = new Map(known.map((person) => [person.details.email.toLowerCase(), person]))
  const judged: JudgedRow[] = []
  for (const { row, after, issues } of rows) {
    if (issues.length > 0) continue
    const before = byEmail.get(String(after['email']))
    const state = after['state'] as UserState
    const details = detailsOfCells(after, before?.details)
    if (after['strategy'] !== (before?.strategy ?? 'local')) issues.push({ column: 'strategy', code: 'fixed' })
    if (before ? before.state !== state && [before.state, state].includes('pending') : state !== 'active') {
      issues.push({ column: 'state', code: 'stateByHand' })
    }
    if (!details) issues.push({ column: 'subRoles', code: 'subRoleWithoutRole' })
    else if (before?._id === callerId && !administers({ state, permissions: details.permissions })) {
      issues.push({ column: 'roles.adminUsers', code: 'ownAdministration' })
    }
    if (details && issues.length === 0) judged.push({ row, before, details, state })
  }
  return withoutTakenCodes(judged, rows, known)
}

/** A code that somebody else has, or has in another row, is refused: in the row that takes it, not in the other. */
function withoutTakenCodes(judged: JudgedRow[], rows: readonly Row[], known: readonly KnownPerson[]): JudgedRow[] {
  const issuesOf = new Map(rows.map(({ row, issues }) => [row, issues]))
  for (;;) {
    const moved = new Set(judged.map(({ before }) => before?._id))
    const holders = new Map<string, number>()
    const hold = (code: string): number => holders.set(code, (holders.get(code) ?? 0) + 1).size
    for (const { _id, details } of known) if (!moved.has(_id)) hold(details.userCode)
    for (const { details } of judged) hold(details.userCode)
    const taking = judged.filter(
      ({ before, details }) => before?.details.userCode !== details.userCode && holders.get(details.userCode)! > 1,
    )
    if (taking.length === 0) return judged
    for (const { row } of taking) issuesOf.get(row)!.push({ column: 'userCode', code: 'duplicate' })
    // Who is refused keeps their code, which another row may have counted on.
    judged = judged.filter((one) => !taking.includes(one))
  }
}
