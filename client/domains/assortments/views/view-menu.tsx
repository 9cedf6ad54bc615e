import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedView } from '../../../../contract/assortments/saved-views.ts'
import { SavedMenu } from '../../../parts/saved-things/saved-menu.tsx'
import { isSameView, type ShownView } from './shown-view.ts'
import { useRemoveView, useSaveView, useViews } from './saved-views.api.ts'

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
  const save = useSaveView()
  const remove = useRemoveView()
  const chosen =
    views.find((view) => isSameView(view, shown) && (picked === undefined || view._id === picked)) ??
    views.find(({ _id }) => _id === picked)
  const isChanged = chosen !== undefined && !isSameView(chosen, shown)
  return (
    <SavedMenu<SavedView>
      say={(word, values) => t(`saved.${word}`, values ?? {})}
      saved={views}
      chosen={chosen}
      isChanged={isChanged}
      usual={t('saved.usual')}
      width={260}
      detailOf={({ mine, owner }) => (mine ? undefined : owner.name)}
      // Renaming keeps what the view holds: what is on screen goes in by its own entry.
      save={({ held, isRenamed, name, shared }) =>
        save.mutateAsync({ held, content: { ...(isRenamed && held ? held : shown), name, shared } })
      }
      remove={async ({ _id }) => {
        await remove.mutateAsync(_id)
        setPicked(undefined)
      }}
      onChoose={(view) => {
        setPicked(view?._id)
        onShow(view ?? usual)
      }}
      onSaved={({ _id }) => setPicked(_id)}
    >
      <button type="button" className="chip" title={chosen?.name}>
        <span className="k">{t('saved.label')}</span>{' '}
        {chosen?.name ?? t(isSameView(shown, usual) ? 'saved.asUsual' : 'saved.none')}
        {isChanged && <span className="muted"> {t('saved.changed')}</span>}
        <IconChevronDown size={14} aria-hidden />
      </button>
    </SavedMenu>
  )
}
