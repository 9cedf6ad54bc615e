import { useRef } from 'react'
import { spotBelow } from '../geometry/spot-beside.ts'
import type { MountedGrid } from '../mount-grid.ts'
import { useFloat } from './use-float.ts'
import { useModel } from '../use-model.ts'

/** The active row's picture in large, opened and closed by Space on its cell; it follows while one walks over the rows. */
export function GridPreview({ grid }: { grid: MountedGrid }) {
  const { model, painter } = grid.hands
  useModel(model, 'selection', 'data', 'layout', 'preview')
  const box = useRef<HTMLElement>(null)
  const active = model.selection?.active
  const shown = active && model.shownRow(active.row)
  const column = model.preview === undefined ? undefined : model.columns.find(({ key }) => key === model.preview)
  const row = shown?.kind === 'row' && shown.row !== undefined ? shown.row : undefined
  const value = row !== undefined && column ? (column.preview?.(row) ?? column.value(row)) : undefined
  const address = typeof value === 'string' && value !== '' ? value : undefined
  const col = column ? model.layout.indexOf(column.key) : -1
  const display = active?.row ?? -1
  const open = address !== undefined && col >= 0
  useFloat(grid, 'preview', box, { open, row: display, col, place: spotBelow })
  if (!open || row === undefined || !column) return null
  const words = column.describe?.(row) ?? column.title
  return (
    <figure className="lg-preview" ref={box}>
      <img src={address} alt={words} onLoad={() => painter.request()} />
      <figcaption>{words}</figcaption>
    </figure>
  )
}
