import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssortmentFolder } from '../../../../contract/assortments/folders.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useChangeFolder, useCreateFolder } from '../folders.api.ts'
import type { FolderDialog as Wish } from '../use-folder-actions.ts'
import classes from './create-assortment-dialog.module.css'

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
  const submit = (event: FormEvent): void => {
    event.preventDefault()
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
    <Dialog
      title={t(isNew ? 'folders.new' : 'folders.rename')}
      subtitle={parent ? t('folders.in', { title: parent.title }) : undefined}
      onClose={onClose}
      size={420}
    >
      <form onSubmit={submit} className={classes.form}>
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
        <footer className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <span className="sp" />
          <Button type="submit" loading={create.isPending || change.isPending} disabled={title.trim() === ''}>
            {t(isNew ? 'folders.create' : 'folders.rename')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
