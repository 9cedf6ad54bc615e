import { useDebouncedCallback, useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import type { GridColumnsKey, GridSortKey, Preference } from '../../../contract/identity/preference.ts'
import { debounces } from '../../../contract/kernel/limits.ts'
import { useCurrentUser } from '../../engine/session/session-store.ts'
import { usePreference } from '../../engine/session/use-preference.ts'
import type { ColumnState, SortBy } from '../grid/grid-contract.ts'

interface Arrangements extends Record<GridColumnsKey, ColumnState[]>, Record<GridSortKey, SortBy[]> {}

/**
 * How a person arranged the columns or the order of a screen, kept with their account 750 ms after the last change
 * (GRID-02). What this browser last saw stands there until the server has answered, so that no column jumps.
 */
export function useKeptArrangement<Key extends GridColumnsKey | GridSortKey>(
  screen: Key,
  first: Readonly<Arrangements[Key]>,
): [Readonly<Arrangements[Key]>, (state: Arrangements[Key]) => void] {
  const { value, keep } = usePreference(screen)
  const { _id } = useCurrentUser()
  const [seen, setSeen] = useLocalStorage<Arrangements[Key] | null>({
    // Two people at one machine do not see each other's.
    key: `linebook.columns.${_id}.${screen}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const [changed, setChanged] = useState<Arrangements[Key]>()
  const keepSoon = useDebouncedCallback(
    (state: Arrangements[Key]) => {
      setSeen(state)
      keep(state as Preference<Key>)
    },
    { delay: debounces.gridSettingsSave, flushOnUnmount: true },
  )
  const kept = (value === undefined ? seen : value) as Arrangements[Key] | null
  return [
    changed ?? kept ?? first,
    (state) => {
      setChanged(state)
      keepSoon(state)
    },
  ]
}
