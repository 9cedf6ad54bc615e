import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { GridModel } from './grid-model.ts'
import type { MountedGrid } from './mount-grid.ts'
import { areaOf, selectOne } from './selection/cell-ranges.ts'
import { noteAt } from './selection/note-at.ts'
import { summariseCells, type CellSummary } from './selection/summarise-cells.ts'
import { columnsOf, shownRowIndexes } from './interaction/sheet-rows.ts'
import { removeSelectedRows, wholeRowsSelected } from './interaction/row-commands.ts'
import { useModel } from './use-model.ts'
import { useGridTexts } from './use-grid-texts.ts'
import './grid-status.css'

/** Long enough that dragging a range does not add it up at every step. */
const summaryDelayMs = 60

/** What the rows are, or is to be known of the active cell; figures of the selected ones, refused cells, and what the screen adds. */
export function GridStatusBar({ grid, lead, trail }: { grid: MountedGrid; lead?: ReactNode; trail?: ReactNode }) {
  const { t, i18n } = useGridTexts()
  const { model } = grid.hands
  useModel(model, 'rejected', 'selection', 'data')
  const summary = useSummary(model)
  const whole = new Intl.NumberFormat(i18n.language)
  const figures = summary?.figures
  const active = model.selection?.active
  const note = active && !summary ? noteAt(model, active) : []
  return (
    <div className="lg-status">
      {note.length > 0 ? <span className="lg-status-note">{note.join(' · ')}</span> : lead}
      {lead && summary && <span className="lg-status-rule" />}
      {summary && (
        <span>
          {t('status.selected')} <b>{whole.format(summary.cells)}</b>
        </span>
      )}
      {figures &&
        (['sum', 'average', 'min', 'max'] as const).map((name) => (
          <span key={name} className={name === 'min' || name === 'max' ? 'lg-wide-only' : undefined}>
            {t(`status.${name}`)} <b>{figures[name]}</b>
          </span>
        ))}
      {model.props.onRemoveRows && wholeRowsSelected(model) && (
        <button
          type="button"
          className="lg-link is-critical"
          onClick={() => {
            removeSelectedRows(grid.hands)
            grid.hands.editor.focus()
          }}
        >
          {t('menu.removeRows', { count: grid.hands.commands.selectedIds().length })}
        </button>
      )}
      {summary?.lacks && <span className="lg-wide-only">{t(`status.${summary.lacks}`)}</span>}
      <span className="lg-status-space" />
      {model.rejected.size > 0 && (
        <button type="button" className="lg-status-refused" onClick={() => showFirstRefused(grid)}>
          <IconAlertCircle size={14} stroke={1.6} aria-hidden />
          {t('status.rejected', { count: model.rejected.size })}
        </button>
      )}
      {trail}
    </div>
  )
}

function useSummary(model: GridModel): CellSummary | undefined {
  const [summary, setSummary] = useState<CellSummary>()
  useEffect(() => {
    let timer = 0
    const soon = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setSummary(summarise(model)), summaryDelayMs)
    }
    const unsubscribe = [model.subscribe('selection', soon), model.subscribe('data', soon)]
    return () => {
      clearTimeout(timer)
      for (const off of unsubscribe) off()
    }
  }, [model])
  return summary
}

function summarise(model: GridModel): CellSummary | undefined {
  const ranges = model.selection?.ranges ?? []
  const areas = ranges.map(areaOf)
  if (areas.length === 0) return undefined
  if (areas.length === 1 && areas[0]!.top === areas[0]!.bottom && areas[0]!.left === areas[0]!.right) return undefined
  return summariseCells(
    areas.map((area) => ({
      columns: columnsOf(model, area),
      rows: shownRowIndexes(model, area.top, area.bottom).map((index) => model.source.rowAt(index)),
    })),
  )
}

/** Brings the next refused cell into view, from the active one on. */
function showFirstRefused({ hands: { model, painter, editor } }: MountedGrid): void {
  const places = [...model.rejected.values()]
    .map((cell) => ({ row: model.displayOfId(cell.rowId), col: model.layout.indexOf(cell.column) }))
    .filter((cell) => cell.row >= 0 && cell.col >= 0)
    .sort((a, b) => a.row - b.row || a.col - b.col)
  const at = model.selection?.active ?? { row: -1, col: -1 }
  const next = places.find((cell) => cell.row > at.row || (cell.row === at.row && cell.col > at.col)) ?? places[0]
  if (!next) return
  model.select(selectOne(next))
  painter.reveal(next.row, next.col)
  editor.focus()
}
