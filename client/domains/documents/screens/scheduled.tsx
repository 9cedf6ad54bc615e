import { Skeleton, VisuallyHidden } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../engine/texts/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ManagerTabs } from '../../assortments/manager-tabs.picker.tsx'
import { NotificationsButton } from '../../notifications/notifications-button.picker.tsx'
import { ScheduleDrawer } from '../schedules/schedule-drawer.tsx'
import { ScheduleTable } from '../schedules/schedule-table.tsx'
import { useSchedules } from '../schedules/schedules.api.ts'
import classes from '../schedules/schedules.module.css'
import { ToolRow } from '../../../ui/tool-row.tsx'

/** The assortment manager's list of what one has scheduled (AST-02, DOC-06); `?schedule=` opens one of them. */
export function Scheduled() {
  const { t } = useTranslation('schedules')
  const schedules = useSchedules('own')
  return (
    <>
      <ToolRow className="head">
        <VisuallyHidden>
          <h1>{t('list')}</h1>
        </VisuallyHidden>
        <ManagerTabs current="scheduled" count={schedules.data?.length} />
        <span className="sp" />
        <NotificationsButton type="documents" />
        <Link className="btn d" to="/product/assortments/shared">
          {t('sharedLinks')}
        </Link>
      </ToolRow>
      <List whose="own" empty={t('empty')}>
        <Link className="btn d" to="/product/assortments/quick-access">
          {t('toAssortments')}
        </Link>
      </List>
    </>
  )
}

/** What leaves by itself from the assortments that a manager sees, whoever scheduled it (AST-02). */
export function Reporting() {
  const { t } = useTranslation('schedules')
  const schedules = useSchedules('all')
  return (
    <>
      <PageHead title={t('screens.reporting')}>
        {schedules.data && <span className="muted">{t('reportCount', { count: schedules.data.length })}</span>}
      </PageHead>
      <div className="note apart">
        <IconInfoCircle size={16} stroke={1.6} aria-hidden />
        <span className="t2">{t('reportingHint')}</span>
      </div>
      <List whose="all" empty={t('nobody')} />
    </>
  )
}

function List({ whose, empty, children }: { whose: 'own' | 'all'; empty: string; children?: ReactNode }) {
  const { t } = useTranslation('schedules')
  const navigate = useNavigate()
  const { schedule: shown } = useSearch({ strict: false }) as { schedule?: string }
  const schedules = useSchedules(whose)
  const close = (): void =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, schedule: undefined }) as never,
      replace: true,
    })
  return (
    <>
      <div className="scroll">
        {schedules.isPending && (
          <div className={classes.waiting} aria-busy="true">
            {Array.from({ length: 6 }, (_, at) => (
              <Skeleton key={at} height={28} />
            ))}
          </div>
        )}
        {schedules.isError && (
          <ErrorState
            title={t('failed')}
            reason={errorText(schedules.error)}
            onRetry={() => void schedules.refetch()}
          />
        )}
        {schedules.data &&
          (schedules.data.length > 0 ? (
            <ScheduleTable rows={schedules.data} shown={shown} withOwner={whose === 'all'} />
          ) : (
            <EmptyState text={empty}>{children}</EmptyState>
          ))}
      </div>
      {shown !== undefined && <ScheduleDrawer id={shown} onClose={close} />}
    </>
  )
}
