import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FeedUpload } from '../../../../contract/catalogue/feed/feed-uploads.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { rejectsAddress } from './feed.api.ts'
import { FeedStateWord } from './feed-state.tsx'
import classes from './feed.module.css'

/** What was fed: who, when, which file, what came of it and how long it took. */
export function FeedHistory({
  feeds,
  shown,
  onOpen,
}: {
  feeds: readonly FeedUpload[]
  shown: string | undefined
  onOpen: (id: string) => void
}) {
  const { t } = useTranslation('feed')
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('history')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('columns.file')}</th>
            <th>{t('columns.kind')}</th>
            <th>{t('columns.state')}</th>
            <th className={classes.figure}>{t('columns.added')}</th>
            <th className={classes.figure}>{t('columns.changed')}</th>
            <th className={classes.figure}>{t('columns.rejected')}</th>
            <th>{t('columns.by')}</th>
            <th>{t('columns.when')}</th>
            <th className={classes.figure}>{t('columns.took')}</th>
          </tr>
        </thead>
        <tbody>
          {feeds.map((feed) => (
            <HistoryRow
              key={feed._id === '' ? `${feed.fileName} ${feed.createdAt}` : feed._id}
              feed={feed}
              isShown={feed._id !== '' && feed._id === shown}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HistoryRow({ feed, isShown, onOpen }: { feed: FeedUpload; isShown: boolean; onOpen: (id: string) => void }) {
  const { t } = useTranslation('feed')
  const { number, dateTime } = useFormat()
  const counts = feed.applied ?? feed.checked
  const figure = (value: number | undefined) => (value === undefined ? '' : number(value))
  return (
    <tr className={isShown ? classes.on : ''}>
      <td className="b">
        {feed._id === '' ? (
          feed.fileName
        ) : (
          <button type="button" className="link" onClick={() => onOpen(feed._id)}>
            {feed.fileName}
          </button>
        )}
      </td>
      <td>{feed.kind && t(`kinds.${feed.kind}`)}</td>
      <td>
        <FeedStateWord state={feed.state} />
      </td>
      <td className={classes.figure}>{figure(counts?.added)}</td>
      <td className={classes.figure}>{figure(counts?.changed)}</td>
      <td className={classes.figure}>
        {counts && counts.rejected > 0 && feed._id !== '' ? (
          <a className="link" href={rejectsAddress(feed._id)} download>
            {number(counts.rejected)}
          </a>
        ) : (
          figure(counts?.rejected)
        )}
      </td>
      <td>{feed._id === '' ? <span className="muted">{t('commandLine')}</span> : feed.by}</td>
      <td className="nowrap">{dateTime(feed.createdAt)}</td>
      <td className={classes.figure}>{duration(feed, t)}</td>
    </tr>
  )
}

function duration({ startedAt, finishedAt }: FeedUpload, t: TFunction<'feed'>): string {
  if (!startedAt || !finishedAt) return ''
  const seconds = Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000))
  return seconds < 120 ? t('seconds', { count: seconds }) : t('minutes', { count: Math.round(seconds / 60) })
}
