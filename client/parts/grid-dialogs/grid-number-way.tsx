import { NativeSelect } from '@mantine/core'
import type { AnyColumn } from '../grid/columns/cell-text.ts'
import { endingsOf, type NumberRule, type PriceEnding } from '../grid/editing/number-rule.ts'
import { scaleOf } from '../grid/interaction/rule-texts.ts'
import { useGridTexts } from '../grid/use-grid-texts.ts'

/** How numbers change by what they are, without the number that is typed. */
export type Way = Pick<NumberRule, 'by' | 'ending'>

/** Whether a number is set, or raised and lowered by percent or by an amount, and how it is rounded then (BEY-18). */
export function NumberWay({
  column,
  sample,
  way,
  onWay,
}: {
  column: AnyColumn
  /** A row that stands for all of them. */
  sample: unknown
  way: Way | undefined
  onWay: (way: Way | undefined) => void
}) {
  const { t, i18n } = useGridTexts()
  const endings = endingsOf(scaleOf(column, sample))
  const ending = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2 })
  return (
    <div className="lg-number-way">
      <NativeSelect
        size="xs"
        aria-label={t('editCells.way', { column: column.title })}
        value={way?.by ?? 'set'}
        data={(['set', 'percent', 'amount'] as const).map((value) => ({ value, label: t(`editCells.ways.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onWay(value === 'set' ? undefined : { by: value as Way['by'], ending: way?.ending })
        }
      />
      {way && endings.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('editCells.rounding', { column: column.title })}
          value={way.ending ?? ''}
          data={[
            { value: '', label: t('editCells.exact') },
            ...endings.map((one) => ({
              value: String(one),
              label: t('editCells.ending', { ending: ending.format(one / 100).slice(1) }),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onWay({ by: way.by, ending: value === '' ? undefined : (Number(value) as PriceEnding) })
          }
        />
      )}
    </div>
  )
}
