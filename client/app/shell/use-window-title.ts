import { useEffect } from 'react'
import { useShownCrumbs } from '../../engine/screens/crumbs.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'
import { nameWindow } from '../../engine/screens/window-title.ts'
import { useScreenTitle } from './use-screen-title.ts'

/** `Fall 26 Women's performance · Linebook`: the record on show, else the screen. */
export function useWindowTitle(screen: ScreenRoute | undefined): void {
  const title = useScreenTitle(screen)
  const crumbs = useShownCrumbs()
  const own = crumbs.at(-1)?.label ?? title
  useEffect(() => {
    nameWindow(own)
  }, [own])
}
