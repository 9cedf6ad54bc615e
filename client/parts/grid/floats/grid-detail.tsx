import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { newRowId } from '../grid-model.ts'
import type { MountedGrid } from '../mount-grid.ts'
import { useGridTexts } from '../use-grid-texts.ts'
import { useModel } from '../use-model.ts'

const usualHeight = 200

/** More of the active row, below the rows; it follows while one walks over them. */
export function GridDetail({ grid }: { grid: MountedGrid }) {
  const { t } = useGridTexts()
  const { model, editor } = grid.hands
  useModel(model, 'selection', 'data', 'preview')
  const id = useId()
  const { detail } = model.props
  if (!detail || !model.detailOpen) return null
  const shown = model.selection && model.shownRow(model.selection.active.row)
  const row = shown?.kind === 'row' && shown.id !== newRowId ? shown.row : undefined
  const close = () => {
    model.toggleDetail()
    editor.focus()
  }
  return (
    <section
      className="lg-detail"
      aria-labelledby={id}
      style={{ height: detail.height ?? usualHeight }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <header>
        <b id={id}>{detail.title}</b>
        <button type="button" className="ib s" aria-label={t('detail.close')} onClick={close}>
          <IconX size={14} stroke={1.6} aria-hidden />
        </button>
      </header>
      <div className="lg-detail-body">
        {row === undefined ? <p className="lg-dim">{t('detail.none')}</p> : detail.render(row)}
      </div>
    </section>
  )
}
