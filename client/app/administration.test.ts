import { expect, test } from 'vitest'
import type { AccessSubject } from '../../contract/identity/access/access.ts'
import type { Domain } from '../../contract/identity/access/permission.ts'
import { administrationOrder } from '../engine/screens/administration-order.ts'
import type { ScreenRoute } from '../engine/screens/screen-route.ts'
import { administrationEntrance, administrationEntries, entryOf } from './administration.ts'
import { turnedAway } from './entrance.ts'
import { screens } from './screens.ts'

const screen = (path: ScreenRoute['path'], domain: Domain): ScreenRoute => ({
  path,
  name: path,
  access: [{ domain, roles: ['admin'] }],
  title: 'x:x',
  area: 'administration',
  load: () => Promise.resolve(() => null),
})
const made = [
  screen('/administration/feed', 'products'),
  screen('/administration/territories', 'territories'),
  screen('/administration/users', 'adminUsers'),
  screen('/administration/users/$userId', 'adminUsers'),
]
const holding = (...domains: Domain[]): AccessSubject => ({
  permissions: domains.map((domain) => ({ domain, roles: ['admin'] })),
})

test('ADM-01 ADM-02 the sub-navigation shows what someone may enter, in its order and without empty groups', () => {
  const paths = (user: AccessSubject) =>
    administrationEntries(made, user).map(({ group, screens: shown }) => [group, ...shown.map(({ path }) => path)])
  expect(paths(holding('adminUsers', 'territories', 'products'))).toEqual([
    ['people', '/administration/users'],
    ['lineData', '/administration/territories', '/administration/feed'],
  ])
  expect(paths(holding('territories'))).toEqual([['lineData', '/administration/territories']])
})

test('ADM-01 SHELL-01 /administration leads to the first permitted screen, and home whoever may enter none', () => {
  const [entrance] = administrationEntrance(made)
  expect(turnedAway(entrance!, holding('products'), '/administration')).toEqual({ to: '/administration/feed' })
  expect(turnedAway(entrance!, holding('adminUsers'), '/administration')).toEqual({ to: '/administration/users' })
  expect(turnedAway(entrance!, holding('orders'), '/administration')).toEqual({ to: '/dashboard/its' })
})

test('ADM-01 the screen of one record belongs to the entry of its list', () => {
  const entries = administrationEntries(made, holding('adminUsers'))
  expect(entryOf('/administration/users/$userId', entries)?.path).toBe('/administration/users')
  expect(entryOf('/administration/feed', entries)).toBeUndefined()
})

test('ADM-01 every screen of the administration area has its place in the sub-navigation', () => {
  const placed: readonly string[] = Object.values(administrationOrder).flatMap((paths) => [...paths])
  const lost = screens
    .filter(({ area, path }) => area === 'administration' && path !== '/administration')
    .filter(({ path, entry }) => entry || !placed.some((place) => path === place || path.startsWith(`${place}/`)))
  expect(lost.map(({ path }) => path)).toEqual([])
})
