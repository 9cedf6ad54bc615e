import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatsOf } from '../../../../engine/texts/format.ts'
import type { GridGroup } from '../../../../parts/grid/grid-contract.ts'
import type { ShownRows } from '../assortment-rows.ts'

/** Headings over the rows of an assortment, with the sums of what stands below them in words. */
export function useRowGroups({ groups }: ShownRows, hidden: ReadonlySet<string>): readonly GridGroup[] {
  const { t, i18n } = useTranslation('assortments')
  const { language } = i18n
  const hidesMarkup = hidden.has('initialMarkup')
  return useMemo(() => {
    const { number, percent } = formatsOf(language)
    return groups.map(({ key, title, count, of, units, averageMarkup }): GridGroup => {
      const markup =
        averageMarkup === null || hidesMarkup ? [] : [t('manage.averageMarkup', { percent: percent(averageMarkup) })]
      // Sums are of the whole group: while a filter hides some of it they would be read as those of the rows below.
      const parts =
        count < of
          ? [t('filter.group', { number: number(count), of: number(of) })]
          : [
              t('manage.colourways', { count, number: number(count) }),
              t('manage.units', { count: units, number: number(units) }),
              ...markup,
            ]
      return {
        key,
        title: key === '' ? t('manage.uncategorised') : title,
        rowCount: count,
        summary: parts.join(' · '),
      }
    })
  }, [groups, hidesMarkup, t, language])
}
