import { IconAlertCircle, IconMapPin } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DifferenceKind, differenceKind, type WholeCount } from '../../../../contract/samples/counts/count.ts'
import { addressState, choicePart, pagePart, type Search } from '../../../engine/screens/address-state.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useTicked } from '../../../parts/selection/use-ticked.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSteps } from '../../../ui/page-steps.tsx'
import { WaitingRows } from '../../../ui/waiting-rows.tsx'
import { CountActions } from '../counts/count-actions.tsx'
import { confirmCount, COUNT_PAGE, lookAgain, useCount, useDifferences } from '../counts/counts.api.ts'
import classes from '../counts/counts.module.css'
import { DifferenceRow } from '../counts/difference-row.tsx'
import { revertBatch } from '../samples.api.ts'
import { tellRefusal } from '../use-sample-list.ts'

interface State {
  kind: DifferenceKind
  page: number
}
const address = addressState<State>({ kind: choicePart(differenceKind.options, 'missing'), page: pagePart })

/** Four lists of differences, each ticked or not, and the one button that sets the library by them (design, section 9). */
export function Count() {
  const { t } = useTranslation('counts')
  const { count: id = '' } = useParams({ strict: false }) as { count?: string }
  const { data: count, error, refetch } = useCount(id)
  useCrumbs([
    { label: t('samples:title') },
    { label: t('title'), to: '/samples/counts' },
    { label: count?.number ?? '' },
  ])
  if (error && !count)
    return <ErrorState title={t('failed')} reason={errorText(error)} onRetry={() => void refetch()} />
  if (!count) return <WaitingRows />
  return <Review count={count} onChanged={() => void refetch()} />
}

/** The differences of a count that somebody looks through. */
export function Review({ count, onChanged }: { count: WholeCount; onChanged: () => void }) {
  const { t } = useTranslation(['counts', 'samples'])
  const { number } = useFormat()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { kind, page } = address.parse(search)
  const { data, error, isPlaceholderData, refetch } = useDifferences(count._id, kind, page)
  const left = useTicked()
  const [isBusy, setBusy] = useState(false)
  const isOpen = count.state === 'OPEN'
  const total = Object.values(count.differences).reduce((sum, one) => sum + one, 0)
  const going = total - left.ids.size
  const again = (sampleId: string) =>
    lookAgain(count._id, [sampleId]).then(() => {
      onChanged()
      void refetch()
    }, tellRefusal)
  const confirm = async () => {
    setBusy(true)
    try {
      const { confirmed, batchId } = await confirmCount(count._id, { version: count.version, except: [...left.ids] })
      const undo = () => revertBatch(count.library, batchId).then(onChanged, tellRefusal)
      const words = t('confirmed', { count: confirmed, number: number(confirmed) })
      showToast('success', words, confirmed > 0 ? { action: { label: t('undo'), run: () => void undo() } } : {})
    } catch (fault) {
      tellRefusal(fault)
    } finally {
      setBusy(false)
      onChanged()
      void refetch()
    }
  }
  const unvisited = count.places - count.placesBegun
  return (
    <>
      <PageHead
        title={t('titleOf', { number: count.number })}
        tools={
          <>
            <CountActions count={count} onDone={onChanged} />
            {isOpen && (
              <button
                type="button"
                className="btn p s"
                disabled={isBusy || count.placesBegun === 0}
                onClick={() => void confirm()}
              >
                {total === 0
                  ? t('finish')
                  : going === 0
                    ? t('finishUnchanged')
                    : t('confirm', { count: going, number: number(going) })}
              </button>
            )}
          </>
        }
      >
        <span className="t2">
          {t('summary', {
            library: t(`samples:libraries.${count.library}`),
            found: number(count.found),
            expected: number(count.expected),
            visited: number(count.placesBegun),
            places: number(count.places),
          })}
        </span>
        {!isOpen && (
          <span className={`st ${count.state === 'CONFIRMED' ? 'o' : 'n'}`}>{t(`states.${count.state}`)}</span>
        )}
      </PageHead>
      <div className="fbar">
        <nav className="seg" aria-label={t('differences')}>
          {differenceKind.options.map((one) => (
            <Link
              key={one}
              to="/samples/counts/$count"
              params={{ count: count._id }}
              search={address.format({ kind: one })}
              className={one === kind ? 'on' : ''}
              activeOptions={{ exact: true }}
              {...(one === kind ? { 'aria-current': 'page' as const } : {})}
            >
              {t(`lists.${one}`)}
              <span className="muted">{number(count.differences[one])}</span>
            </Link>
          ))}
        </nav>
      </div>
      <div className={classes.notes}>
        {isOpen && unvisited > 0 && (
          <p className="note a" role="status">
            <IconMapPin size={16} aria-hidden />
            {t('unvisited', { count: unvisited, number: number(unvisited) })}
          </p>
        )}
        {count.unknown.length > 0 && (
          <p className="note w" role="status">
            <IconAlertCircle size={16} aria-hidden />
            {t('unknown', { count: count.unknown.length, texts: count.unknown.slice(0, 5).join(', ') })}
          </p>
        )}
      </div>
      <div className="scroll" data-stale={isPlaceholderData || undefined}>
        {error && !data ? (
          <ErrorState title={t('failed')} reason={errorText(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <WaitingRows />
        ) : data.data.length === 0 ? (
          <EmptyState text={t(count.placesBegun === 0 && isOpen ? 'notBegun' : `none.${kind}`)}>
            {isOpen && count.placesBegun === 0 && (
              <Link className="btn d" to="/samples/scan/count" search={{ count: count._id }}>
                {t('countNow')}
              </Link>
            )}
          </EmptyState>
        ) : (
          <ul className={classes.rows} aria-label={t(`lists.${kind}`)}>
            {data.data.map((difference) => (
              <DifferenceRow
                key={difference.key}
                difference={difference}
                tick={
                  isOpen
                    ? {
                        isOn: !left.ids.has(difference.key),
                        set: (isOn) => left.set(difference.key, !isOn),
                      }
                    : undefined
                }
                onLookAgain={isOpen ? () => void again(difference.sample._id) : undefined}
              />
            ))}
          </ul>
        )}
      </div>
      {data && data.totalCount > COUNT_PAGE && (
        <PageSteps
          page={page}
          size={COUNT_PAGE}
          total={data.totalCount}
          onPage={(next) =>
            void navigate({
              to: '/samples/counts/$count',
              params: { count: count._id },
              search: address.format({ kind, page: next }),
            })
          }
        />
      )}
    </>
  )
}
