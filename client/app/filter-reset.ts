import { noteCleared } from '../parts/filter-bar/cleared-filters.ts'
import type { Router } from './router.ts'

/** Paths of the lists that begin without filters when somebody goes back to them (SHELL-05). */
export const resetPaths: ReadonlySet<string> = new Set([
  '/advertising/libraries/assets',
  '/advertising/libraries/logos',
  '/product/libraries/documents',
  '/product/libraries/products',
  '/global-retail/libraries/assets',
  '/global-retail/libraries/resources',
])

/** How a list is shown is no filter and stays. */
const shown = ['sort', 'layout', 'density'] as const

/** What is left of an address that somebody goes back to; undefined when nothing has to go. */
export function withoutFilters(search: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const left = Object.fromEntries(shown.flatMap((key) => (key in search ? [[key, search[key]]] : [])))
  return Object.keys(left).length === Object.keys(search).length ? undefined : left
}

/**
 * Clears the filters of a list when Back leads to it from another page; steps within a list keep them. The list offers to
 * bring them back.
 */
export function resetFiltersOnBack(router: Router): void {
  // Once the first page stands: the router takes whoever listens to the history for its own screen, and would leave it to
  // them to follow a redirect of the first page.
  const stop = router.subscribe('onResolved', () => {
    stop()
    listen(router)
  })
}

function listen(router: Router): void {
  let before = router.history.location.pathname
  router.history.subscribe(({ location, action }) => {
    const { pathname } = location
    const isBack = action.type === 'BACK' && pathname !== before
    before = pathname
    if (!isBack || !resetPaths.has(pathname)) return action.type === 'REPLACE' ? undefined : noteCleared(undefined)
    const search = router.parseLocation(location).search as Record<string, unknown>
    const left = withoutFilters(search)
    if (!left) return
    noteCleared({ pathname, search })
    void router.navigate({ to: pathname, search: left, replace: true })
  })
}
