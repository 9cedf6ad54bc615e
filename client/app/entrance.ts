import { type AccessSubject, mayAccess } from '../../contract/identity/access/access.ts'
import type { ScreenRoute } from '../engine/screens/screen-route.ts'

/** Default routes: dashboard--its when logged in, dashboard--default when logged out (SHELL-01). */
export const HOME = '/dashboard/its'
export const WELCOME = '/dashboard'

export const defaultPath = (user: AccessSubject | undefined): string => (user ? HOME : WELCOME)

/**
 * Where someone who asks for a screen goes instead; undefined lets them in (SHELL-01, PERM-01). `next` remembers what
 * was asked for until after the login.
 */
export function turnedAway(
  screen: Pick<ScreenRoute, 'access' | 'redirectTo' | 'entersDashboard'>,
  user: AccessSubject | undefined,
  asked: string | undefined,
  search: Readonly<Record<string, unknown>> = {},
  params: Readonly<Record<string, string>> = {},
): { to: string; search?: Record<string, unknown> } | undefined {
  if (!mayAccess(user, screen.access))
    return user ? { to: HOME } : { to: WELCOME, ...(asked && asked !== HOME ? { search: { next: asked } } : {}) }
  const { redirectTo } = screen
  const to = typeof redirectTo === 'function' ? redirectTo(user, search) : redirectTo
  if (to) return typeof to === 'string' ? { to } : to
  return user && screen.entersDashboard?.(params) ? { to: HOME } : undefined
}
