import { type AccessSubject, mayAccess, ruleOf } from '../../contract/identity/access/access.ts'
import { type AdministrationGroup, administrationOrder } from '../engine/screens/administration-order.ts'
import type { ScreenRoute } from '../engine/screens/screen-route.ts'
import { HOME } from './entrance.ts'

export const ADMINISTRATION = '/administration'

export interface AdministrationEntries {
  group: AdministrationGroup
  screens: ScreenRoute[]
}

/** What the sub-navigation shows someone: only screens they may enter, and no empty group. */
export function administrationEntries(
  screens: readonly ScreenRoute[],
  user: AccessSubject | undefined,
): AdministrationEntries[] {
  const byPath = new Map<string, ScreenRoute>(screens.map((screen) => [screen.path, screen]))
  return Object.entries(administrationOrder).flatMap(([group, paths]) => {
    const permitted = paths.flatMap((path) => {
      const screen = byPath.get(path)
      return screen && mayAccess(user, screen.access) ? [screen] : []
    })
    return permitted.length > 0 ? [{ group: group as AdministrationGroup, screens: permitted }] : []
  })
}

/** The entry a screen belongs to: its own or, for the screen of one record, the list it is below. */
export const entryOf = (path: string, entries: readonly AdministrationEntries[]): ScreenRoute | undefined =>
  entries.flatMap(({ screens }) => screens).find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))

/** `/administration`: open to whoever may enter any screen of the area, and leads to the first of them. */
export function administrationEntrance(screens: readonly ScreenRoute[]): ScreenRoute[] {
  const access = screens.flatMap((screen) =>
    screen.area === 'administration' ? (ruleOf(screen.access).entries ?? []) : [],
  )
  const [first, ...others] = access
  if (!first) return []
  return [
    {
      path: ADMINISTRATION,
      name: 'administration',
      access: [first, ...others],
      title: 'shell:areas.administration',
      area: 'administration',
      entry: true,
      redirectTo: (user) => administrationEntries(screens, user)[0]?.screens[0]?.path ?? HOME,
      load: () => Promise.reject(new Error('leads elsewhere before it is shown')),
    },
  ]
}
