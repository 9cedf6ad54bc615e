import { IconAlertCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { type GridModel, rejectedKey } from '../grid-model.ts'
import { dismissRejected } from '../interaction/apply-plan.ts'
import type { MountedGrid } from '../mount-grid.ts'
import { besideActive } from '../selection/beside-active.ts'
import { useFloat } from './use-float.ts'
import { useModel } from '../use-model.ts'
import { useGridTexts } from '../use-grid-texts.ts'
import { type CellPlace, useRestedOn } from './use-rested-on.ts'

const isRefused = (model: GridModel, { rowId, column }: CellPlace): boolean =>
  model.refusedText(rowId, column) !== undefined

/**
 * Why a cell was refused, beside it (BEY-04): that of the active cell, else of the one on which the mouse rests.
 */
export function GridRefusal({ grid }: { grid: MountedGrid }) {
  const { t } = useGridTexts()
  const { model, editor, painter } = grid.hands
  useModel(model, 'rejected', 'selection', 'editor', 'data')
  const box = useRef<HTMLDivElement>(null)
  const over = useRestedOn(grid, isRefused)
  const active = model.selection?.active
  const shown = active && model.shownRow(active.row)
  const column = active && model.columnAt(active.col)
  const here = shown?.kind === 'row' && column ? model.refusedText(shown.id, column.key) : undefined
  const refused = here ?? (over && model.refusedText(over.rowId, over.column))
  const row = refused && !editor.session ? model.displayOfId(refused.rowId) : -1
  const col = refused ? model.layout.indexOf(refused.column) : -1
  const open = refused !== undefined && row >= 0 && col >= 0
  useFloat(grid, 'refusal', box, { open, row, col, place: besideActive })
  if (!open) return null
  return (
    <div className="lg-refusal" ref={box} role="group" aria-label={refused.reason}>
      <IconAlertCircle size={14} stroke={1.6} aria-hidden />
      <div>
        <b>{refused.reason}</b>
        {refused.text && (
          <>
            <br />
            <span>{t(refused.isOfAll ? 'refused.nothingSaved' : 'refused.notSaved', { text: refused.text })}</span>
          </>
        )}
      </div>
      <span className="lg-refusal-ways">
        {(refused.ways ?? [{ label: t('refused.clear'), run: () => undefined }]).map(({ label, run }) => (
          <button
            key={label}
            type="button"
            className="lg-link"
            onClick={() => {
              dismissRejected(model, [rejectedKey(refused.rowId, refused.column)])
              run()
              painter.request()
              editor.focus()
            }}
          >
            {label}
          </button>
        ))}
      </span>
    </div>
  )
}
