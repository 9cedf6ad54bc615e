/** The elements that React made once and the painter fills. */
export interface StageElements {
  /** Around everything, editor included. */
  root: HTMLElement
  scroller: HTMLElement
  spacer: HTMLElement
  stage: HTMLElement
  body: HTMLElement
  overlay: HTMLElement
  /** Tells a screen reader which cell, or which choice for it, is active: by its id. */
  pointTo(id: string | undefined): void
}
