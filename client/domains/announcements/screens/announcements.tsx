import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Announcement } from '../../../../contract/announcements/announcement.ts'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { NotificationsButton } from '../../notifications/notifications-button.picker.tsx'
import { useReadOnOpen } from '../../notifications/read-on-open.picker.ts'
import { useAnnouncements } from '../announcements.api.ts'
import { AnnouncementCard } from '../components/announcement-card.tsx'
import { AnnouncementDialog } from '../components/announcement-dialog.tsx'
import classes from './announcements.module.css'
import { TabStrip } from '../../../parts/tab-strip/tab-strip.tsx'

/** Announcements that come at a time, and those that one list shows at most. */
const PAGE = 10
const MOST = 100

/** What the advertising team tells, the newest first; whoever manages the library also sees and writes drafts (LIB-10). */
export function Announcements() {
  const { t } = useTranslation(['announcements', 'common'])
  const user = useCurrentUser()
  const manages = mayAccess(user, areaAccess.manageAdvertisingAssets)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const drafts = manages && search.show === 'drafts'
  const [wanted, setWanted] = useState(PAGE)
  const { data, error, isLoading, isPlaceholderData, refetch } = useAnnouncements(!drafts, wanted)
  const [edited, setEdited] = useState<Announcement | 'new'>()
  const shown = data?.data ?? []
  useReadOnOpen(
    'announcement',
    shown.map(({ _id }) => _id),
  )
  const write = manages && (
    <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={() => setEdited('new')}>
      {t('write')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        tools={
          <>
            <NotificationsButton type="libraries" />
            {write}
          </>
        }
      >
        {manages && (
          <TabStrip label={t('views')}>
            {(['published', 'drafts'] as const).map((view) => {
              const isOn = (view === 'drafts') === drafts
              return (
                <Link
                  key={view}
                  to="."
                  search={view === 'drafts' ? { show: 'drafts' } : {}}
                  className={isOn ? 'on' : ''}
                  activeOptions={{ exact: true }}
                  {...(isOn ? { 'aria-current': 'page' as const } : {})}
                >
                  {t(view)}
                </Link>
              )
            })}
          </TabStrip>
        )}
      </PageHead>
      <div className="scroll">
        <div className={classes.page}>
          {isLoading && <Waiting />}
          {error && <ErrorState title={t('failed')} reason={errorText(error)} onRetry={() => void refetch()} />}
          {data && shown.length === 0 && (
            <EmptyState text={t(drafts ? 'noDrafts' : 'nothing')}>
              {manages && (
                <Button variant="default" onClick={() => setEdited('new')}>
                  {t('writeFirst')}
                </Button>
              )}
            </EmptyState>
          )}
          {shown.map((announcement) => (
            <AnnouncementCard
              key={announcement._id}
              announcement={announcement}
              manages={manages}
              onEdit={() => setEdited(announcement)}
            />
          ))}
          {data && shown.length < Math.min(data.totalCount, MOST) && (
            <Button
              variant="default"
              className={classes.more}
              loading={isPlaceholderData}
              onClick={() => setWanted(Math.min(MOST, wanted + PAGE))}
            >
              {t('more')}
            </Button>
          )}
        </div>
      </div>
      {edited && (
        <AnnouncementDialog
          {...(edited === 'new' ? {} : { announcement: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-busy="true">
      {[0, 1].map((at) => (
        <div key={at}>
          <Skeleton height={30} width="40%" />
          <Skeleton height={14} width="25%" />
          <Skeleton height={160} />
        </div>
      ))}
    </div>
  )
}
