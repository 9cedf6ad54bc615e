import { useCallback } from 'react'
import { useGridTexts } from '../use-grid-texts.ts'
import type { CellValue, ParseResult } from '../grid-contract.ts'

/** What a setter of `contract/grid/setters.ts` answers, as far as a cell can hold it. */
type Answer = { ok: true; value: CellValue } | { ok: false; code: string; clears?: boolean }

/**
 * Turns setters of the contract into a column's `parse`: `parse: spoken(percentSetter())`; refusals in the screen's language,
 * with the name of the `column` where the setter's own text does not say it.
 */
export function useSpokenSetter(): (
  setter: (text: string) => Answer,
  column?: string,
) => (text: string) => ParseResult {
  const { t } = useGridTexts()
  const reasonOf = useCallback(
    (code: string, column: string | undefined): string => {
      if (column === undefined) return t(`refused.${code}`)
      return code === 'percentRange'
        ? t('refused.range', { column })
        : t('refused.of', { column, reason: t(`refused.${code}`) })
    },
    [t],
  )
  return useCallback(
    (setter, column) => (text) => {
      const answer = setter(text)
      if (answer.ok) return answer
      const reason = reasonOf(answer.code, column)
      return answer.clears ? { ok: false, reason, clears: true } : { ok: false, reason }
    },
    [reasonOf],
  )
}
