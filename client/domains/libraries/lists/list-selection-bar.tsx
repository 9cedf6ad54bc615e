import { IconDownload, IconEyeCheck, IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { isCancelled } from '../../../engine/api/call-error.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { FloatingBar } from '../../../parts/selection/floating-bar.tsx'
import {
  everything,
  isSelected,
  noSelection,
  type RowSelection,
  selectedCount,
} from '../../../parts/selection/row-selection.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { RowPages } from '../../../parts/row-pages/row-pages.ts'
import { filesToTake } from './tiles/asset-words.ts'
import { forgetLibrary, type ListedAsset, noteSeen, readAll } from './library-lists.api.ts'
import { askedFilters, type ListState } from './list-state.ts'
import { type FilesPackage, PACKAGE_FILES, packageOfFiles } from './package-of-files.ts'
import { takeFiles } from './take-files.ts'

const SendLinksDialog = lazy(async () => ({
  default: (await import('../../packages/send-links.picker.tsx')).SendLinksDialog,
}))

/** What is chosen in a list and what readers do with it. */
export function ListSelectionBar({
  type,
  pages,
  total,
  state,
  selection,
  onSelection,
}: {
  type: LibraryType
  pages: RowPages<ListedAsset>
  total: number | undefined
  state: ListState
  selection: RowSelection
  onSelection: (selection: RowSelection) => void
}) {
  const { t } = useTranslation(['library-lists', 'libraries'])
  const { number } = useFormat()
  const count = selectedCount(selection, total) ?? 0
  const rows = Array.from({ length: pages.rowCount }, (_none, at) => pages.rowAt(at)).filter(
    (row): row is ListedAsset => row !== undefined && isSelected(selection, row._id),
  )
  const files = rows.flatMap((row) => filesToTake(row, state.working))
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState<FilesPackage>()
  const name = t(`titles.${type}`)
  const news = rows.filter(({ isNew }) => isNew).map(({ _id }) => _id)
  /** Everything that is chosen, wherever in the list it stands: with what was not looked at yet, the list is read first. */
  async function withAll(then: (wish: FilesPackage) => void | Promise<void>): Promise<void> {
    setPending(true)
    try {
      const all = rows.length === count ? rows : await readAll(type, askedFilters(type, state), state.sort)
      const chosen = all.filter((row) => isSelected(selection, row._id))
      await then(
        packageOfFiles(
          name,
          chosen.flatMap((row) => filesToTake(row, state.working)),
        ),
      )
    } catch (error) {
      if (isCancelled(error)) return
      showToast('error', t('libraries:downloadFailed'), { body: errorText(error), timeout: -1 })
    } finally {
      setPending(false)
    }
  }
  const take = (): void => {
    if (count === 1 && files.length === 1) return void takeFiles(type, rows[0], files)
    void withAll(async (wish) => (await import('../../packages/check-and-take.picker.ts')).checkAndTake(wish))
  }
  return (
    <FloatingBar
      label={t('libraries:bulk')}
      count={t('libraries:chosen', { count, number: number(count) })}
      raised={state.layout === 'table'}
      offer={
        selection.kind === 'some' &&
        total !== undefined &&
        count < total && (
          <button type="button" className="btn a s" onClick={() => onSelection(everything)}>
            {t('libraries:selectAll', { number: number(total) })}
          </button>
        )
      }
      clearLabel={t('libraries:clear')}
      onClear={() => onSelection(noSelection)}
    >
      {(files.length > 0 || count > rows.length) && count <= PACKAGE_FILES && (
        <>
          <button type="button" className="btn p s" disabled={pending} onClick={take}>
            <IconDownload size={14} aria-hidden />
            {t('download')}
          </button>
          <button type="button" className="btn q s" disabled={pending} onClick={() => void withAll(setSent)}>
            <IconMail size={14} aria-hidden />
            {t('sendLinks')}
          </button>
        </>
      )}
      {sent && (
        <Suspense>
          <SendLinksDialog wish={sent} name={name} onClose={() => setSent(undefined)} />
        </Suspense>
      )}
      {news.length > 0 && (
        <button
          type="button"
          className="btn q s"
          onClick={() => void noteSeen(news.slice(0, 1000)).then(() => forgetLibrary(type))}
        >
          <IconEyeCheck size={14} aria-hidden />
          {t('markSeen')}
        </button>
      )}
    </FloatingBar>
  )
}
