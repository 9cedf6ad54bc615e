import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LayoutContent, SavedLayout } from '../../../../contract/documents/saved-layouts.ts'
import { SavedMenu } from '../../../parts/saved-things/saved-menu.tsx'
import { useLayouts, useRemoveLayout, useSaveLayout } from '../saved-layouts.api.ts'
import classes from './export.module.css'

/** Saved layouts: choosing one sets the whole screen; what is on the screen is kept as a new one or into the chosen one. */
export function LayoutPicker({
  chosen,
  isChanged,
  content,
  onChoose,
}: {
  chosen: SavedLayout | undefined
  /** Something on the screen differs from the chosen one. */
  isChanged: boolean
  content: Omit<LayoutContent, 'name' | 'shared'>
  onChoose: (layout: SavedLayout | undefined) => void
}) {
  const { t } = useTranslation('documents')
  const layouts = useLayouts()
  const save = useSaveLayout()
  const remove = useRemoveLayout()
  const label = chosen ? chosen.name : t('layouts.none')
  return (
    <SavedMenu<SavedLayout>
      say={(word, values) => t(`layouts.${word}`, values ?? {})}
      saved={layouts}
      chosen={chosen}
      isChanged={isChanged}
      usual={t('layouts.none')}
      width={268}
      className={classes.layoutMenu}
      detailOf={({ documentType }) => t(`kinds.${documentType.type}`)}
      suggested={content.settings.preparedFor}
      save={({ held, name, shared }) => save.mutateAsync({ held, content: { ...content, name, shared } })}
      remove={async ({ _id }) => {
        await remove.mutateAsync(_id)
        onChoose(undefined)
      }}
      onChoose={onChoose}
    >
      <button
        type="button"
        className={`btn d ${classes.layoutButton}`}
        aria-label={t('layouts.labelOf', { name: label })}
      >
        <span className="muted">{t('layouts.label')}</span>
        <b className="b ell sp">{label}</b>
        {chosen && isChanged && <span className="muted">{t('layouts.changed')}</span>}
        <IconChevronDown size={14} aria-hidden />
      </button>
    </SavedMenu>
  )
}
