import {
  IconArrowBackUp,
  IconCheck,
  IconDownload,
  IconEyeOff,
  IconFiles,
  IconGitMerge,
  IconTrash,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { PURGE_DAYS } from '../../../../contract/libraries/asset-calls.ts'
import { mayBecome } from '../../../../contract/kernel/state-table.ts'
import { assetTable } from '../../../../contract/libraries/asset-states.ts'
import { assetStatuses, type AssetStatus } from '../../../../contract/libraries/asset.ts'
import { waitFor } from '../../../engine/api/ask-again.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { FloatingBar } from '../../../parts/selection/floating-bar.tsx'
import {
  everything,
  isSelected,
  noSelection,
  type RowSelection,
  selectedCount,
} from '../../../parts/selection/row-selection.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { AssetList } from '../asset-list.ts'
import { type AssetQuery, type Chosen, moveAssets, signAssetFiles, useForecast } from '../libraries.api.ts'
import { RareActions } from './rare-actions.tsx'

/** Files that are downloaded one by one; browsers ask before they take more. */
const DOWNLOADS = 10

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }))

/** What a file is merged from; the call takes as many at once. */
const MOST_MERGED = 20

const looks = { Published: IconCheck, Unpublished: IconEyeOff, Deleted: IconTrash, Pending: IconArrowBackUp } as const

interface BulkProps {
  list: AssetList
  query: AssetQuery
  selection: RowSelection
  onSelection: (selection: RowSelection) => void
  /** Opens the files of one asset. */
  onFiles: (id: string) => void
}

/** What can be done with the chosen assets, or with all that match (LIB-02). */
export function BulkBar(props: BulkProps) {
  const count = selectedCount(props.selection, props.list.totalCount) ?? 0
  return count === 0 ? null : <Actions {...props} count={count} />
}

function Actions({ list, query, selection, onSelection, onFiles, count }: BulkProps & { count: number }) {
  const { t } = useTranslation('libraries')
  const { number } = useFormat()
  const [busy, setBusy] = useState(false)
  const [merging, setMerging] = useState(false)
  const isAll = selection.kind === 'all'
  const chosen: Chosen = isAll ? { filters: query.filters, except: [...selection.except] } : { ids: [...selection.ids] }
  const forecast = useForecast(query, chosen)
  // Those of the chosen that are here, which need not be all.
  const rows = [...list.source.loaded()].filter(({ _id }) => isSelected(selection, _id))
  const isHere = rows.length === count
  // What was typed here a moment ago counts before the server knows it.
  const ready = isHere ? rows.filter(({ lacks }) => lacks.length === 0).length : (forecast?.ready ?? 0)

  const move = async (to: AssetStatus) => {
    if (to === 'Deleted') {
      const words = { count, number: number(count), days: PURGE_DAYS }
      const question = { title: t('delete.title', words), body: t('delete.body', words) }
      if (!(await askFirst({ ...question, confirm: t('delete.confirm', words), critical: true }))) return
    }
    setBusy(true)
    try {
      await list.queue.flush()
      if (to === 'Deleted') await waitFor(debounces.libraryDelete)
      const { changed, left, batchId } = await moveAssets(query.type, { from: query.status, to, ...chosen })
      onSelection(noSelection)
      list.heard()
      const back = mayBecome(assetTable, to, query.status)
      showToast('success', t('changed'), {
        body: [t('moved', { count: changed, to: t(`status.${to}`) }), left > 0 ? t('left', { count: left }) : '']
          .filter(Boolean)
          .join(' '),
        ...(back && batchId ? { action: { label: t('undo'), run: () => void takeBack(to, batchId) } } : {}),
      })
    } catch (error) {
      showToast('error', t('notMoved'), { body: errorText(error), timeout: -1 })
      // Somebody else may have been there first.
      if (to === 'Deleted') list.heard()
    } finally {
      setBusy(false)
    }
  }
  const takeBack = (from: AssetStatus, movedBy: string) =>
    moveAssets(query.type, { from, to: query.status, movedBy }).then(
      () => list.heard(),
      (error: unknown) => showToast('error', t('notMoved'), { body: errorText(error), timeout: -1 }),
    )
  const download = async () => {
    try {
      const files = rows.flatMap(({ primaryFile }) => (primaryFile?.state === 'Available' ? [primaryFile._id] : []))
      for (const { url, filename } of await signAssetFiles(query.type, files)) {
        const link = Object.assign(document.createElement('a'), { href: url, download: filename })
        link.click()
      }
    } catch (error) {
      showToast('error', t('downloadFailed'), { body: errorText(error), timeout: -1 })
    }
  }

  return (
    <FloatingBar
      label={t('bulk')}
      count={t('chosen', { count, number: number(count) })}
      raised
      offer={
        !isAll &&
        count < list.totalCount && (
          <button type="button" className="btn a s" onClick={() => onSelection(everything)}>
            {t('selectAll', { number: number(list.totalCount) })}
          </button>
        )
      }
      clearLabel={t('clear')}
      onClear={() => onSelection(noSelection)}
    >
      {assetStatuses
        .filter((to) => mayBecome(assetTable, query.status, to))
        .map((to) => {
          const Icon = looks[to]
          const affected = to === 'Published' ? ready : count
          return (
            <button
              key={to}
              type="button"
              className={`btn s ${to === 'Published' || to === 'Pending' ? 'p' : 'd'}`}
              disabled={busy || affected === 0}
              onClick={() => void move(to)}
            >
              <Icon size={14} aria-hidden />
              {t(`to.${to}`)}
              {to === 'Published' && ` (${number(affected)})`}
            </button>
          )
        })}
      {count === 1 && rows[0] && (
        <button type="button" className="btn d s" disabled={busy} onClick={() => onFiles(rows[0]!._id)}>
          <IconFiles size={14} aria-hidden />
          {t('files.title')}
        </button>
      )}
      {query.status !== 'Deleted' && count > 1 && count <= MOST_MERGED && isHere && (
        <button type="button" className="btn d s" disabled={busy} onClick={() => setMerging(true)}>
          <IconGitMerge size={14} aria-hidden />
          {t('merge.action')}
        </button>
      )}
      {merging && (
        <Suspense>
          <MergeDialog
            type={query.type}
            rows={rows}
            onClose={() => setMerging(false)}
            onMerged={() => {
              setMerging(false)
              onSelection(noSelection)
              list.heard()
            }}
          />
        </Suspense>
      )}
      <RareActions
        query={query}
        chosen={chosen}
        forecast={forecast}
        onDone={() => {
          onSelection(noSelection)
          list.heard()
        }}
      />
      {count <= DOWNLOADS && isHere && (
        <button type="button" className="btn d s" onClick={() => void download()}>
          <IconDownload size={14} aria-hidden />
          {t('download')}
        </button>
      )}
    </FloatingBar>
  )
}
