import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { DifferenceCounts, DifferenceKind } from '../../../../contract/assortments/comparison/compare.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import classes from './count-chart.module.css'

export interface ChartRow {
  /** As the address names it. */
  key: string
  title: string
  counts: DifferenceCounts
  /** The list cannot be narrowed to it. */
  isFixed?: boolean
}

/** From what goes to what comes: left of the kept ones what the first side alone has, right what only the second has. */
const order = ['dropped', 'kept', 'changed', 'repriced', 'new'] as const satisfies readonly DifferenceKind[]

/**
 * Products of each group by what became of them. A table whose numbers are read out, with bars to compare them by; one of
 * its rows narrows the list.
 */
export function CountChart({
  label,
  rows,
  withChanged,
  chosen,
  onChoose,
}: {
  label: string
  rows: readonly ChartRow[]
  /** Fields were compared too. */
  withChanged: boolean
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
}) {
  const { t } = useTranslation('compare')
  const { number } = useFormat()
  const kinds = order.filter((kind) => kind !== 'changed' || withChanged)
  const sum = (counts: DifferenceCounts) => kinds.reduce((total, kind) => total + counts[kind], 0)
  const most = Math.max(1, ...rows.map(({ counts }) => sum(counts)))
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col" className="num">
              <i className={classes.key} data-kind={kind} aria-hidden />
              {t(`kinds.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, counts, isFixed }) => (
          <tr key={key} data-chosen={key === chosen || undefined}>
            <th scope="row">
              {isFixed ? (
                <span className="t2">{title}</span>
              ) : (
                <button
                  type="button"
                  className={classes.group}
                  aria-pressed={key === chosen}
                  onClick={() => onChoose(key === chosen ? undefined : key)}
                >
                  {title}
                </button>
              )}
              <span className={classes.bar} aria-hidden>
                {kinds.map((kind) => (
                  <i
                    key={kind}
                    data-kind={kind}
                    style={{ '--share': `${(counts[kind] / most) * 100}%` } as CSSProperties}
                  />
                ))}
              </span>
            </th>
            {kinds.map((kind) => (
              <td key={kind} className="num">
                {counts[kind] === 0 ? (
                  <>
                    <span className="muted" aria-hidden>
                      –
                    </span>
                    <VisuallyHidden>0</VisuallyHidden>
                  </>
                ) : (
                  number(counts[kind])
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
