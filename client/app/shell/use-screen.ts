import { useMatches } from '@tanstack/react-router'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

/** The screen on show; undefined while a redirect is under way. */
export function useScreen(): ScreenRoute | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
}
