import { useMatches } from '@tanstack/react-router'
import type { ScreenRoute } from './screen-route.ts'

/** What the grid of the page on screen manages (SHELL-22); undefined where it is no such page. */
export const useManageType = (): ScreenRoute['manageType'] =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.manageType })
