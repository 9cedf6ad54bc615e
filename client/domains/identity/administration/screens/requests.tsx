import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestView, type RequestView } from '../../../../../contract/identity/users/access-requests.ts'
import { errorText } from '../../../../engine/texts/error-text.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { ApproveDialog } from '../components/approve-dialog.tsx'
import { PageSteps } from '../../../../ui/page-steps.tsx'
import { RefuseDialog } from '../components/refuse-dialog.tsx'
import { RequestsTable } from '../components/requests-table.tsx'
import { WaitingRows } from '../components/waiting-rows.tsx'
import { useRequests } from '../requests.api.ts'
import { PAGE_ROWS } from '../users.view.ts'
import { TabStrip } from '../../../../parts/tab-strip/tab-strip.tsx'

/** Who asks for access: let in with rights, or turned down with a reason (ADM-01). */
export function Requests() {
  const { t } = useTranslation('users')
  const { view: asked } = useSearch({ strict: false }) as { view?: string }
  const view = requestView.safeParse(asked).data ?? 'open'
  return (
    <>
      <PageHead title={t('requests.title')}>
        <TabStrip label={t('requests.views')}>
          {requestView.options.map((one) => (
            <Link
              key={one}
              to="/administration/requests"
              search={one === 'open' ? {} : { view: one }}
              className={one === view ? 'on' : ''}
              activeOptions={{ exact: true }}
              {...(one === view ? { 'aria-current': 'page' as const } : {})}
            >
              {t(`requests.${one}`)}
            </Link>
          ))}
        </TabStrip>
      </PageHead>
      <RequestList key={view} view={view} />
    </>
  )
}

function RequestList({ view }: { view: RequestView }) {
  const { t } = useTranslation('users')
  const { number } = useFormat()
  const [page, setPage] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [deciding, setDeciding] = useState<'approve' | 'refuse'>()
  const list = useRequests({ view, skip: page * PAGE_ROWS, limit: PAGE_ROWS })
  if (list.isError)
    return (
      <ErrorState title={t('requests.failed')} reason={errorText(list.error)} onRetry={() => void list.refetch()} />
    )
  if (!list.data) return <WaitingRows rows={6} />
  const { data: rows, totalCount } = list.data
  if (totalCount === 0) return <EmptyState text={t(view === 'open' ? 'requests.noneOpen' : 'requests.noneDecided')} />

  // What others have decided meanwhile is no longer among the rows.
  const decided = rows.filter(({ _id }) => chosen.has(_id))
  const unverified = decided.some(({ verifiedDate }) => verifiedDate === null)
  const Decision = deciding === 'approve' ? ApproveDialog : RefuseDialog
  return (
    <>
      {view === 'open' && (
        <div className="fbar" role="region" aria-label={t('bar.label')}>
          <b className="b" role="status">
            {t('bar.count', { count: decided.length, number: number(decided.length) })}
          </b>
          <Button
            size="xs"
            leftSection={<IconCheck size={14} aria-hidden />}
            disabled={decided.length === 0 || unverified}
            onClick={() => setDeciding('approve')}
          >
            {t('requests.approve')}
          </Button>
          <Button
            size="xs"
            color="critical"
            variant="outline"
            leftSection={<IconX size={14} aria-hidden />}
            disabled={decided.length === 0}
            onClick={() => setDeciding('refuse')}
          >
            {t('requests.refuse')}
          </Button>
          {unverified && <span className="msg w">{t('requests.unverifiedHint')}</span>}
        </div>
      )}
      <div className="scroll" aria-busy={list.isFetching}>
        <RequestsTable rows={rows} {...(view === 'open' ? { chosen, onChosen: setChosen } : {})} />
      </div>
      <PageSteps page={page} size={PAGE_ROWS} total={totalCount} onPage={setPage} />
      {deciding && (
        <Decision
          requests={decided.map(({ _id }) => _id)}
          onClose={() => setDeciding(undefined)}
          onDone={() => setChosen(new Set())}
        />
      )}
    </>
  )
}
