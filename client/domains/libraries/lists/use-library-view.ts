import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import { usePreference } from '../../../engine/session/use-preference.ts'
import { useKeptView } from '../../../parts/list-tools/use-kept-view.ts'
import type { ListState } from './list-state.ts'

const keptParts = ['working', 'layout', 'density', 'isNew', 'sort'] as const

/** How the person last looked at this library (LIB-05). Answers what hears of every change. */
export function useLibraryView(
  type: LibraryType,
  state: ListState,
  { isBare, onTakeUp }: { isBare: boolean; onTakeUp: (view: Partial<ListState>) => void },
): (more: Partial<ListState>) => void {
  const { value, keep } = usePreference('libraryViews')
  const mine = value && (value.find(({ library }) => library === type) ?? null)
  const isTheirs = useKeptView(mine, { isBare, onTakeUp: ({ library: _library, ...view }) => onTakeUp(view) })
  return (more) => {
    isTheirs()
    if (!keptParts.some((part) => part in more)) return
    const { working, layout, density, isNew, sort } = { ...state, ...more }
    const others = (value ?? []).filter(({ library }) => library !== type)
    // Nothing is asked for by shade when one comes back.
    const kept = sort === 'shade' ? libraries[type].sort : sort
    keep([{ library: type, working, layout, density, isNew, sort: kept }, ...others])
  }
}
