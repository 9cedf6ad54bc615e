import { Button, Skeleton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { SeasonChannel } from '../../../../contract/seasons/season-names.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SectionHead } from '../../../ui/page-head.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { useCollection } from '../../assortments/collections/collect-toggle.picker.tsx'
import { lineOf } from '../line-of.ts'
import { placesOf } from '../group-places.ts'
import { formatInternal, type InternalAddress } from '../internal-address.picker.ts'
import { useInternalRows, useInternalStructure } from '../internal-products.api.ts'
import classes from '../screens/internal-products.module.css'
import { InternalTiles } from './internal-tiles.tsx'

/** An assortment's products in its groups, each group with the way to its page. */
export function AssortmentGroups({
  assortment,
  channel,
  of: { season, year },
}: {
  assortment: Assortment
  channel: SeasonChannel
  of: Pick<InternalAddress, 'season' | 'year'>
}) {
  const { t } = useTranslation('seasons')
  const { number } = useFormat()
  const structure = useInternalStructure(assortment._id)
  const rows = useInternalRows(assortment._id, 0)
  const collection = useCollection(lineOf({ season, year, channel }))
  const error = structure.error ?? rows.error
  if (error) {
    const retry = () => {
      void structure.refetch()
      void rows.refetch()
    }
    return <ErrorState title={t('library.productsFailed')} reason={errorText(error)} onRetry={retry} />
  }
  if (!structure.data || !rows.data) return <Waiting />
  const { groups = [], totalCount } = structure.data
  if (totalCount === 0) return <EmptyState text={t('library.noProducts')} />
  const read = rows.data
  const address = { season, year, channel, location: assortment.locationId, assortment: assortment._id }
  const places = placesOf(groups, totalCount).filter(({ start }) => start < read.length)
  return (
    <div className={classes.groups}>
      {places.map(({ slug, title, start, end: last }) => (
        <section key={slug} className={classes.group}>
          <SectionHead
            title={title || t('library.uncategorized')}
            count={number(last - start)}
            tools={
              <Link
                to="/product/libraries/divider/$groupSlug"
                params={{ groupSlug: slug }}
                search={formatInternal(address)}
                className="btn a"
                aria-label={t('library.openGroup', { title: title || t('library.uncategorized') })}
              >
                {t('library.open')}
                <IconArrowRight size={14} aria-hidden />
              </Link>
            }
          />
          <InternalTiles
            rows={read.slice(start, last)}
            assortment={assortment}
            address={address}
            collection={collection}
          />
        </section>
      ))}
      {rows.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {t('library.more', { number: number(totalCount - read.length) })}
          </Button>
        </div>
      )}
    </div>
  )
}

export function Waiting() {
  return (
    <Loading className={classes.groups}>
      <div className={classes.tiles}>
        {Array.from({ length: 12 }, (_, i) => (
          <Skeleton key={i} height={220} />
        ))}
      </div>
    </Loading>
  )
}
