import { useTranslation } from 'react-i18next'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'
import { screenTitle } from './screen-title.ts'

/**
 * The title of the screen on show or on its way; empty until its room's texts are there. What stands around all screens does
 * not wait for them: it would be gone while a screen of another room is fetched.
 */
export function useScreenTitle(screen: ScreenRoute | undefined): string {
  const { t, ready } = useTranslation(screen ? screenTitle(screen).room : 'common', { useSuspense: false })
  return screen && ready ? t(screen.title) : ''
}
