import { createContext, use } from 'react'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import { useSession } from '../session/session-store.ts'
import type { ScreenRoute } from './screen-route.ts'

/** Every screen of the application; filled by the app, so that rooms can lead to each other without importing it. */
export const ScreenList = createContext<readonly ScreenRoute[]>([])

/** Where this person creates a record of an area; undefined when they may not or no such screen exists. */
export function useCreationIn(area: ScreenRoute['area']): { to: string; search: Record<string, string> } | undefined {
  const { user } = useSession()
  const screen = use(ScreenList).find((one) => one.area === area && one.creates && mayAccess(user, one.creates.access))
  return screen?.creates && { to: screen.path, search: { [screen.creates.param]: '' } }
}

/** The entry screens of the areas this person may enter. */
export function useEntryScreens(): readonly ScreenRoute[] {
  const { user } = useSession()
  return use(ScreenList).filter((screen) => screen.entry && mayAccess(user, screen.access))
}

/** Whether a page exists and this person may enter it, by its path. */
export function useMayEnter(): (path: string) => boolean {
  const { user } = useSession()
  const screens = use(ScreenList)
  return (path) => screens.some((screen) => screen.path === path && mayAccess(user, screen.access))
}
