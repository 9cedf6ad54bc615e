import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconArrowsLeftRight,
  IconBellOff,
  IconCircleCheck,
  IconCircleDashed,
  IconCloudUp,
  IconCopy,
  IconFolderSymlink,
  IconPhotoDown,
  IconStar,
  IconStarOff,
  IconTags,
  IconTrash,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { assortmentTable } from '../../../../contract/assortments/assortment-states.ts'
import { MANY_MERGED } from '../../../../contract/assortments/merge-assortments.ts'
import { mayDo } from '../../../../contract/kernel/state-table.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { FloatingBar } from '../../../parts/selection/floating-bar.tsx'
import { useCompare } from '../compare/use-compare.ts'
import type { ListActions } from './use-list-actions.ts'
import classes from './assortment-table.module.css'

const PicturesDialog = lazy(async () => ({
  default: (await import('../../packages/pictures-dialog.picker.tsx')).PicturesDialog,
}))

/** What is chosen in a list and what can be done with all of it; over the list's foot while anything is chosen. */
export function SelectionBar({
  chosen,
  actions,
  onClear,
}: {
  chosen: readonly Assortment[]
  actions: ListActions
  onClear: () => void
}) {
  const { t } = useTranslation(['assortments', 'compare', 'crm'])
  const { number } = useFormat()
  const compare = useCompare()
  const [pictured, takePicturesOf] = useState<Assortment>()
  if (chosen.length === 0) return null
  const starred = chosen.every((one) => one.starred)
  const archived = chosen.every(({ state }) => mayDo(assortmentTable, state, 'unarchive', 'editor'))
  const published = chosen.every(({ state }) => !mayDo(assortmentTable, state, 'publish', 'editor'))
  const foreign = chosen.find(({ may }) => !may.edit)
  const refused = foreign && t('selection.foreign', { title: foreign.title })
  const act = (label: string, icon: ReactNode, run: () => void, needsEdit = true) => (
    <button
      type="button"
      className="btn q s"
      aria-label={label}
      title={needsEdit && refused ? refused : label}
      disabled={actions.pending || (needsEdit && foreign !== undefined)}
      onClick={run}
    >
      {icon}
      <span className={classes.word}>{label}</span>
    </button>
  )
  return (
    <FloatingBar
      label={t('selection.label')}
      count={t('selection.count', { count: chosen.length, number: number(chosen.length) })}
      raised
      clearLabel={t('selection.clear')}
      onClear={onClear}
    >
      {starred
        ? act(t('selection.unstar'), <IconStarOff size={14} />, () => actions.star(chosen, false), false)
        : act(t('selection.star'), <IconStar size={14} />, () => actions.star(chosen, true), false)}
      {chosen.length === 2 && act(t('compare:action'), <IconArrowsLeftRight size={14} />, () => compare(chosen), false)}
      {actions.mayCopy && act(t('copy.action'), <IconCopy size={14} />, () => actions.copy(chosen), false)}
      {chosen.every(({ orgType }) => orgType === 'regular') &&
        act(t('folders.moveAction'), <IconFolderSymlink size={14} />, () => actions.move(chosen))}
      {chosen.length <= MANY_MERGED &&
        chosen.every(({ orgType }) => orgType === chosen[0]!.orgType) &&
        act(t('merge.action'), <IconArrowMerge size={14} />, () => actions.merge(chosen), false)}
      {chosen.length === 1 &&
        act(t('selection.pictures'), <IconPhotoDown size={14} />, () => takePicturesOf(chosen[0]), false)}
      {act(t('labels.action'), <IconTags size={14} />, () => actions.label(chosen))}
      {published
        ? act(
            t('status.Unpublished'),
            <IconCircleDashed size={14} />,
            () => void actions.publish(chosen, 'Unpublished'),
          )
        : act(t('status.Published'), <IconCircleCheck size={14} />, () => void actions.publish(chosen, 'Published'))}
      {archived
        ? act(t('unarchive.confirm'), <IconArchiveOff size={14} />, () => void actions.archive(chosen, false))
        : act(t('archive.confirm'), <IconArchive size={14} />, () => void actions.archive(chosen, true))}
      {act(t('crm:sync'), <IconCloudUp size={14} />, () => actions.sync(chosen))}
      {chosen.some(({ alertCount }) => alertCount > 0) &&
        act(t('alerts.selection'), <IconBellOff size={14} />, () => actions.clearAlerts(chosen))}
      {act(t('selection.delete'), <IconTrash size={14} />, () => void actions.remove(chosen))}
      {pictured && (
        <Suspense>
          <PicturesDialog
            of={{ assortmentId: pictured._id }}
            name={pictured.title}
            onClose={() => takePicturesOf(undefined)}
          />
        </Suspense>
      )}
    </FloatingBar>
  )
}
