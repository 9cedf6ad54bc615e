import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

/** The room whose texts hold a screen's title: `catalogue` of `catalogue:screens.products`. */
export function screenTitle(screen: ScreenRoute): { room: string; key: string } {
  const [room = 'common', key = room] = screen.title.split(':')
  return { room, key }
}

/** Rooms of all texts that a screen may show: that of its title, and those it names. */
export const textsOf = (screen: ScreenRoute): string[] => [screenTitle(screen).room, ...(screen.texts ?? [])]
