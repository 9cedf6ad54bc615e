import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyUserDetails } from '../../../../../tests/builders/any-user-details.ts'
import type { UserDetails } from '../../../../../contract/identity/users/user-record.ts'
import { cellsOf, sheetRowOf, userShape } from '../../../../../contract/identity/users/user-shape.ts'
import { planImport, previewOf } from '../../../../engine/imports/plan-import.ts'
import { judgeImport, type KnownPerson } from './judge-import.ts'

const known = (details: UserDetails, at = 0, more: Partial<KnownPerson> = {}): KnownPerson => ({
  _id: `p${at}`,
  state: 'active',
  strategy: 'local',
  details,
  ...more,
})
const recordOf = (person: KnownPerson) => ({
  ...cellsOf(person.details),
  _id: person._id,
  version: 1,
  state: person.state,
  strategy: person.strategy,
})
const tableOf = (people: readonly KnownPerson[]) => ({
  header: userShape.columns.map(({ header }) => header),
  rows: people.map((person, at) => ({ number: at + 2, cells: sheetRowOf(person) })),
})
const everybody = fc
  .uniqueArray(anyUserDetails, { selector: ({ email }) => email, minLength: 1, maxLength: 3 })
  .map((all) => all.map((details, at) => known({ ...details, userCode: `C${at}` }, at)))

test('ADM-01 what was exported is imported with no changes', () => {
  fc.assert(
    fc.property(everybody, (people) => {
      const plan = planImport(userShape, tableOf(people), people.map(recordOf))
      const judged = judgeImport(plan.rows, people, 'nobody')
      expect(plan.rows.flatMap(({ issues }) => issues)).toEqual([])
      expect(previewOf(plan).counts).toMatchObject({ rows: people.length, added: 0, changed: 0, rejected: 0 })
      expect(judged.map(({ details }) => details.email)).toEqual(people.map(({ details }) => details.email))
    }),
    { numRuns: 12 },
  )
})

test('ADM-01 people exported from one place and imported where nobody is are the same people there', () => {
  fc.assert(
    fc.property(everybody, (people) => {
      const plan = planImport(userShape, tableOf(people), [])
      const judged = judgeImport(plan.rows, [], 'nobody')
      expect(plan.rows.flatMap(({ issues }) => issues)).toEqual([])
      expect(judged.map(({ details }) => cellsOf(details))).toEqual(people.map(({ details }) => cellsOf(details)))
    }),
    { numRuns: 12 },
  )
})

const [mara, jonas] = fc
  .sample(
    everybody.filter((all) => all.length > 1),
    { numRuns: 1, seed: 1 },
  )[0]!
  .map((person) => ({
    ...person,
    details: {
      ...person.details,
      permissions: [{ domain: 'adminUsers' as const, roles: ['admin' as const], subRoles: [] }],
    },
  })) as KnownPerson[] as [KnownPerson, KnownPerson]

/** Issues of a file that says `cells` of Mara. */
function issuesOf(cells: Record<string, string>, people: KnownPerson[] = [mara, jonas], caller = 'nobody') {
  const header = ['email', ...Object.keys(cells)]
  const table = { header, rows: [{ number: 2, cells: [mara.details.email, ...Object.values(cells)] }] }
  const plan = planImport(userShape, table, people.map(recordOf))
  judgeImport(plan.rows, people, caller)
  return plan.rows[0]!.issues.map(({ column, code }) => `${column} ${code}`)
}

test('ADM-01 a row says what is wrong with it', () => {
  expect(issuesOf({ Location: 'Mars', Products: 'boss', 'Wholesale order form': 'perhaps' })).toEqual([
    'userActiveLocation notInList',
    'roles.products unknownRole',
    'wofAccess flag',
  ])
  expect(issuesOf({ Code: jonas.details.userCode })).toEqual(['userCode duplicate'])
  expect(issuesOf({ Login: 'okta' })).toEqual(['strategy fixed'])
  expect(issuesOf({ State: 'pending' })).toEqual(['state stateByHand'])
  expect(issuesOf({ State: 'gone' })).toEqual(['state notInList'])
  expect(issuesOf({ 'Sub-roles': 'internalAssortments | editor | Retail | All | All' })).toEqual([
    'subRoles subRoleWithoutRole',
  ])
  expect(issuesOf({ 'Admin users': '' }, [mara, jonas], mara._id)).toEqual(['roles.adminUsers ownAdministration'])
  expect(issuesOf({ 'Admin users': '' }, [mara, jonas], jonas._id)).toEqual([])
  expect(issuesOf({ 'First name': '' })).toEqual(['name required'])
  // Somebody new needs a name and a code.
  expect(issuesOf({ Products: 'user' }, [jonas])).toEqual(['name required', 'lastName required', 'userCode required'])
})
