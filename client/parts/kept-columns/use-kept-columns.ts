import { useDebouncedCallback, useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import type { GridColumnsKey } from '../../../contract/identity/preference.ts'
import { debounces } from '../../../contract/kernel/limits.ts'
import { useCurrentUser } from '../../engine/session/session-store.ts'
import { usePreference } from '../../engine/session/use-preference.ts'
import type { ColumnState } from '../grid/grid-contract.ts'

/**
 * How a person arranged the columns of a screen, kept with their account 750 ms after the last change (GRID-02). What
 * this browser last saw stands there until the server has answered, so that no column jumps.
 */
export function useKeptColumns(
  screen: GridColumnsKey,
  first: readonly ColumnState[],
): [readonly ColumnState[], (state: ColumnState[]) => void] {
  const { value, keep } = usePreference(screen)
  const { _id } = useCurrentUser()
  const [seen, setSeen] = useLocalStorage<ColumnState[] | null>({
    // Two people at one machine do not see each other's.
    key: `linebook.columns.${_id}.${screen}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const [changed, setChanged] = useState<ColumnState[]>()
  const keepSoon = useDebouncedCallback(
    (state: ColumnState[]) => {
      setSeen(state)
      keep(state)
    },
    { delay: debounces.gridSettingsSave, flushOnUnmount: true },
  )
  const kept = value === undefined ? seen : value
  return [
    changed ?? kept ?? first,
    (state) => {
      setChanged(state)
      keepSoon(state)
    },
  ]
}
