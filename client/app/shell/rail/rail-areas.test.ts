import { expect, test } from 'vitest'
import type { AccessSubject } from '../../../../contract/identity/access/access.ts'
import type { ScreenRoute } from '../../../engine/screens/screen-route.ts'
import { railEntries } from './rail-areas.ts'

const screen = (over: Partial<ScreenRoute>): ScreenRoute => ({
  path: '/x',
  name: 'x',
  access: 'signedIn',
  title: 'x:x',
  load: () => Promise.resolve(() => null),
  ...over,
})
const user: AccessSubject = { permissions: [{ domain: 'products', roles: ['user'] }] }

test('SHELL-01 the rail shows the areas with an entry this person may enter, in the order of the drawing', () => {
  const screens = [
    screen({ area: 'samples', entry: true, access: [{ domain: 'sampleInventory' }], path: '/samples' }),
    screen({ area: 'products', entry: true, access: [{ domain: 'products' }], path: '/products' }),
    screen({ area: 'products', access: [{ domain: 'products' }], path: '/products/detail' }),
    screen({ area: 'home', entry: true, path: '/dashboard/its' }),
    screen({ area: 'assortments', path: '/only-a-child' }),
  ]
  expect(railEntries(screens, user)).toEqual([
    { area: 'home', path: '/dashboard/its' },
    { area: 'products', path: '/products' },
  ])
})
