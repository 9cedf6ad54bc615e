import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { seasonChannel, type Season } from '../../../../contract/seasons/season.ts'
import type { SeasonChannel } from '../../../../contract/seasons/season-names.ts'
import { seasonStatus } from '../../../../contract/seasons/season-status.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SeasonLogo } from '../components/season-logo.tsx'
import { StateTag } from '../components/state-tag.tsx'
import { formatInternal, seasonsPath, viewPath } from '../internal-address.picker.ts'
import { seasonName } from '../season-words.ts'
import { useSeasons } from '../seasons.api.ts'
import classes from './internal-products.module.css'
import { ToolRow } from '../../../ui/tool-row.tsx'
import { Loading } from '../../../ui/loading.tsx'

/** The seasons of a channel whose lines this person may look through (PRD-08). */
export function choiceOf(channel: SeasonChannel): ComponentType {
  return function SeasonChoice() {
    const { t } = useTranslation('seasons')
    const list = useSeasons(channel)
    return (
      <>
        <ToolRow className="head">
          <h1>{t(`library.${channel}`)}</h1>
          <span className="sp" />
          <nav className="seg m" aria-label={t('channel')}>
            {seasonChannel.options.map((one) => (
              <Link
                key={one}
                to={seasonsPath(one)}
                className={one === channel ? 'on' : ''}
                {...(one === channel ? { 'aria-current': 'page' as const } : {})}
              >
                {t(`channels.${one}`)}
              </Link>
            ))}
          </nav>
        </ToolRow>
        <div className="scroll">
          {list.isPending && <Waiting />}
          {list.isError && (
            <ErrorState title={t('failed')} reason={errorText(list.error)} onRetry={() => void list.refetch()} />
          )}
          {list.data?.data.length === 0 && <EmptyState text={t('library.noSeasons')} />}
          {list.data && list.data.data.length > 0 && (
            <ul className={classes.seasons}>
              {list.data.data.map((season) => (
                <SeasonCard key={season._id} season={season} />
              ))}
            </ul>
          )}
        </div>
      </>
    )
  }
}

function SeasonCard({ season }: { season: Season }) {
  const { t } = useTranslation('seasons')
  const name = seasonName(season, t)
  const status = seasonStatus(season.seasonSets)
  return (
    <li>
      <Link
        to={viewPath('landing', season.channel)}
        search={formatInternal({ season: season.season, year: season.year })}
        className={classes.season}
      >
        <SeasonLogo hash={season.logo} name={name} large />
        <span className={classes.seasonFacts}>
          <b className="b">{name}</b>
          {status !== 'Live' && <StateTag state={status} />}
        </span>
        <span className="muted">{season.seasonSets.map(({ shortName }) => shortName).join(' · ')}</span>
      </Link>
    </li>
  )
}

function Waiting() {
  return (
    <Loading className={classes.seasons}>
      {Array.from({ length: 3 }, (_, i) => (
        <Skeleton key={i} height={200} />
      ))}
    </Loading>
  )
}
