import { Select, TextInput } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { type MoveKind, moveKind } from '../../../../contract/samples/move-kinds.ts'
import { sampleLibrary, type SampleLibrary, viewedLibraries } from '../../../../contract/samples/sample-libraries.ts'
import type { SampleMove } from '../../../../contract/samples/tracking-calls.ts'
import { addressState, choicePart, optionalPart, type Search, textPart } from '../../../engine/screens/address-state.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { TextFilter } from '../../../parts/filter-bar/text-filter.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { WaitingRows } from '../../../ui/waiting-rows.tsx'
import { RoomTabs } from '../components/room-tabs.tsx'
import { moveText } from '../components/sample-drawer.tsx'
import { libraryPath } from '../sample-address.ts'
import { useRoomScans } from '../scan/use-room-scans.ts'
import { followsLibraries, readMoves } from '../samples.api.ts'
import classes from './tracking.module.css'

const texts = ['style', 'place', 'person'] as const

interface State extends Record<(typeof texts)[number], string> {
  library: SampleLibrary | undefined
  kind: MoveKind | undefined
  from: string | undefined
  to: string | undefined
}
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
const address = addressState<State>({
  library: choicePart(sampleLibrary.options, undefined),
  style: textPart({ trimmed: true }),
  place: textPart({ trimmed: true }),
  person: textPart({ trimmed: true }),
  kind: choicePart(moveKind.options, undefined),
  from: optionalPart(isDay),
  to: optionalPart(isDay),
})
/** Moves that are read at once. */
const PAGE = 50

/** Every change of place or quantity in a library, the newest first (SMP-03). */
export function Tracking() {
  const { t } = useTranslation('samples')
  const user = useCurrentUser()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = address.parse(search)
  const seen = viewedLibraries(user)
  const library = state.library && seen.includes(state.library) ? state.library : (seen[0] ?? 'Production')
  const { library: _library, kind, ...rest } = state
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '' && value !== undefined))
  const filters = { ...said, ...(kind ? { kind: [kind] } : {}) }
  const read = useInfiniteQuery({
    queryKey: ['samples', 'moves', library, filters],
    queryFn: ({ pageParam, signal }) => readMoves(library, filters, { skip: pageParam, limit: PAGE }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length * PAGE : undefined),
    placeholderData: keepPreviousData,
    meta: followsLibraries(library),
  })
  const moves = read.data?.pages.flatMap(({ data }) => data)
  const go = (change: Partial<State>) =>
    void navigate({ to: '/samples/tracking', search: address.format({ ...state, ...change }), replace: true })
  const isFiltered = Object.keys(filters).length > 0
  useRoomScans()
  useCrumbs([{ label: t('title') }, { label: t('tracking') }])
  return (
    <>
      <PageHead title={t('title')}>
        <RoomTabs at="tracking" />
      </PageHead>
      <div className="fbar">
        {seen.length > 1 && (
          <nav className="seg" aria-label={t('library')}>
            {seen.map((one) => (
              <Link
                key={one}
                to="/samples/tracking"
                search={address.format({ ...state, library: one })}
                className={one === library ? 'on' : ''}
                {...(one === library ? { 'aria-current': 'page' as const } : {})}
              >
                {t(`libraries.${one}`)}
              </Link>
            ))}
          </nav>
        )}
        {texts.map((key) => (
          <TextFilter
            key={key}
            label={t(`trail.${key}`)}
            value={state[key]}
            onChange={(text) => go({ [key]: text })}
            delay={debounces.nameFilter}
          />
        ))}
        <Select
          size="xs"
          w={170}
          clearable
          aria-label={t('trail.kind')}
          placeholder={t('trail.kind')}
          data={moveKind.options
            .filter((one) => one !== 'splitTo')
            .map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind ?? null}
          onChange={(value) => go({ kind: moveKind.safeParse(value).data })}
        />
        <span className="row tight">
          {(['from', 'to'] as const).map((key) => (
            <TextInput
              key={key}
              type="date"
              size="xs"
              w={136}
              aria-label={t(`trail.${key}`)}
              title={t(`trail.${key}`)}
              value={state[key] ?? ''}
              onChange={({ currentTarget }) => go({ [key]: currentTarget.value || undefined })}
            />
          ))}
        </span>
      </div>
      <div className="scroll" data-stale={read.isPlaceholderData || undefined}>
        {read.error && !moves ? (
          <ErrorState title={t('trail.failed')} reason={errorText(read.error)} onRetry={() => void read.refetch()} />
        ) : !moves ? (
          <WaitingRows />
        ) : moves.length === 0 ? (
          <EmptyState text={t(isFiltered ? 'trail.nothingFound' : 'trail.empty')}>
            {isFiltered && (
              <Link className="btn d" to="/samples/tracking" search={address.format({ library })}>
                {t('clearFilters')}
              </Link>
            )}
          </EmptyState>
        ) : (
          <>
            <MoveTable moves={moves} library={library} />
            {read.hasNextPage && (
              <p className={classes.more}>
                <button
                  type="button"
                  className="btn d s"
                  aria-busy={read.isFetchingNextPage}
                  onClick={() => void read.fetchNextPage()}
                >
                  {t('trail.more')}
                </button>
              </p>
            )}
          </>
        )}
      </div>
    </>
  )
}

function MoveTable({ moves, library }: { moves: readonly SampleMove[]; library: SampleLibrary }) {
  const { t } = useTranslation('samples')
  const { dateTime } = useFormat()
  return (
    <table className={`g flat whole ${classes.table}`} aria-label={t('tracking')}>
      <thead>
        <tr>
          <th className={classes.at}>{t('trail.at')}</th>
          <th className={classes.sample}>{t('trail.sample')}</th>
          <th>{t('trail.what')}</th>
          <th className={classes.person}>{t('trail.person')}</th>
          <th className={classes.note}>{t('trail.note')}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <tr key={move._id}>
            <td>{dateTime(move.at)}</td>
            <td>
              <Link to={libraryPath(library)} search={{ text: move.sample.code, sample: move.sample._id }}>
                <b className="b">
                  {move.sample.style} {move.sample.color}
                </b>
              </Link>{' '}
              <span className="t2">
                {[t(`sides.${move.sample.side}`), move.sample.size].filter(Boolean).join(' · ')}
              </span>
            </td>
            <td>{moveText(move, t)}</td>
            <td>{move.user}</td>
            <td className={`t2 ${classes.note}`}>{move.note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
