import { IconClipboardCheck } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CountList, countList } from '../../../../contract/samples/counts/count-calls.ts'
import { keptLibraries } from '../../../../contract/samples/sample-libraries.ts'
import { addressState, choicePart, pagePart, type Search } from '../../../engine/screens/address-state.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSteps } from '../../../ui/page-steps.tsx'
import { WaitingRows } from '../../../ui/waiting-rows.tsx'
import { RoomTabs } from '../components/room-tabs.tsx'
import { CountTable } from '../counts/count-table.tsx'
import { COUNT_PAGE, useCounts } from '../counts/counts.api.ts'
import { useRoomScans } from '../scan/use-room-scans.ts'

const BeginDialog = lazy(async () => ({ default: (await import('../counts/begin-dialog.tsx')).BeginDialog }))

interface State {
  list: CountList
  page: number
}
const address = addressState<State>({ list: choicePart(countList.options, 'open'), page: pagePart })

/** Stocktakes that are under way, and those that are over (design, section 9). */
export function Counts() {
  const { t } = useTranslation('counts')
  const { number } = useFormat()
  const user = useCurrentUser()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = address.parse(search)
  const { list, page } = state
  const { data, error, isPlaceholderData, refetch } = useCounts(list, page)
  const [isAsking, setAsking] = useState(false)
  const kept = keptLibraries(user)
  useRoomScans()
  useCrumbs([{ label: t('samples:title') }, { label: t('title') }])
  const begin = (
    <button type="button" className="btn p s" onClick={() => setAsking(true)}>
      <IconClipboardCheck size={14} aria-hidden />
      {t('begin')}
    </button>
  )
  return (
    <>
      <PageHead title={t('samples:title')} tools={begin}>
        <RoomTabs at="counts" />
      </PageHead>
      <div className="fbar">
        <nav className="seg" aria-label={t('title')}>
          {countList.options.map((one) => (
            <Link
              key={one}
              to="/samples/counts"
              search={address.format({ list: one })}
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
          <EmptyState text={t(`empty.${list}`)}>{list === 'open' && begin}</EmptyState>
        ) : (
          <CountTable counts={data.data} />
        )}
      </div>
      {data && data.totalCount > COUNT_PAGE && (
        <PageSteps
          page={page}
          size={COUNT_PAGE}
          total={data.totalCount}
          onPage={(next) => void navigate({ to: '/samples/counts', search: address.format({ ...state, page: next }) })}
        />
      )}
      {isAsking && (
        <Suspense>
          <BeginDialog
            libraries={kept}
            onClose={() => setAsking(false)}
            onBegun={(id) => void navigate({ to: '/samples/scan/count', search: { count: id } })}
          />
        </Suspense>
      )}
    </>
  )
}
