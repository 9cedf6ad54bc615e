import { Menu } from '@mantine/core'
import { IconChevronDown, IconDeviceFloppy, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LayoutContent, SavedLayout } from '../../../../contract/documents/saved-layouts.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useLayouts, useRemoveLayout, useSaveLayout } from '../saved-layouts.api.ts'
import classes from './export.module.css'

const SaveLayoutDialog = lazy(() =>
  import('./save-layout-dialog.tsx').then((part) => ({ default: part.SaveLayoutDialog })),
)

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
  const [asked, ask] = useState<'new' | 'change'>()
  const save = useSaveLayout()
  const remove = useRemoveLayout()
  const failed = (error: unknown) => showToast('error', errorText(error))
  const sections = [
    ['own', layouts.filter(({ mine }) => mine)] as const,
    ['team', layouts.filter(({ mine }) => !mine)] as const,
  ]
  const saveInto = (held: SavedLayout): void =>
    save.mutate(
      { held, content: { ...content, name: held.name, shared: held.shared } },
      { onSuccess: onChoose, onError: failed },
    )
  const removeIt = async (held: SavedLayout): Promise<void> => {
    const question = { title: t('layouts.delete.title'), body: t('layouts.delete.body', { name: held.name }) }
    if (!(await askFirst({ ...question, confirm: t('layouts.delete.confirm'), critical: true }))) return
    remove.mutate(held._id, { onSuccess: () => onChoose(undefined), onError: failed })
  }
  const label = chosen ? chosen.name : t('layouts.none')
  return (
    <>
      <Menu position="bottom-start" width={268}>
        <Menu.Target>
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
        </Menu.Target>
        <Menu.Dropdown className={classes.layoutMenu}>
          <Menu.Item onClick={() => onChoose(undefined)}>{t('layouts.none')}</Menu.Item>
          {sections
            .filter(([, some]) => some.length > 0)
            .map(([name, some]) => (
              <div key={name}>
                <Menu.Label>{t(`layouts.${name}`)}</Menu.Label>
                {some.map((layout) => (
                  <Menu.Item
                    key={layout._id}
                    onClick={() => onChoose(layout)}
                    rightSection={
                      layout.shared && layout.mine ? (
                        <IconUsers size={14} aria-label={t('layouts.shared')} />
                      ) : undefined
                    }
                  >
                    {layout.name}
                    <span className="muted"> {t(`kinds.${layout.documentType.type}`)}</span>
                  </Menu.Item>
                ))}
              </div>
            ))}
          <Menu.Divider />
          {chosen?.mine && isChanged && (
            <Menu.Item leftSection={<IconDeviceFloppy size={14} aria-hidden />} onClick={() => saveInto(chosen)}>
              {t('layouts.saveInto', { name: chosen.name })}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDeviceFloppy size={14} aria-hidden />} onClick={() => ask('new')}>
            {t('layouts.saveAs')}
          </Menu.Item>
          {chosen?.mine && (
            <>
              <Menu.Item leftSection={<IconPencil size={14} aria-hidden />} onClick={() => ask('change')}>
                {t('layouts.change')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={14} aria-hidden />} onClick={() => void removeIt(chosen)}>
                {t('layouts.remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked !== undefined && (
        <Suspense>
          <SaveLayoutDialog
            content={content}
            held={asked === 'change' ? chosen : undefined}
            onSaved={(layout) => {
              ask(undefined)
              onChoose(layout)
            }}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
