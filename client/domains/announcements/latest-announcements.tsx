import { IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../engine/texts/format.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SectionHead } from '../../ui/page-head.tsx'
import { useLatest } from './announcements.api.ts'
import classes from './latest-announcements.module.css'

const SHOWN = 3

/** The latest announcements on the home screen; nothing at all when there are none. */
export function LatestAnnouncements() {
  const { t } = useTranslation('announcements')
  const format = useFormat()
  const { data, error, refetch } = useLatest(SHOWN)
  if (!error && (data?.data.length ?? 0) === 0) return null
  return (
    <section>
      <SectionHead
        title={t('title')}
        tools={
          <Link to="/advertising/libraries/announcements" className="btn a s">
            {t('all')}
          </Link>
        }
      />
      {error && <ErrorState title={t('failed')} reason={errorText(error)} onRetry={() => void refetch()} />}
      <ul className={classes.list}>
        {data?.data.map(({ _id, title, publishedDate, createdDate, assets, isNew, addedBy }) => {
          const picture = assets.find(({ thumbnail }) => thumbnail !== null)?.thumbnail
          return (
            <li key={_id}>
              <Link to="/advertising/libraries/announcements" hash={_id}>
                <span className={classes.plate}>
                  {picture ? <img src={picture} alt="" /> : <IconPhoto size={16} stroke={1.4} aria-hidden />}
                </span>
                <span className={classes.words}>
                  <span className="b ell">{title}</span>
                  <span className="muted ell">
                    {isNew && <span className={classes.new}>{t('new')}</span>}
                    {format.dateTime(publishedDate ?? createdDate)} · {addedBy}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
