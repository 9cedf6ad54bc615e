import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CountLine } from '../../../../contract/samples/counts/count.ts'
import { MOST_PIECES } from '../../../../contract/samples/sample-fields.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import classes from './counts.module.css'

/** Lines of a place with what was found of each; pieces without labels are typed. */
export function CountedLines({
  lines,
  label,
  onType,
}: {
  lines: readonly CountLine[]
  label: string
  /** Undefined: they are looked for, not counted here. */
  onType?: (sample: Sample, pieces: number) => void
}) {
  const { t } = useTranslation(['counts', 'samples'])
  const { number } = useFormat()
  return (
    <ul className={classes.lines} aria-label={label} tabIndex={0}>
      {lines.map(({ sample, expected, found, labels, isToLookAgain }) => (
        <li key={sample._id} data-whole={(found > 0 && found === expected) || undefined}>
          <span className={classes.plate}>
            <ProductPicture photo={sample.photo} size="row" alt="" />
          </span>
          <span className={classes.what}>
            <span className="ell">
              <b>
                {sample.style} {sample.color}
              </b>{' '}
              {sample.name}
            </span>
            <span className="t2 ell">
              {[t(`samples:sides.${sample.side}`), sample.size, sample.moldNum].filter(Boolean).join(' · ')}
            </span>
          </span>
          {isToLookAgain && <span className="st w">{t('toLookAgain')}</span>}
          {expected === 0 && <span className="st w">{t('notExpected')}</span>}
          <span className={`t2 ${classes.count}`}>{t('of', { some: number(found), all: number(expected) })}</span>
          {onType && (
            <NumberInput
              size="xs"
              w={76}
              min={labels}
              max={MOST_PIECES}
              clampBehavior="blur"
              allowDecimal={false}
              aria-label={t('typePieces', { style: sample.style, color: sample.color })}
              key={found}
              defaultValue={found}
              onBlur={({ currentTarget }) => {
                const typed = Math.max(labels, Number(currentTarget.value) || 0)
                if (typed !== found) onType(sample, typed)
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur()
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
