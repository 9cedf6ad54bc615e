import { Skeleton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead, SectionHead } from '../../../ui/page-head.tsx'
import { seasonOf, shownFile } from '../lists/tiles/asset-words.ts'
import { FilePlate } from '../lists/tiles/file-plate.tsx'
import { type ListedAsset, useFirstAssets } from '../lists/library-lists.api.ts'
import { libraryPlaces } from '../lists/library-places.ts'
import { LibraryTabs } from '../lists/library-tabs.tsx'
import { NewMark } from '../lists/tiles/new-mark.tsx'
import classes from './library-landing.module.css'

/** Newest assets shown. */
const NEWEST = 12

/** A library at a glance: what came out lately, and its kinds with how many there are of each (LIB-01). */
export const landingOf = (type: LibraryType): ComponentType =>
  function LandingOne() {
    return <LibraryLanding key={type} type={type} />
  }

function LibraryLanding({ type }: { type: LibraryType }) {
  const { t } = useTranslation(['library-lists', 'libraries'])
  const { number } = useFormat()
  const { list, lead, fixed = {} } = libraryPlaces[type]
  const newest = useFirstAssets(type, { fields: fixed }, '-publishedDate', NEWEST)
  const kinds = Object.entries(newest.data?.facets?.[lead] ?? {}).sort(([, one], [, other]) => other - one)
  return (
    <>
      <PageHead
        title={t(`titles.${type}`)}
        tools={
          <Link className="btn p s" to={list}>
            {t('all', { number: newest.data ? number(newest.data.totalCount) : '' })}
            <IconArrowRight size={14} aria-hidden />
          </Link>
        }
      >
        <LibraryTabs type={type} at="landing" />
      </PageHead>
      <div className={`scroll ${classes.page}`}>
        {newest.isError ? (
          <ErrorState title={t('failed')} reason={errorText(newest.error)} onRetry={() => void newest.refetch()} />
        ) : newest.data?.rows.length === 0 ? (
          <EmptyState text={t('empty')} />
        ) : (
          <>
            <SectionHead
              title={t('newest')}
              tools={
                <Link className="btn a s" to={list} search={{ new: 'yes' }}>
                  {t('allNew')}
                </Link>
              }
            />
            <div className={classes.newest}>
              {newest.data
                ? newest.data.rows.map((row) => <NewestOne key={row._id} row={row} to={list} />)
                : Array.from({ length: 6 }, (_none, at) => <Skeleton key={at} className={classes.ghost} />)}
            </div>
            <SectionHead title={t(`libraries:fields.${lead}`)} />
            <ul className={classes.kinds}>
              {kinds.map(([kind, count]) => (
                <li key={kind}>
                  <Link to={list} search={{ [lead]: kind }}>
                    <b className="b">{kind}</b>
                    <span className="muted">{number(count)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

function NewestOne({ row, to }: { row: ListedAsset; to: string }) {
  const { date } = useFormat()
  return (
    <Link className={classes.one} to={to} search={{ asset: row._id, sort: '-publishedDate' }}>
      <span className={classes.plate}>
        <FilePlate file={shownFile(row)} alt="" />
      </span>
      <b className="b ell">{row.name}</b>
      <span className="muted ell">
        {row.isNew && <NewMark />}
        {[seasonOf(row), date(row.publishedDate ?? row.modifiedDate)].filter(Boolean).join(' · ')}
      </span>
    </Link>
  )
}
