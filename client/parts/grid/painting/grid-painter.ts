import { visibleColumns } from '../geometry/column-layout.ts'
import { type Box, cellBox, revealCell } from '../geometry/hit-test.ts'
import { nativeFor, scrollTo, spacerHeight } from '../geometry/virtual-scroll.ts'
import { poolSizeFor, visibleWindow } from '../geometry/visible-window.ts'
import type { GridModel } from '../grid-model.ts'
import { OverlayPainter } from './overlay-painter.ts'
import { layRowGround } from './row-ground.ts'
import { buildCell, paintRow, type FrameInput } from './row-painter.ts'
import { PooledRow } from './row-pool.ts'
import type { StageElements } from './stage.ts'

/** The body's coordinates span this many rows; leaving the span re-bases it. Keeps transforms small at any row count. */
const bodyRows = 12_288
/** Moving over more than this share of the view in one frame postpones pictures and overscan. */
const fastShare = 0.35
/** After this long without scrolling everything postponed is painted. */
const settleMs = 120

type SpotFinder = (cell: Box, size: Pick<Box, 'width' | 'height'>, model: GridModel) => Pick<Box, 'left' | 'top'>

/** An element kept on a cell while the grid scrolls: the editor, the reason of a refusal, the choices of a list. */
export interface Float {
  element: HTMLElement
  cell: { row: number; col: number }
  /** On its cell, or where a function finds a place by its cell and size. */
  place: 'over' | SpotFinder
}

/** Paints the pooled rows, one animation frame per change, from positions stored by the scroll listener. */
export class GridPainter {
  readonly floats = new Map<string, Float>()
  private readonly overlay: OverlayPainter
  private names: FrameInput['names'] = { mark: '', newRow: '' }
  private pool: PooledRow[] = []
  private base = 0
  private painted = { top: 0, left: -1, layoutStamp: 0, spacer: -1, wide: -1, rowHeight: 0 }
  private pointed: string | undefined
  private frame = 0
  /** As the last scroll event found them: asked for in a frame they would lay the page out in the middle of it. */
  private scrolled = { top: 0, left: 0 }
  private settleTimer = 0
  private ids = 0

  constructor(
    readonly stage: StageElements,
    readonly model: GridModel,
    private readonly idPrefix: string,
  ) {
    this.overlay = new OverlayPainter(stage.overlay)
  }

  dispose(): void {
    cancelAnimationFrame(this.frame)
    clearTimeout(this.settleTimer)
    this.stage.body.replaceChildren()
    this.stage.overlay.replaceChildren()
  }

  /** Points a screen reader to another element than the active cell, by its id, until called without one. */
  pointAt(id: string | undefined): void {
    this.pointed = id
    this.pointToActive()
  }

  private pointToActive(): void {
    const active = this.model.selection?.active
    this.stage.pointTo(this.pointed ?? (active && this.cellElement(active.row, active.col)?.id))
  }

  nameRows(names: FrameInput['names']): void {
    this.names = names
  }

  /** After a scroll event. */
  follow({ scrollTop, scrollLeft }: HTMLElement): void {
    this.scrolled = { top: scrollTop, left: scrollLeft }
    this.request()
  }

  /** Asks for one frame; many calls make one. */
  request(): void {
    this.frame ||= requestAnimationFrame(() => this.paintNow())
  }

  /** Paints at once: for the first rows and where a caller measures. */
  paintNow(): void {
    cancelAnimationFrame(this.frame)
    this.frame = 0
    this.paint(false)
  }

  /** Scrolls so that a cell is entirely in view. */
  reveal(row: number, col: number): void {
    const { model } = this
    // A row that was added just now lies beyond what can be scrolled to yet.
    this.fitSpacer()
    const target = revealCell(row, col, model.view, model.layout)
    if (target.top !== model.place.top) {
      const native = nativeFor(target.top, model.contentHeight, model.height)
      model.place = { native, top: target.top }
      this.stage.scroller.scrollTop = this.scrolled.top = native
    }
    if (target.left !== model.left) {
      model.left = target.left
      this.stage.scroller.scrollLeft = this.scrolled.left = target.left
    }
    this.request()
  }

  cellElement(row: number, col: number): HTMLElement | undefined {
    const pooled = this.pool[row % Math.max(1, this.pool.length)]
    return pooled?.index === row ? pooled.cellElement(col) : undefined
  }

  private paint(settled: boolean): void {
    const { model } = this
    if (model.width === 0 || model.height === 0) return
    this.fitSpacer()
    this.takeScroll()
    const { top } = model.place
    const delta = top - this.painted.top
    const fast = !settled && Math.abs(delta) > model.height * fastShare
    const window = visibleWindow(top, model.height, model.rowHeight, model.rows.count, Math.sign(delta))
    const span = model.rows.rowSpan(window.from, window.to)
    // First: what is missing comes while the rest is painted.
    if (!fast) model.source.look?.(span.from, span.to)
    this.fitPool()
    this.rebase(window.from, window.to)
    const { layout } = model
    const clip = model.width - layout.leftWidth - layout.rightWidth
    const columns = visibleColumns(layout, model.left, model.left + clip)
    const frame: FrameInput = { model, base: this.base, ...columns, fast, names: this.names }
    for (let index = window.from; index < window.to; index++) this.paintAt(index, frame)
    // Rows out of sight come after those in sight: with the next step of a slow scrolling, or at rest.
    if (settled || (!fast && delta !== 0)) {
      for (let index = window.to; index < window.overscanTo; index++) this.paintAt(index, frame)
      for (let index = window.overscanFrom; index < window.from; index++) this.paintAt(index, frame)
    }
    // What lies further out, and what was not painted now and may show what is no more.
    const { overscanFrom, overscanTo } = window
    for (const row of this.pool)
      if (row.index < overscanFrom || row.index >= overscanTo || row.stamp !== model.stamp) row.park()
    this.stage.body.style.transform = `translate3d(0,${this.base * model.rowHeight - top}px,0)`
    const newLayout = this.painted.layoutStamp !== model.layoutStamp
    if (newLayout) layRowGround(this.stage, layout)
    if (newLayout || this.painted.left !== model.left) model.notify('left')
    this.painted = { ...this.painted, top, left: model.left, layoutStamp: model.layoutStamp }
    this.overlay.paint(model)
    this.placeFloats()
    this.pointToActive()
    if (!settled) this.settleSoon()
  }

  private settleSoon(): void {
    clearTimeout(this.settleTimer)
    this.settleTimer = window.setTimeout(() => this.paint(true), settleMs)
  }

  private takeScroll(): void {
    const { model, scrolled } = this
    const native = scrolled.top
    const clip = model.width - model.layout.leftWidth - model.layout.rightWidth
    model.left = Math.max(0, Math.min(scrolled.left, model.layout.middleWidth - clip))
    if (native !== model.place.native || model.place.top > model.contentHeight - model.height)
      model.place = scrollTo(model.place, native, model.contentHeight, model.height)
  }

  private fitSpacer(): void {
    const { model, stage } = this
    const spacer = spacerHeight(model.contentHeight)
    const { layout } = model
    const wide = layout.leftWidth + layout.middleWidth + layout.rightWidth
    if (spacer === this.painted.spacer && wide === this.painted.wide) return
    this.painted.spacer = spacer
    this.painted.wide = wide
    stage.spacer.style.height = `${Math.max(spacer, 1)}px`
    stage.spacer.style.width = `${wide}px`
  }

  /** A new height of view or rows makes a new pool; rows keep their elements. */
  private fitPool(): void {
    const { model } = this
    const size = poolSizeFor(model.height, model.rowHeight)
    // Never smaller again: rows that are not needed are hidden.
    if (size <= this.pool.length && this.painted.rowHeight === model.rowHeight) return
    this.painted.rowHeight = model.rowHeight
    this.stage.root.style.setProperty('--lg-row', `${model.rowHeight}px`)
    for (const row of this.pool) row.park()
    while (this.pool.length < size) {
      const row = new PooledRow(buildCell, () => `${this.idPrefix}-c${this.ids++}`)
      row.element.hidden = true
      this.stage.body.append(row.element)
      this.pool.push(row)
    }
  }

  private rebase(from: number, to: number): void {
    if (from >= this.base && to <= this.base + bodyRows) return
    this.base = Math.max(0, from - bodyRows / 2)
    for (const row of this.pool) row.park()
  }

  private paintAt(index: number, frame: FrameInput): void {
    paintRow(this.pool[index % this.pool.length]!, index, frame)
  }

  private placeFloats(): void {
    const { model } = this
    for (const { element, cell, place } of this.floats.values()) {
      const box = cellBox(cell.row, cell.col, model.view, model.layout)
      const away = box.top + box.height < 0 || box.top > model.height || box.left > model.width
      const { style } = element
      if (place === 'over') {
        // The textarea holds the focus, which a hidden element would lose.
        element.classList.toggle('is-away', away)
        style.transform = `translate(${box.left}px,${box.top}px)`
        style.minWidth = `${box.width}px`
        style.minHeight = `${box.height}px`
        continue
      }
      style.visibility = away ? 'hidden' : ''
      if (away) continue
      const { left, top } = place(box, { width: element.offsetWidth, height: element.offsetHeight }, model)
      style.transform = `translate(${left}px,${top}px)`
    }
  }
}
