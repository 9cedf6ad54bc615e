import { alignmentOf } from '../grid/cells/cell-kinds.ts'
import { shownText } from '../grid/columns/cell-text.ts'
import { pinEdge, type PlacedColumn } from '../grid/geometry/column-layout.ts'
import type { ColumnFigure, GridTotals as Totals } from '../grid/grid-contract.ts'
import type { MountedGrid } from '../grid/mount-grid.ts'
import { useFollowLeft } from '../grid/use-follow-left.ts'
import { useModel } from '../grid/use-model.ts'
import { useGridTexts } from '../grid/use-grid-texts.ts'
import './grid-totals.css'

const signs: Record<ColumnFigure, string> = { sum: 'Σ', average: 'Ø', count: 'n' }

/** A line below the rows that adds up its columns; a click on a figure shows the next one (BEY-18). */
export function GridTotals({ grid, totals }: { grid: MountedGrid; totals: Totals }) {
  const { model } = grid.hands
  const { t, i18n } = useGridTexts()
  useModel(model, 'layout')
  const inner = useFollowLeft(model)
  const { layout } = model
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  const cell = (placed: PlacedColumn, index: number) => {
    const { column } = placed
    const total = column && totals.of[column.key]
    const kept = column && totals.figures[column.key]
    const place = { left: placed.left, width: placed.width }
    const className = `lg-total a-${column ? alignmentOf(column.kind, column.align) : 'start'} ${pinEdge(layout, index)}`
    if (!column || !total) return <div key={placed.key} className={className} style={place} />
    const had = (Object.keys(total) as ColumnFigure[]).filter((figure) => total[figure] !== undefined)
    const shown = kept && had.includes(kept) ? kept : had[0]!
    const words = (figure: ColumnFigure): string => {
      const value = total[figure]!
      return figure === 'count' || column.kind === 'number' ? number.format(value) : shownText(column, value, undefined)
    }
    const all = had.map((figure) => `${t(`totals.${figure}`)} ${words(figure)}`).join(', ')
    return (
      <button
        key={placed.key}
        type="button"
        className={className}
        style={place}
        title={all}
        aria-label={`${column.title}: ${t(`totals.${shown}`)} ${words(shown)}. ${all}`}
        onClick={() => totals.onFigure(column.key, had[(had.indexOf(shown) + 1) % had.length]!)}
      >
        <small aria-hidden>{signs[shown]}</small>
        <span>{words(shown)}</span>
      </button>
    )
  }
  const all = layout.columns.map(cell)
  return (
    <div className="lg-totals" role="group" aria-label={totals.label}>
      <div className="lg-head-row" style={{ width: model.width || undefined }}>
        <div className="lg-head-pane" style={{ width: layout.leftWidth }}>
          {all.slice(0, layout.middleFrom)}
        </div>
        <div className="lg-head-pane lg-head-middle">
          <div ref={inner} className="lg-inner" style={{ width: layout.middleWidth }}>
            {all.slice(layout.middleFrom, layout.middleTo)}
          </div>
        </div>
        <div className="lg-head-pane" style={{ width: layout.rightWidth }}>
          {all.slice(layout.middleTo)}
        </div>
      </div>
    </div>
  )
}
