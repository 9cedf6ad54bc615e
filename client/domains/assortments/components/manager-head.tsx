import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { IconFolderPlus, IconHelp, IconPlus, IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssortmentView } from '../../../../contract/assortments/list-assortments.ts'
import { ManagerTabs } from '../manager-tabs.picker.tsx'
import { ManagerHelp } from './manager-help.tsx'
import { CreateAssortmentDialog } from '../details/create-assortment-dialog.tsx'
import { ToolRow } from '../../../ui/tool-row.tsx'

/** The assortment manager's toolbar: its lists as tabs, a search where there is one list, and the way to a new one (AST-03). */
export function ManagerHead({
  view,
  text,
  onText,
  count,
  tools,
  onNewFolder,
}: {
  view: AssortmentView
  text?: string
  onText?: (text: string) => void
  count?: number | undefined
  /** Ways to look at this list. */
  tools?: ReactNode
  /** Left out where lists show no folders. */
  onNewFolder?: () => void
}) {
  const { t } = useTranslation('assortments')
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const [helping, setHelping] = useState(false)
  // `?new=Title`: the palette and the home screen open the dialog by address.
  const { new: wished } = useSearch({ strict: false }) as { new?: unknown }
  const stop = (): void => {
    setCreating(false)
    if (wished !== undefined) void navigate({ to: '.', search: {}, replace: true })
  }
  return (
    <ToolRow className="head">
      <VisuallyHidden>
        <h1>{t(`views.${view}`)}</h1>
      </VisuallyHidden>
      <ManagerTabs current={view} count={count} />
      <span className="sp" />
      {tools}
      {onText && (
        <TextInput
          type="search"
          w={240}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={text ?? ''}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
      <button
        type="button"
        className="ib"
        aria-label={t('help.label')}
        title={t('help.label')}
        onClick={() => setHelping(true)}
      >
        <IconHelp size={18} stroke={1.5} aria-hidden />
      </button>
      {onNewFolder && (
        <button
          type="button"
          className="ib"
          aria-label={t('folders.new')}
          title={t('folders.new')}
          onClick={onNewFolder}
        >
          <IconFolderPlus size={18} stroke={1.5} aria-hidden />
        </button>
      )}
      <Button flex="none" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setCreating(true)}>
        {t('new')}
      </Button>
      {helping && <ManagerHelp onClose={() => setHelping(false)} />}
      {(creating || wished !== undefined) && (
        <CreateAssortmentDialog
          onClose={stop}
          initial={{ title: wished === undefined ? '' : String(wished) }}
          onCreated={({ _id }) => void navigate({ to: `/product/assortments/assortment/${_id}/manage` })}
        />
      )}
    </ToolRow>
  )
}
