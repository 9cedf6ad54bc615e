import { createNoted } from './noted.ts'
import type { ScreenRoute } from './screen-route.ts'

/** A screen that the person was turned away from, for the one it leads to to say so once. */
export interface RefusedScreen {
  /** Text key of its title. */
  title: ScreenRoute['title']
  /** Address as it was asked for. */
  href: string
}

export const { note: noteRefused, useNoted: useRefusedScreen } = createNoted<RefusedScreen | undefined>(undefined)
