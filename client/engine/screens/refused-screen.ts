import { useSyncExternalStore } from 'react'
import type { ScreenRoute } from './screen-route.ts'

/** A screen that the person was turned away from, for the one it leads to to say so once. */
export interface RefusedScreen {
  /** Text key of its title. */
  title: ScreenRoute['title']
  /** Address as it was asked for. */
  href: string
}

let refused: RefusedScreen | undefined
const listeners = new Set<() => void>()

export function noteRefused(screen: RefusedScreen | undefined): void {
  refused = screen
  for (const listener of listeners) listener()
}

const current = (): RefusedScreen | undefined => refused

export const useRefusedScreen = (): RefusedScreen | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, current)
