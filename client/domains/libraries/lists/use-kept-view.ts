import { useEffect, useRef } from 'react'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { usePreference } from '../../../engine/session/use-preference.ts'
import type { ListState } from './list-state.ts'

const keptParts = ['working', 'layout', 'density', 'isNew', 'sort'] as const

/**
 * How the person last looked at this library, kept with their account. Taken up when the list is come to by an address that
 * says nothing; what a colleague sent shows what it says. Answers what hears of every change.
 */
export function useKeptView(
  type: LibraryType,
  state: ListState,
  { isBare, onTakeUp }: { isBare: boolean; onTakeUp: (view: Partial<ListState>) => void },
): (more: Partial<ListState>) => void {
  const { value, keep } = usePreference('libraryViews')
  const isOver = useRef(!isBare)
  const mine = value?.find(({ library }) => library === type)
  useEffect(() => {
    if (value === undefined || isOver.current) return
    isOver.current = true
    if (!mine) return
    const { library: _library, ...view } = mine
    onTakeUp(view)
  }, [value, mine, onTakeUp])
  return (more) => {
    isOver.current = true
    if (!keptParts.some((part) => part in more)) return
    const { working, layout, density, isNew, sort } = { ...state, ...more }
    const others = (value ?? []).filter(({ library }) => library !== type)
    keep([{ library: type, working, layout, density, isNew, sort }, ...others])
  }
}
