import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { DividerPage } from '../../assortments/divider-page.picker.tsx'
import { useCollection } from '../../assortments/collections/collect-toggle.picker.tsx'
import { Waiting } from '../components/assortment-groups.tsx'
import { InternalTiles } from '../components/internal-tiles.tsx'
import { useInternalAddress } from '../components/use-one-season.ts'
import { type GroupPlace, placesOf } from '../group-places.ts'
import { formatInternal, seasonsPath, viewPath } from '../internal-address.picker.ts'
import { useInternalAssortment, useInternalRows, useInternalStructure } from '../internal-products.api.ts'
import { lineOf } from '../line-of.ts'
import { viewOf } from '../open-assortments.ts'
import { seasonName } from '../season-words.ts'
import classes from './internal-products.module.css'
import { ToolRow } from '../../../ui/tool-row.tsx'

/** One group of an internal assortment on a page of its own, with the ways to the groups beside it (PRD-08). */
export function Divider() {
  const { t } = useTranslation('seasons')
  const { number } = useFormat()
  const { groupSlug = '' } = useParams({ strict: false }) as { groupSlug?: string }
  const address = useInternalAddress()
  const { season, year, channel = 'Wholesale', assortment: id } = address
  const one = useInternalAssortment(id)
  const structure = useInternalStructure(id)
  const places = placesOf(structure.data?.groups ?? [], structure.data?.totalCount ?? 0)
  const at = places.findIndex(({ slug }) => slug === groupSlug)
  const place = structure.data ? places[at] : undefined
  const rows = useInternalRows(place ? id : '', place?.start ?? 0, place?.end ?? 0)
  const collection = useCollection(lineOf({ season, year, channel }))
  const name = seasonName({ season, year }, t)
  const titleOf = (of: GroupPlace): string => of.title || t('library.uncategorized')
  const back = one.data && {
    to: viewPath(viewOf(one.data.region), channel),
    search: formatInternal({ season, year, title: one.data.title, assortment: id, location: one.data.locationId }),
  }
  useCrumbs([
    { label: t(`channels.${channel}`), to: seasonsPath(channel) },
    { label: name, to: viewPath('landing', channel), search: formatInternal({ season, year }) },
    ...(one.data && back ? [{ label: one.data.title, ...back }] : []),
    ...(place ? [{ label: titleOf(place) }] : []),
  ])
  const error = one.error ?? structure.error ?? rows.error
  if (error || id === '') {
    const retry = () => {
      void one.refetch()
      void structure.refetch()
    }
    return (
      <ErrorState
        title={t('library.productsFailed')}
        {...(error ? { reason: errorText(error), onRetry: retry } : { reason: t('library.noAssortment') })}
      />
    )
  }
  const beside = (by: -1 | 1) => {
    const other = places[at + by]
    const Icon = by < 0 ? IconArrowLeft : IconArrowRight
    const label = t(by < 0 ? 'library.previousGroup' : 'library.nextGroup')
    if (!other)
      return (
        <button type="button" className="ib" disabled aria-label={label}>
          <Icon size={16} aria-hidden />
        </button>
      )
    return (
      <Link
        to="/product/libraries/divider/$groupSlug"
        params={{ groupSlug: other.slug }}
        search={formatInternal(address)}
        replace
        className="ib"
        aria-label={`${label}: ${titleOf(other)}`}
        title={titleOf(other)}
      >
        <Icon size={16} aria-hidden />
      </Link>
    )
  }
  return (
    <>
      <ToolRow className="head">
        <h1 className="ell">{place ? titleOf(place) : name}</h1>
        {one.data && <span className="t2 ell">{[one.data.title, one.data.gender].filter(Boolean).join(' · ')}</span>}
        <span className="sp" />
        {place && (
          <>
            {beside(-1)}
            <span className="t2 nowrap">{t('library.groupOf', { at: number(at + 1), of: number(places.length) })}</span>
            {beside(1)}
          </>
        )}
      </ToolRow>
      <div className="scroll" key={groupSlug}>
        {structure.data && !place && <EmptyState text={t('library.noGroup')} />}
        {(!structure.data || (place && !rows.data)) && <Waiting />}
        {place && rows.data && one.data && (
          <div className={classes.groups}>
            {place.page && (
              <div className={classes.page}>
                <DividerPage title={titleOf(place)} line={name} content={place.page} />
              </div>
            )}
            <InternalTiles
              rows={rows.data}
              assortment={one.data}
              address={{ season, year, channel, location: one.data.locationId, assortment: id }}
              collection={collection}
            />
            {rows.hasNextPage && (
              <div className={classes.more}>
                <Button variant="default" loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
                  {t('library.more', { number: number(place.end - place.start - rows.data.length) })}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </>
  )
}
