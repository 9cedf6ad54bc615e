import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { GridColumnsKey, GridSortKey, Preference } from '../../../contract/identity/preference.ts'
import { debounces } from '../../../contract/kernel/limits.ts'
import { usePreference } from '../../engine/session/use-preference.ts'
import type { ColumnState, SortBy } from '../grid/grid-contract.ts'

interface Arrangements extends Record<GridColumnsKey, ColumnState[]>, Record<GridSortKey, SortBy[]> {}

/**
 * How a person arranged the columns or the order of a screen, kept with their account 750 ms after the last change
 * (GRID-02). It is known before the screen first shows itself (`readPreferences`), so that no column jumps.
 */
export function useKeptArrangement<Key extends GridColumnsKey | GridSortKey>(
  screen: Key,
  first: Readonly<Arrangements[Key]>,
): [Readonly<Arrangements[Key]>, (state: Arrangements[Key]) => void] {
  const { value, keep } = usePreference(screen)
  const [changed, setChanged] = useState<Arrangements[Key]>()
  const keepSoon = useDebouncedCallback((state: Arrangements[Key]) => keep(state as Preference<Key>), {
    delay: debounces.gridSettingsSave,
    flushOnUnmount: true,
  })
  return [
    changed ?? (value as Arrangements[Key] | null | undefined) ?? first,
    (state) => {
      setChanged(state)
      keepSoon(state)
    },
  ]
}
