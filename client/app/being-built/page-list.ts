import { type Access, mayAccess } from '../../../contract/identity/access/access.ts'
import type { Area, ScreenRoute } from '../../engine/screens/screen-route.ts'
import { routeName } from './route-name.ts'

const load: ScreenRoute['load'] = () => import('./being-built.tsx').then((screen) => screen.BeingBuilt)

/**
 * Pages of one group that have their address, name and guard, but no screen yet. `list` holds their paths below
 * `prefix`, the one that the rail's entry of the area leads to marked by a star. The group's title is the text
 * `pages:titles.<group>`, that of the page `pages:parts.<last word of its path>`.
 */
export function pages(area: Area | undefined, group: string, access: Access, prefix: string, list: string) {
  return list.split(' ').map((word): ScreenRoute => {
    const path = `${prefix}${word.replace('*', '')}` as ScreenRoute['path']
    return {
      path,
      name: routeName(path),
      access,
      title: `pages:titles.${group}`,
      ...(area ? { area } : {}),
      ...(word.endsWith('*') ? { entry: true } : {}),
      beingBuilt: true,
      load,
    }
  })
}

/** A path that leads to its default page: to the first of `rather` that someone may enter, else to `goal`. */
export const leadsTo = (
  path: ScreenRoute['path'],
  goal: string,
  ...rather: readonly (readonly [Access, string])[]
): ScreenRoute => ({
  path,
  name: routeName(path),
  access: 'signedIn',
  title: 'pages:beingBuilt',
  redirectTo: (user) => rather.find(([access]) => mayAccess(user, access))?.[1] ?? goal,
  load,
})
