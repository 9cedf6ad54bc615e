import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { AssortmentFolder } from '../../../../contract/assortments/folders.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useChangeAssortments } from '../assortments.api.ts'
import { useChangeFolder, useDeleteFolder } from './folders.api.ts'

/** What is moved: assortments, or one folder with everything in it. */
export type Moved =
  | { kind: 'assortments'; rows: readonly Pick<Assortment, '_id' | 'title' | 'folder'>[] }
  | { kind: 'folder'; folder: AssortmentFolder }

/** Where it goes; null is the top level. */
export type Target = Pick<AssortmentFolder, '_id' | 'title'> | null

export type FolderDialog =
  | { kind: 'create'; parent: AssortmentFolder | null }
  | { kind: 'rename'; folder: AssortmentFolder }
  | { kind: 'history'; folder: AssortmentFolder }
  | { kind: 'move'; moved: Moved }

/** What is done to folders, and to assortments by putting them into one (AST-06). A move is taken back by its toast. */
export function useFolderActions() {
  const { t } = useTranslation('assortments')
  const { number } = useFormat()
  const change = useChangeAssortments()
  const changeFolder = useChangeFolder()
  const remove = useDeleteFolder()
  const [dialog, setDialog] = useState<FolderDialog>()
  const failed = (error: Error) => showToast('error', errorText(error))

  const told = (target: Target, back: () => void) =>
    showToast('success', target ? t('folders.movedTo', { title: target.title }) : t('folders.movedOut'), {
      action: { label: t('manage.undo'), run: back },
    })

  const moveAssortments = (rows: readonly Pick<Assortment, '_id' | 'folder'>[], target: Target): void => {
    const moving = rows.filter(({ folder }) => folder !== (target?._id ?? null))
    if (moving.length === 0) return
    const back = (): void => {
      for (const folder of new Set(moving.map((row) => row.folder))) {
        const ids = moving.filter((row) => row.folder === folder).map(({ _id }) => _id)
        change.mutate({ ids, folder }, { onError: failed })
      }
    }
    change.mutate(
      { ids: moving.map(({ _id }) => _id), folder: target?._id ?? null },
      { onError: failed, onSuccess: () => told(target, back) },
    )
  }

  const moveFolder = (folder: AssortmentFolder, target: Target): void => {
    const place = (to: string | null, then?: () => void): void =>
      changeFolder.mutate({ id: folder._id, folder: to }, { onError: failed, ...(then ? { onSuccess: then } : {}) })
    if (folder.folder !== (target?._id ?? null)) {
      place(target?._id ?? null, () => told(target, () => place(folder.folder)))
    }
  }

  return {
    dialog,
    open: setDialog,
    close: () => setDialog(undefined),
    moveTo: (moved: Moved, target: Target): void =>
      moved.kind === 'folder' ? moveFolder(moved.folder, target) : moveAssortments(moved.rows, target),
    async remove(folder: AssortmentFolder): Promise<void> {
      const { title, assortmentCount: count } = folder
      const confirmed = await askFirst({
        title: t('folders.delete.title', { title }),
        body: count === 0 ? t('folders.delete.empty') : t('folders.delete.body', { count, number: number(count) }),
        confirm: t('folders.delete.confirm'),
      })
      if (confirmed) remove.mutate(folder._id, { onError: failed })
    },
  }
}

export type FolderActions = ReturnType<typeof useFolderActions>
