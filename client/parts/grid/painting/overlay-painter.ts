import { say } from '../cells/attribute.ts'
import type { Pane } from '../geometry/column-layout.ts'
import { cellBox } from '../geometry/hit-test.ts'
import type { GridModel } from '../grid-model.ts'
import { areaOf, liveRange, type Area } from '../selection/cell-ranges.ts'

interface Shape {
  kind: 'tint' | 'frame' | 'active' | 'fill' | 'presence' | 'drop' | 'handle' | 'grip is-first' | 'grip is-last'
  area: Area
  colour?: string
  name?: string
  /** A cell left untinted. */
  hole?: { row: number; col: number }
}

const panes: readonly Pane[] = ['left', 'middle', 'right']
/** Ranges may be millions of pixels tall; what lies this far outside the view is cut off. */
const margin = 40

/** Ranges, handle, colleagues and drop line as a few rectangles, one per pane, painted in the rows' frame. */
export class OverlayPainter {
  private readonly clips: Record<Pane, HTMLElement>
  private readonly pools: Record<Pane, HTMLElement[]> = { left: [], middle: [], right: [] }

  constructor(stage: HTMLElement) {
    const clip = (pane: Pane) => {
      const element = document.createElement('div')
      element.className = `lg-overlay lg-overlay-${pane}`
      say(element, 'aria-hidden', true)
      stage.append(element)
      return element
    }
    this.clips = { left: clip('left'), middle: clip('middle'), right: clip('right') }
  }

  paint(model: GridModel): void {
    const { layout, width } = model
    const edges = {
      left: { from: 0, first: 0, last: layout.middleFrom - 1 },
      middle: { from: layout.leftWidth, first: layout.middleFrom, last: layout.middleTo - 1 },
      right: { from: width - layout.rightWidth, first: layout.middleTo, last: layout.columns.length - 1 },
    }
    const shapes = shapesOf(model)
    for (const pane of panes) {
      const edge = edges[pane]
      let used = 0
      for (const shape of shapes) {
        const left = Math.max(shape.area.left, edge.first)
        const right = Math.min(shape.area.right, edge.last)
        if (left > right) continue
        this.draw(this.take(pane, used++), shape, { ...shape.area, left, right }, edge.from, model)
      }
      const pool = this.pools[pane]
      for (let i = used; i < pool.length; i++) pool[i]!.hidden = true
    }
  }

  private take(pane: Pane, index: number): HTMLElement {
    const pool = this.pools[pane]
    let element = pool[index]
    if (!element) {
      element = document.createElement('div')
      this.clips[pane].append(element)
      pool.push(element)
    }
    element.hidden = false
    return element
  }

  private draw(element: HTMLElement, shape: Shape, area: Area, paneLeft: number, model: GridModel): void {
    const view = model.view
    const first = cellBox(area.top, area.left, view, model.layout)
    const last = cellBox(area.bottom, area.right, view, model.layout)
    const top = Math.max(first.top, -margin)
    const bottom = Math.min(last.top + last.height, view.height + margin)
    const visible = bottom >= -margin && top <= view.height + margin
    const sides = `${area.left === shape.area.left ? ' at-left' : ''}${area.right === shape.area.right ? ' at-right' : ''}`
    const className = `lg-shape is-${shape.kind}${visible ? sides : ' is-away'}`
    if (element.className !== className) element.className = className
    if (!visible) return
    const left = first.left - paneLeft
    const { style } = element
    style.transform = `translate(${left}px,${top}px)`
    style.width = `${last.left + last.width - first.left}px`
    style.height = `${bottom - top}px`
    style.setProperty('--shape', shape.colour ?? '')
    element.dataset.name = shape.name ?? ''
    style.clipPath = shape.hole ? holeIn(shape.hole, area, first.left, top, model) : ''
  }
}

/** The active cell of a range keeps its own ground (screens: 'active cell white, range tinted'). */
function holeIn(hole: { row: number; col: number }, area: Area, left: number, top: number, model: GridModel): string {
  if (hole.row < area.top || hole.row > area.bottom || hole.col < area.left || hole.col > area.right) return ''
  const box = cellBox(hole.row, hole.col, model.view, model.layout)
  const [x, y] = [box.left - left, box.top - top]
  const [x2, y2] = [x + box.width, y + box.height]
  return `polygon(evenodd,0 0,100% 0,100% 100%,0 100%,0 0,${x}px ${y}px,${x2}px ${y}px,${x2}px ${y2}px,${x}px ${y2}px,${x}px ${y}px)`
}

function shapesOf(model: GridModel): Shape[] {
  const shapes: Shape[] = []
  const { selection, layout } = model
  for (const person of model.props.presence ?? []) {
    const row = model.displayOfId(person.rowId)
    const col = layout.indexOf(person.column)
    if (row < 0 || col < 0) continue
    shapes.push({ kind: 'presence', area: one(row, col), colour: person.colour, name: person.name })
  }
  if (selection && model.rows.count > 0) {
    const live = areaOf(liveRange(selection))
    for (const range of selection.ranges) {
      const area = areaOf(range)
      const single = area.top === area.bottom && area.left === area.right
      if (!single || selection.ranges.length > 1) shapes.push({ kind: 'tint', area, hole: selection.active })
    }
    shapes.push({ kind: 'frame', area: live })
    if (selection.ranges.length > 1)
      shapes.push({ kind: 'active', area: one(selection.active.row, selection.active.col) })
    if (model.touched)
      shapes.push(
        { kind: 'grip is-first', area: one(live.top, live.left) },
        { kind: 'grip is-last', area: one(live.bottom, live.right) },
      )
    else if (model.fillArea) shapes.push({ kind: 'fill', area: model.fillArea })
    else if (model.props.onChanges && model.focused) shapes.push({ kind: 'handle', area: one(live.bottom, live.right) })
  }
  if (model.dropRow !== undefined)
    shapes.push({
      kind: 'drop',
      area: { top: model.dropRow, bottom: model.dropRow, left: 0, right: layout.columns.length - 1 },
    })
  return shapes
}

const one = (row: number, col: number): Area => ({ top: row, bottom: row, left: col, right: col })
