import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownCrumbs } from '../../engine/screens/crumbs.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'
import { nameWindow } from '../../engine/screens/window-title.ts'
import { screenTitle } from './screen-title.ts'

/** `Fall 26 Women's performance · Linebook`: the record on show, else the screen. */
export function useWindowTitle(screen: ScreenRoute | undefined): void {
  const { t } = useTranslation(screen ? [screenTitle(screen).room] : 'common')
  const crumbs = useShownCrumbs()
  const own = crumbs.at(-1)?.label ?? (screen ? t(screen.title) : '')
  useEffect(() => {
    nameWindow(own)
  }, [own])
}
