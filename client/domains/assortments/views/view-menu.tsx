import { Menu } from '@mantine/core'
import { IconChevronDown, IconDeviceFloppy, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedView } from '../../../../contract/assortments/saved-views.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { isSameView, type ShownView } from './shown-view.ts'
import { useRemoveView, useSaveView, useViews } from './saved-views.api.ts'

const ViewDialog = lazy(() => import('./view-dialog.tsx').then((part) => ({ default: part.ViewDialog })))

/** Views of columns, sort and filter under a name, one's own and the team's (BEY-18). */
export function ViewMenu({
  shown,
  usual,
  onShow,
}: {
  shown: ShownView
  /** As an assortment stands before somebody arranged it. */
  usual: ShownView
  onShow: (view: ShownView) => void
}) {
  const { t } = useTranslation('assortments')
  const views = useViews()
  const [picked, setPicked] = useState<string>()
  const [asked, ask] = useState<'new' | 'change'>()
  const save = useSaveView()
  const remove = useRemoveView()
  const failed = (error: unknown) => showToast('error', errorText(error))
  const chosen =
    views.find((view) => isSameView(view, shown) && (picked === undefined || view._id === picked)) ??
    views.find(({ _id }) => _id === picked)
  const isChanged = chosen !== undefined && !isSameView(chosen, shown)
  const show = (view: SavedView) => {
    setPicked(view._id)
    onShow(view)
  }
  const removeIt = async (view: SavedView): Promise<void> => {
    const question = { title: t('saved.delete.title'), body: t('saved.delete.body', { name: view.name }) }
    if (!(await askFirst({ ...question, confirm: t('saved.delete.confirm'), critical: true }))) return
    remove.mutate(view._id, { onSuccess: () => setPicked(undefined), onError: failed })
  }
  const sections = [
    ['own', views.filter(({ mine }) => mine)] as const,
    ['team', views.filter(({ mine }) => !mine)] as const,
  ]
  return (
    <>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <button type="button" className="chip" title={chosen?.name}>
            <span className="k">{t('saved.label')}</span>{' '}
            {chosen?.name ?? t(isSameView(shown, usual) ? 'saved.asUsual' : 'saved.none')}
            {isChanged && <span className="muted"> {t('saved.changed')}</span>}
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => {
              setPicked(undefined)
              onShow(usual)
            }}
          >
            {t('saved.usual')}
          </Menu.Item>
          {sections
            .filter(([, some]) => some.length > 0)
            .map(([name, some]) => (
              <div key={name} role="group" aria-label={t(`saved.${name}`)}>
                <Menu.Label>{t(`saved.${name}`)}</Menu.Label>
                {some.map((view) => (
                  <Menu.Item
                    key={view._id}
                    onClick={() => show(view)}
                    rightSection={
                      view.shared && view.mine ? <IconUsers size={14} aria-label={t('saved.shared')} /> : undefined
                    }
                  >
                    {view.name}
                    {!view.mine && <span className="muted"> {view.owner.name}</span>}
                  </Menu.Item>
                ))}
              </div>
            ))}
          <Menu.Divider />
          {chosen?.mine && isChanged && (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={14} aria-hidden />}
              onClick={() =>
                save.mutate(
                  { held: chosen, content: { ...shown, name: chosen.name, shared: chosen.shared } },
                  { onError: failed },
                )
              }
            >
              {t('saved.saveInto', { name: chosen.name })}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDeviceFloppy size={14} aria-hidden />} onClick={() => ask('new')}>
            {t('saved.saveAs')}
          </Menu.Item>
          {chosen?.mine && (
            <>
              <Menu.Item leftSection={<IconPencil size={14} aria-hidden />} onClick={() => ask('change')}>
                {t('saved.change')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={14} aria-hidden />} onClick={() => void removeIt(chosen)}>
                {t('saved.remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked !== undefined && (
        <Suspense>
          <ViewDialog
            // Renaming keeps what the view holds: what is on screen goes in by its own entry.
            content={asked === 'change' && chosen ? chosen : shown}
            held={asked === 'change' ? chosen : undefined}
            onSaved={(view) => {
              ask(undefined)
              setPicked(view._id)
            }}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
