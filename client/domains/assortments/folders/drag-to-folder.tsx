import { DragDropProvider, DragOverlay, useDraggable, useDragOperation, useDroppable } from '@dnd-kit/react'
import { IconFolder, IconGripVertical, IconHome } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { byPointer } from '../../../parts/dragging/by-pointer.ts'
import type { AssortmentFolder } from '../../../../contract/assortments/folders.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import type { FolderActions, Moved, Target } from './use-folder-actions.ts'
import classes from './folder-lines.module.css'

/** Rows under it are dragged onto folders by mouse or finger; by keyboard the dialog of each row's menu does it. */
export function DragToFolder({ onMove, children }: { onMove: FolderActions['moveTo']; children: ReactNode }) {
  return (
    <DragDropProvider
      {...byPointer}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        if (canceled || !source || !target) return
        onMove(source.data as Moved, (target.data as { folder: Target }).folder)
      }}
    >
      <TopLevelTarget />
      {children}
      <DragOverlay dropAnimation={null}>{(source) => <Dragged moved={source.data as Moved} />}</DragOverlay>
    </DragDropProvider>
  )
}

function Dragged({ moved }: { moved: Moved }) {
  const { t } = useTranslation('assortments')
  const { number } = useFormat()
  const text =
    moved.kind === 'folder'
      ? moved.folder.title
      : moved.rows.length === 1
        ? moved.rows[0]!.title
        : t('folders.dragged', { count: moved.rows.length, number: number(moved.rows.length) })
  return (
    <span className={classes.dragged}>
      {moved.kind === 'folder' && <IconFolder size={16} stroke={1.5} aria-hidden />}
      <span className="ell">{text}</span>
    </span>
  )
}

/** What a row is taken by. Not for the keyboard, which has the row's menu. */
export function Grip({ id, moved, disabled }: { id: string; moved: Moved; disabled: boolean }) {
  const { ref, isDragging } = useDraggable({ id, data: moved, disabled, type: moved.kind })
  if (disabled) return null
  return (
    <span ref={ref} className={classes.grip} data-dragging={isDragging || undefined} data-grip={id} aria-hidden>
      <IconGripVertical size={14} />
    </span>
  )
}

/** Where rows are dropped: the folder, or null for the top level. */
export function useDropTarget(folder: AssortmentFolder | null) {
  const { source } = useDragOperation()
  const moved = source?.data as Moved | undefined
  const isItself = moved?.kind === 'folder' && moved.folder._id === folder?._id
  const { ref, isDropTarget } = useDroppable({
    id: `into ${folder?._id ?? ''}`,
    data: { folder: folder && { _id: folder._id, title: folder.title } },
    disabled: (folder !== null && !folder.may.edit) || isItself,
  })
  return { ref, isOver: isDropTarget, isDragging: moved !== undefined }
}

/** Over the table's head while something is dragged, to take it out of its folder. */
function TopLevelTarget() {
  const { t } = useTranslation('assortments')
  const { ref, isOver, isDragging } = useDropTarget(null)
  return (
    <div ref={ref} className={classes.top} data-over={isOver || undefined} data-shown={isDragging || undefined}>
      <IconHome size={14} aria-hidden />
      {t('folders.top')}
    </div>
  )
}
