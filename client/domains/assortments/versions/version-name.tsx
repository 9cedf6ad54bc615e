import { Menu, TextInput } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssortmentVersion } from '../../../../contract/assortments/versions/assortment-version.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useDeleteVersion, useRenameVersion } from './versions.api.ts'
import classes from './version-list.module.css'

/** What may be done to a version that was kept by hand: another name, or its end. */
export function VersionMenu({
  assortmentId,
  version,
  onRename,
}: {
  assortmentId: string
  version: AssortmentVersion
  onRename: () => void
}) {
  const { t } = useTranslation('together')
  const remove = useDeleteVersion(assortmentId)
  const end = async (): Promise<void> => {
    const sure = await askFirst({
      title: t('versions.deleteQuestion', { version: version.name }),
      body: t('versions.deleteText'),
      confirm: t('versions.delete'),
      critical: true,
    })
    if (!sure) return
    remove.mutate(version._id, {
      onError: (error) => showToast('error', errorText(error)),
      onSuccess: () => showToast('success', t('versions.deleted', { version: version.name })),
    })
  }
  return (
    // The name’s field takes the focus, not the button.
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <button type="button" className="ib s" aria-label={t('versions.more', { version: version.name })}>
          <IconDots size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={14} />} onClick={onRename}>
          {t('versions.rename')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={14} />} onClick={() => void end()}>
          {t('versions.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The name as a field: Enter keeps it, Escape or leaving it as it is does not. */
export function VersionNameField({
  assortmentId,
  version,
  onDone,
}: {
  assortmentId: string
  version: AssortmentVersion
  onDone: () => void
}) {
  const { t } = useTranslation('together')
  const [name, setName] = useState(version.name)
  const rename = useRenameVersion(assortmentId)
  const keep = (event: FormEvent): void => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '' || wanted === version.name) return onDone()
    rename.mutate({ versionId: version._id, name: wanted }, { onSuccess: onDone })
  }
  return (
    <form className={classes.rename} onSubmit={keep}>
      <TextInput
        size="xs"
        autoFocus
        maxLength={120}
        aria-label={t('versions.newName', { version: version.name })}
        value={name}
        disabled={rename.isPending}
        error={rename.error ? errorText(rename.error) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Else the drawer would close.
          event.stopPropagation()
          onDone()
        }}
      />
    </form>
  )
}
