import { useCallback } from 'react'
import { useGridTexts } from '../use-grid-texts.ts'
import type { CellValue, ParseResult } from '../grid-contract.ts'

/** What a setter of `contract/grid/setters.ts` answers, as far as a cell can hold it. */
type Answer = { ok: true; value: CellValue } | { ok: false; code: string; clears?: boolean }

/** Turns setters of the contract into a column's `parse`: `parse: spoken(percentSetter())`; refusals in the screen's language. */
export function useSpokenSetter(): (setter: (text: string) => Answer) => (text: string) => ParseResult {
  const { t } = useGridTexts()
  return useCallback(
    (setter) => (text) => {
      const answer = setter(text)
      if (answer.ok) return answer
      const reason = t(`refused.${answer.code}`)
      return answer.clears ? { ok: false, reason, clears: true } : { ok: false, reason }
    },
    [t],
  )
}
