import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFolder, IconFolderPlus, IconHome, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssortmentFolder } from '../../../../contract/assortments/folders.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useCreateFolder, useTargetFolders } from './folders.api.ts'
import type { FolderActions, Moved } from './use-folder-actions.ts'
import { INDENT } from './folder-row.tsx'
import classes from './move-dialog.module.css'

/** Where assortments or a folder shall lie: by keyboard what a drag does (AST-06). */
export function MoveDialog({
  moved,
  onClose,
  onMove,
}: {
  moved: Moved
  onClose: () => void
  onMove: FolderActions['moveTo']
}) {
  const { t } = useTranslation('assortments')
  const { number } = useFormat()
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), 150)
  const [chosen, setChosen] = useState<AssortmentFolder | null>()
  const found = useTargetFolders(settled)
  const create = useCreateFolder()
  const count = moved.kind === 'folder' ? 1 : moved.rows.length
  const title = moved.kind === 'folder' ? moved.folder.title : moved.rows[0]!.title
  const folders = (found.data?.data ?? []).filter(
    (one) => moved.kind !== 'folder' || !isInside(moved.folder, one.hierarchy),
  )
  const isKnown = folders.some((one) => one.title.toLowerCase() === text.trim().toLowerCase())
  const submit = (): void => {
    if (chosen === undefined) return
    onMove(moved, chosen)
    onClose()
  }
  const option = (folder: AssortmentFolder | null) => {
    const on = chosen !== undefined && (chosen?._id ?? null) === (folder?._id ?? null)
    // What is found stands with its path, everything as a tree.
    const above = settled === '' ? '' : folder?.hierarchy.slice(0, -1).join(' / ')
    const level = settled === '' ? (folder?.hierarchy.length ?? 1) - 1 : 0
    return (
      <label
        key={folder?._id ?? ''}
        className={classes.option}
        data-on={on || undefined}
        style={{ paddingInlineStart: 12 + level * INDENT }}
      >
        <input type="radio" name="folder" checked={on} onChange={() => setChosen(folder)} />
        {folder ? <IconFolder size={16} stroke={1.5} aria-hidden /> : <IconHome size={16} stroke={1.5} aria-hidden />}
        <span className="ell">{folder?.title ?? t('folders.top')}</span>
        {above && <span className="muted ell">{above}</span>}
      </label>
    )
  }
  return (
    <FormDialog
      title={t('folders.moveTitle', { count, number: number(count), title })}
      onClose={onClose}
      size={480}
      verb={t('folders.move')}
      ready={chosen !== undefined}
      fault={create.error ? errorText(create.error) : undefined}
      onSubmit={submit}
    >
      <TextInput
        type="search"
        aria-label={t('folders.search')}
        placeholder={t('folders.search')}
        leftSection={<IconSearch size={14} aria-hidden />}
        data-autofocus
        maxLength={80}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          create.reset()
        }}
      />
      <div className={classes.options} role="radiogroup" aria-label={t('folders.target')} aria-busy={found.isPending}>
        {text.trim() === '' && option(null)}
        {folders.map(option)}
        {found.error && <p role="alert">{errorText(found.error)}</p>}
        {found.data && folders.length === 0 && text.trim() !== '' && (
          <p className="muted">{t('folders.nothing', { text: text.trim() })}</p>
        )}
      </div>
      {text.trim() !== '' && !isKnown && (
        <button
          type="button"
          className="btn q s"
          disabled={create.isPending}
          onClick={() =>
            create.mutate(
              { title: text.trim() },
              {
                onSuccess: (folder) => {
                  onMove(moved, folder)
                  onClose()
                },
              },
            )
          }
        >
          <IconFolderPlus size={14} aria-hidden />
          {t('folders.createAndMove', { title: text.trim() })}
        </button>
      )}
    </FormDialog>
  )
}

/** Whether a path is that of a folder, or of one below it. */
const isInside = ({ hierarchy }: AssortmentFolder, path: readonly string[]): boolean =>
  hierarchy.every((title, at) => path[at] === title)
