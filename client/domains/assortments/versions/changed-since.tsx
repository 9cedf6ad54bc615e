import { Skeleton } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { formatSide } from '../../../../contract/assortments/comparison/side.ts'
import type { AssortmentVersion } from '../../../../contract/assortments/versions/assortment-version.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { comparePath, compareAddress } from '../compare/compare-address.ts'
import { useComparison, useDifferences } from '../compare/compare.api.ts'
import { CountTags } from '../compare/count-tags.tsx'
import { DifferenceList } from '../compare/difference-list.tsx'
import classes from './version-list.module.css'

/** Products shown beside a version; all of them stand in the comparison. */
const SHOWN = 20

/** What became of an assortment since one of its versions, in short, and the way to all of it. */
export function ChangedSince({
  assortment,
  version,
  onLeave,
}: {
  assortment: Pick<Assortment, '_id' | 'version'>
  version: AssortmentVersion
  onLeave: () => void
}) {
  const { t } = useTranslation('together')
  const { number } = useFormat()
  const pair = {
    from: formatSide({ kind: 'version', id: version._id }),
    to: formatSide({ kind: 'assortment', id: assortment._id }),
  }
  const comparison = useComparison(pair, assortment.version)
  const list = useDifferences(pair, {}, { skip: 0, limit: SHOWN }, assortment.version)
  const failed = comparison.error ?? list.error
  if (failed) {
    return (
      <ErrorState
        title={t('versions.sinceFailed')}
        reason={errorText(failed)}
        onRetry={() => void Promise.all([comparison.refetch(), list.refetch()])}
      />
    )
  }
  if (!comparison.data || !list.data) return <Skeleton height={48} />
  const { data, totalCount } = list.data
  if (totalCount === 0) return <p className="muted">{t('versions.same')}</p>
  const rest = totalCount - data.length
  return (
    <>
      <div className={classes.counts}>
        <CountTags counts={comparison.data.counts} />
      </div>
      <DifferenceList differences={data} />
      <Link className="btn a s" to={comparePath} search={compareAddress.format(pair)} onClick={onLeave}>
        <IconArrowsLeftRight size={14} aria-hidden />
        {rest > 0 ? t('versions.all', { count: totalCount, number: number(totalCount) }) : t('versions.compare')}
      </Link>
    </>
  )
}
