import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconArrowsLeftRight, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSide } from '../../../../contract/assortments/comparison/side.ts'
import { type Season, seasonChannel } from '../../../../contract/seasons/season.ts'
import type { SeasonChannel } from '../../../../contract/seasons/season-names.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { FloatingBar } from '../../../parts/selection/floating-bar.tsx'
import { isSelected, noSelection } from '../../../parts/selection/row-selection.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { comparePath, compareAddress } from '../../assortments/compare-address.picker.ts'
import { ManagerTabs } from '../../assortments/manager-tabs.picker.tsx'
import { SeasonDialogs, type OpenDialog } from '../components/season-dialogs.tsx'
import { SeasonList } from '../components/season-list.tsx'
import { useMoveSeason, useSeasons, useSetState } from '../seasons.api.ts'
import { useRemoveSeasons } from '../use-remove-seasons.ts'
import classes from './manage-seasons.module.css'
import { ToolRow } from '../../../ui/tool-row.tsx'
import { Loading } from '../../../ui/loading.tsx'

/** The seasons of wholesale and of retail: what they are made of, in which order, and which of it is open (SEA-01, SEA-02). */
export function ManageSeasons() {
  const { channel: named } = useSearch({ strict: false }) as { channel?: unknown }
  const channel = seasonChannel.catch('Wholesale').parse(named)
  return <Channel key={channel} channel={channel} />
}

function Channel({ channel }: { channel: SeasonChannel }) {
  const { t } = useTranslation(['seasons', 'compare'])
  const { number } = useFormat()
  const list = useSeasons(channel, 'manage')
  const move = useMoveSeason(channel)
  const setState = useSetState(channel)
  const [selection, setSelection] = useState(noSelection)
  const [opened, setOpened] = useState<OpenDialog>()
  const remove = useRemoveSeasons()
  const seasons = list.data?.data ?? []
  const chosen = seasons.filter(({ _id }) => isSelected(selection, _id))
  const failed = { onError: (error: Error) => showToast('error', errorText(error)) }
  const add = (
    <Button
      flex="none"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => setOpened({ dialog: 'create' })}
    >
      {t('create.action')}
    </Button>
  )
  return (
    <>
      <ToolRow className="head">
        <VisuallyHidden>
          <h1>{t('manage.title')}</h1>
        </VisuallyHidden>
        <ManagerTabs current="seasons" count={list.data && seasons.length} />
        <span className="sp" />
        <nav className="seg m" aria-label={t('channel')}>
          {seasonChannel.options.map((one) => (
            <Link
              key={one}
              to="."
              search={{ channel: one }}
              replace
              className={one === channel ? 'on' : ''}
              {...(one === channel ? { 'aria-current': 'page' as const } : {})}
            >
              {t(`channels.${one}`)}
            </Link>
          ))}
        </nav>
        {add}
      </ToolRow>
      <div className={classes.list}>
        <div className={chosen.length > 0 ? `scroll ${classes.chosenBelow}` : 'scroll'}>
          {list.isPending && <Waiting />}
          {list.isError && (
            <ErrorState title={t('failed')} reason={errorText(list.error)} onRetry={() => void list.refetch()} />
          )}
          {list.data && seasons.length === 0 && <EmptyState text={t(`manage.empty.${channel}`)}>{add}</EmptyState>}
          {seasons.length > 0 && (
            <SeasonList
              seasons={seasons}
              selection={selection}
              onSelection={setSelection}
              onMove={(id, order) => move.mutate({ id, order }, failed)}
              onState={({ _id }, seasonSetId, state) => setState.mutate({ seasonId: _id, seasonSetId, state }, failed)}
              actions={{
                edit: (season) => setOpened({ dialog: 'edit', season }),
                logo: (season, kind) => setOpened({ dialog: 'logo', season, kind }),
                remove: (some) => void remove(some),
              }}
            />
          )}
        </div>
        {chosen.length > 0 && (
          <FloatingBar
            label={t('selection.label')}
            count={t('selection.count', { count: chosen.length, number: number(chosen.length) })}
            raised
            clearLabel={t('selection.clear')}
            onClear={() => setSelection(noSelection)}
          >
            {chosen.length === 2 && (
              <Link className="btn q s" to={comparePath} search={compared(chosen)}>
                <IconArrowsLeftRight size={14} aria-hidden />
                {t('compare:action')}
              </Link>
            )}
            <button type="button" className="btn q s" onClick={() => void remove(chosen)}>
              <IconTrash size={14} aria-hidden />
              {t('selection.delete')}
            </button>
          </FloatingBar>
        )}
      </div>
      {opened && (
        <SeasonDialogs opened={opened} channel={channel} seasons={seasons} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

/** The earlier season first, whatever was chosen first: what the later one has is new. */
const compared = (chosen: readonly Season[]) => {
  const at = ({ season, year }: Season) => year * 2 + (season === 'Fall' ? 1 : 0)
  const [from, to] = chosen
    .toSorted((one, other) => at(one) - at(other))
    .map(({ channel, season, year }) => formatSide({ kind: 'season', channel, season, year }))
  return compareAddress.format({ from, to })
}

function Waiting() {
  return (
    <Loading className={classes.waiting}>
      {Array.from({ length: 5 }, (_, i) => (
        <Skeleton key={i} height={56} />
      ))}
    </Loading>
  )
}
