import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { type LoanList, loanList } from '../../../../contract/samples/loan-calls.ts'
import {
  addressState,
  type Search,
  choicePart,
  optionalPart,
  pagePart,
  textPart,
} from '../../../engine/screens/address-state.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { TextFilter } from '../../../parts/filter-bar/text-filter.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSteps } from '../../../ui/page-steps.tsx'
import { WaitingRows } from '../../../ui/waiting-rows.tsx'
import { NotificationsButton } from '../../notifications/notifications-button.picker.tsx'
import { RoomTabs } from '../components/room-tabs.tsx'
import { LoanTable } from '../loans/loan-table.tsx'
import { LOANS_A_PAGE, useLoans } from '../loans/loans.api.ts'
import { useRoomScans } from '../scan/use-room-scans.ts'

const LoanDrawer = lazy(async () => ({ default: (await import('../loans/loan-drawer.tsx')).LoanDrawer }))

interface State {
  list: LoanList
  text: string
  page: number
  loan: string | undefined
}
const address = addressState<State>({
  list: choicePart(loanList.options, 'out'),
  text: textPart({ trimmed: true }),
  page: pagePart,
  loan: optionalPart(),
})

/** Who has what, and when it comes back (BEY-11). */
export function Loans() {
  const { t } = useTranslation('loans')
  const { number } = useFormat()
  const user = useCurrentUser()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = address.parse(search)
  const { list, text, page, loan } = state
  const { data, error, isPlaceholderData, refetch } = useLoans({ list, text, page })
  const go = (change: Partial<State>) =>
    void navigate({ to: '/samples/loans', search: address.format({ ...state, ...change }) })
  useRoomScans()
  useCrumbs([{ label: t('samples:title') }, { label: t('title') }])
  return (
    <>
      <PageHead
        title={t('samples:title')}
        tools={
          <>
            <NotificationsButton type="samples" />
            {mayAccess(user, areaAccess.keepSamples) && (
              <>
                <Link className="btn d s" to="/samples/scan/return">
                  <IconArrowDownLeft size={14} aria-hidden />
                  {t('returnByScan')}
                </Link>
                <Link className="btn p s" to="/samples/scan/hand-out">
                  <IconArrowUpRight size={14} aria-hidden />
                  {t('handOut')}
                </Link>
              </>
            )}
          </>
        }
      >
        <RoomTabs at="loans" />
      </PageHead>
      <div className="fbar">
        <TextFilter
          label={t('search')}
          value={text}
          onChange={(next) => go({ text: next, page: 0 })}
          delay={debounces.nameFilter}
        />
        <nav className="seg" aria-label={t('title')}>
          {loanList.options.map((one) => (
            <Link
              key={one}
              to="/samples/loans"
              search={address.format({ list: one, text })}
              className={one === list ? 'on' : ''}
              activeOptions={{ exact: true }}
              {...(one === list ? { 'aria-current': 'page' as const } : {})}
            >
              {t(`lists.${one}`)}
              {data && <span className="muted">{number(data.counts[one])}</span>}
            </Link>
          ))}
        </nav>
      </div>
      <div className="scroll" data-stale={isPlaceholderData || undefined}>
        {error && !data ? (
          <ErrorState title={t('listFailed')} reason={errorText(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <WaitingRows />
        ) : data.data.length === 0 ? (
          <EmptyState text={t(text === '' ? `empty.${list}` : 'nothingFound')}>
            {text !== '' && (
              <button type="button" className="btn d" onClick={() => go({ text: '', page: 0 })}>
                {t('clear')}
              </button>
            )}
          </EmptyState>
        ) : (
          <LoanTable loans={data.data} onOpen={(id) => go({ loan: id })} />
        )}
      </div>
      {data && data.totalCount > LOANS_A_PAGE && (
        <PageSteps page={page} size={LOANS_A_PAGE} total={data.totalCount} onPage={(next) => go({ page: next })} />
      )}
      {loan !== undefined && (
        <Suspense>
          <LoanDrawer key={loan} id={loan} onClose={() => go({ loan: undefined })} />
        </Suspense>
      )}
    </>
  )
}
