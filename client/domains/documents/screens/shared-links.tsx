import { Button, Skeleton } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Share } from '../../../../contract/shares/share.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSteps } from '../../../ui/page-steps.tsx'
import { NotificationsButton } from '../../notifications/notifications-button.picker.tsx'
import { useReadOnOpen } from '../../notifications/read-on-open.picker.ts'
import { ShareDrawer } from '../sharing/share-drawer.tsx'
import { useRevokeShare, useShares } from '../sharing/shares.api.ts'
import classes from '../schedules/schedules.module.css'

const size = 50
const severities = { active: 'o', expired: '', revoked: 'w' } as const

/** What a person has given to people outside: to whom, until when, whether they looked, and the end of it (BEY-06). */
export function SharedLinks() {
  const { t } = useTranslation('shares')
  const navigate = useNavigate()
  const { share: shown, page: asked } = useSearch({ strict: false }) as { share?: string; page?: number }
  const page = Number.isInteger(asked) && Number(asked) > 0 ? Number(asked) : 0
  const shares = useShares({ skip: page * size, limit: size })
  const go = (change: Record<string, unknown>): void =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...change }) as never,
      replace: true,
    })
  useReadOnOpen('share', shares.data?.data.map(({ _id }) => _id) ?? [])
  const open = shares.data?.data.find(({ _id }) => _id === shown)
  return (
    <>
      <PageHead title={t('screens.shared')} tools={<NotificationsButton type="sharing" />}>
        {shares.data && <span className="muted">{shares.data.totalCount}</span>}
      </PageHead>
      <div className="scroll">
        {shares.isPending && (
          <div className={classes.waiting} aria-busy="true">
            {Array.from({ length: 6 }, (_, at) => (
              <Skeleton key={at} height={28} />
            ))}
          </div>
        )}
        {shares.isError && (
          <ErrorState title={t('failed')} reason={errorText(shares.error)} onRetry={() => void shares.refetch()} />
        )}
        {shares.data &&
          (shares.data.data.length > 0 ? (
            <Shares rows={shares.data.data} shown={shown} onOpen={(share) => go({ share })} />
          ) : (
            <EmptyState text={t('empty')} />
          ))}
      </div>
      {shares.data && shares.data.totalCount > size && (
        <PageSteps
          page={page}
          size={size}
          total={shares.data.totalCount}
          onPage={(next) => go({ page: next === 0 ? undefined : next })}
        />
      )}
      {open && <ShareDrawer share={open} onClose={() => go({ share: undefined })} />}
    </>
  )
}

function Shares({
  rows,
  shown,
  onOpen,
}: {
  rows: readonly Share[]
  shown: string | undefined
  onOpen: (id: string) => void
}) {
  const { t } = useTranslation('shares')
  const { date, dateTime } = useFormat()
  const revoke = useRevokeShare()
  return (
    <table className={`g flat whole ${classes.table}`} aria-label={t('screens.shared')}>
      <thead>
        <tr>
          <th>{t('columns.document')}</th>
          <th>{t('fields.recipients')}</th>
          <th>{t('columns.shared')}</th>
          <th>{t('columns.until')}</th>
          <th>{t('columns.opened')}</th>
          <th>{t('columns.downloaded')}</th>
          <th>{t('columns.state')}</th>
          <th>
            <span className="visually-hidden">{t('revoke')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ _id, filename, links, createdDate, expiresDate, state, way }) => (
          <tr key={_id} className={_id === shown ? 'sel' : ''}>
            <td>
              <button type="button" className={classes.name} onClick={() => onOpen(_id)}>
                {filename}
              </button>
              {way === 'scheduled' && <span className="muted"> · {t('bySchedule')}</span>}
            </td>
            <td className="t2" title={links.map(({ recipient }) => recipient || t('anyone')).join(', ')}>
              {links[0]?.recipient || t('anyone')}
              {links.length > 1 && <span className="muted"> {t('more', { count: links.length - 1 })}</span>}
            </td>
            <td className="t2">{dateTime(createdDate)}</td>
            <td className="t2">{date(expiresDate)}</td>
            <td data-figure>
              {t('ofAll', { some: links.filter(({ opens }) => opens > 0).length, all: links.length })}
            </td>
            <td data-figure>
              {t('ofAll', { some: links.filter(({ downloads }) => downloads > 0).length, all: links.length })}
            </td>
            <td>
              <span className={`st ${severities[state]}`}>{t(`states.${state}`)}</span>
            </td>
            <td>
              {state === 'active' && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('revokeOf', { name: filename })}
                  loading={revoke.isPending && revoke.variables === _id}
                  onClick={() =>
                    revoke.mutate(_id, {
                      onSuccess: () => showToast('info', t('revoked'), { body: filename }),
                      onError: (error) => showToast('error', errorText(error)),
                    })
                  }
                >
                  {t('revoke')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
