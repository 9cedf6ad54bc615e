import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOrderOf } from '../../../contract/kernel/days/date-order.ts'
import { gridLanguage } from '../../../contract/kernel/texts/languages.ts'
import type { CellWords } from './cells/cell-kind.ts'

/** The grid's own texts: in the language of the screen, or in Japanese, which only the grid speaks (GRID-16). */
export function useGridTexts() {
  const { i18n } = useTranslation()
  return useTranslation('grid', { lng: gridLanguage(i18n.language, navigator.languages) })
}

/** What the language does to cells; changes with it only. */
export function useCellWords(): CellWords {
  const { t, i18n } = useGridTexts()
  const { language } = i18n
  return useMemo(
    () => ({
      language,
      mark: new Intl.NumberFormat(language).format(0.5).includes(',') ? ',' : '.',
      dateOrder: dateOrderOf(language),
      reason: (code) => t(`refused.${code}`),
    }),
    [t, language],
  )
}
