import { useTranslation } from 'react-i18next'
import {
  type DifferenceCounts,
  type DifferenceKind,
  differenceKind,
} from '../../../../contract/assortments/comparison/compare.ts'
import { useFormat } from '../../../engine/texts/format.ts'

export const kindTags: Record<DifferenceKind, string> = {
  new: 'tag o',
  dropped: 'tag c',
  repriced: 'tag w',
  changed: 'tag a',
  kept: 'tag',
}

/** How many products became what, in words; nothing is said of nothing. */
export function CountTags({ counts }: { counts: DifferenceCounts }) {
  const { t } = useTranslation('compare')
  const { number } = useFormat()
  return differenceKind.options
    .filter((kind) => counts[kind] > 0)
    .map((kind) => (
      <span key={kind} className={kindTags[kind]}>
        {t(`counted.${kind}`, { count: counts[kind], number: number(counts[kind]) })}
      </span>
    ))
}
