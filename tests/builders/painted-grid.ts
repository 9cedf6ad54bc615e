import type { ColumnKind, GridColumn } from '../../client/parts/grid/grid-contract.ts'
import { type AnyProps, GridModel } from '../../client/parts/grid/grid-model.ts'
import { GridPainter } from '../../client/parts/grid/painting/grid-painter.ts'
import { createArraySource } from '../../client/parts/grid/sources/array-source.ts'
import { FakeElement, fakePage } from '../world/fake-page.ts'
import { testWords } from './cell-words.ts'

export type Row = Readonly<Record<string, string | number | boolean | null>> & { id: string }

/** Its value is what a row holds under its key. */
export const column = (
  key: string,
  kind: ColumnKind,
  more: Partial<GridColumn<unknown>> = {},
): GridColumn<unknown> => ({
  key,
  title: key.toUpperCase(),
  kind,
  width: 60,
  value: (row) => (row as Row)[key],
  ...more,
})
export const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, name: `Row ${at}`, note: `Note ${at}` }))
export const plain = [column('name', 'text'), column('note', 'text', { editable: true })]

/** A grid on a page of nothing, and what it painted there. */
export function painted(given: readonly Row[], more: Partial<AnyProps>, { width = 200, height = 64 } = {}) {
  const page = fakePage()
  const props: AnyProps = {
    source: createArraySource<unknown>(given, (row) => (row as Row).id),
    ariaLabel: 'Rows',
    rowHeader: 'none',
    columns: plain,
    ...more,
  }
  const model = new GridModel(props, testWords)
  model.update(props, testWords)
  model.resize(width, height)
  const part = (name: string) => Object.assign(new FakeElement('div'), { className: name })
  const stage = {
    root: part('root'),
    scroller: part('scroller'),
    spacer: part('spacer'),
    stage: part('stage'),
    body: part('body'),
    overlay: part('overlay'),
    pointed: undefined as string | undefined,
    pointTo: (id: string | undefined) => void (stage.pointed = id),
  }
  const painter = new GridPainter(stage as never, model, 'g')
  painter.nameRows({ mark: 'Tick', newRow: 'New' })
  const parts = { body: stage.body, overlay: stage.overlay, root: stage.root, spacer: stage.spacer }
  /** What is seen now of some parts. */
  const told = (...which: (keyof typeof parts)[]) => which.map((one) => parts[one].told()).join('\n')
  const scroll = (scrollTop: number, scrollLeft = 0) => {
    painter.follow({ scrollTop, scrollLeft } as HTMLElement)
    for (const frame of page.frames.splice(0)) frame()
  }
  const paint = (...which: (keyof typeof parts)[]) => {
    painter.paintNow()
    return told(...which)
  }
  const rest = () => {
    for (const work of page.rests.splice(0)) work()
  }
  return { model, painter, stage, told, paint, scroll, rest }
}

/** Fewer rows are there than are counted. */
export const partly = (given: readonly Row[], rowCount: number) => ({
  source: { ...createArraySource<unknown>(given, (row) => (row as Row).id), rowCount },
})
