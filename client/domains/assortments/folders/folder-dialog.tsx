import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssortmentFolder } from '../../../../contract/assortments/folders.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useChangeFolder, useCreateFolder } from './folders.api.ts'
import type { FolderDialog as Wish } from './use-folder-actions.ts'

/** The title of a new folder or of one that is there. */
export function FolderDialog({
  wish,
  onClose,
  onCreated,
}: {
  wish: Extract<Wish, { kind: 'create' | 'rename' }>
  onClose: () => void
  onCreated?: (folder: AssortmentFolder) => void
}) {
  const { t } = useTranslation('assortments')
  const create = useCreateFolder()
  const change = useChangeFolder()
  const isNew = wish.kind === 'create'
  const [title, setTitle] = useState(isNew ? '' : wish.folder.title)
  const parent = isNew ? wish.parent : null
  const error = create.error ?? change.error
  const submit = (): void => {
    const wanted = title.trim()
    if (isNew) {
      create.mutate(
        { title: wanted, folder: wish.parent?._id ?? null },
        {
          onSuccess: (folder) => {
            onClose()
            onCreated?.(folder)
          },
        },
      )
    } else change.mutate({ id: wish.folder._id, title: wanted }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t(isNew ? 'folders.new' : 'folders.rename')}
      subtitle={parent ? t('folders.in', { title: parent.title }) : undefined}
      onClose={onClose}
      size={420}
      verb={t(isNew ? 'folders.create' : 'folders.rename')}
      pending={create.isPending || change.isPending}
      ready={title.trim() !== ''}
      onSubmit={submit}
    >
      <TextInput
        label={t('fields.title')}
        required
        withAsterisk={false}
        maxLength={80}
        data-autofocus
        value={title}
        error={
          error instanceof CallError && error.code === 'folderExists'
            ? t('folders.exists')
            : error
              ? errorText(error)
              : undefined
        }
        onChange={(event) => {
          setTitle(event.currentTarget.value)
          create.reset()
          change.reset()
        }}
      />
    </FormDialog>
  )
}
