import { afterEach, expect, test, vi } from 'vitest'
import { column, painted, partly, plain, type Row, rows } from '../../../../tests/builders/painted-grid.ts'
import { FakeElement } from '../../../../tests/world/fake-page.ts'
import { selectOne } from '../selection/cell-ranges.ts'
import { createArraySource } from '../sources/array-source.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Rows as they stand, in the order of their places. */
const shown = (stage: { body: FakeElement }): string[] =>
  stage.body.children
    .filter(({ hidden }) => !hidden)
    .map(({ attributes }) => Number(attributes.get('aria-rowindex')) - 2)
    .sort((one, other) => one - other)
    .map(String)

/** Addresses of pictures that are shown or on their way. */
const pictures = (element: FakeElement): string[] =>
  element.tag === 'img' ? [element.src] : element.hidden ? [] : element.children.flatMap(pictures)

test('GRID-01 rows in sight are painted at once, those around them at rest, and pictures once it is slow', () => {
  const looked: string[] = []
  const source = createArraySource<unknown>(
    Array.from({ length: 1000 }, (_, at) => ({ id: `r${at}`, picture: `/${at}.webp` })),
    (row) => (row as Row).id,
  )
  const { paint, scroll, rest, stage, model } = painted([], {
    source: { ...source, rowCount: 1000, look: (from, to) => void looked.push(`${from}-${to}`) },
    columns: [column('picture', 'picture')],
  })
  paint()
  expect(shown(stage)).toEqual(['0', '1'])
  rest()
  expect(shown(stage)).toEqual(['0', '1', '2', '3', '4'])
  scroll(20)
  expect(shown(stage)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
  expect(looked).toEqual(['0-2', '0-2', '0-3'])
  scroll(3200)
  expect([shown(stage), looked.length]).toEqual([['100', '101'], 3])
  expect(pictures(stage.body)).not.toContain('/100.webp')
  rest()
  expect(looked.at(-1)).toBe('100-102')
  expect(pictures(stage.body)).toContain('/100.webp')
  expect(shown(stage)).toEqual(['97', '98', '99', '100', '101', '102', '103', '104'])
  // Less than a good third of the view is slow, more is fast.
  scroll(3200 + 22)
  expect(looked).toHaveLength(5)
  scroll(3200 + 45)
  expect(looked).toHaveLength(5)
  expect(model.place.top).toBe(3245)
})

test('GRID-01 a picture is seen once it has come, if its row still stands there, and a plate where it does not come', () => {
  const { paint, stage } = painted([{ id: 'a', picture: '/a.webp' }], { columns: [column('picture', 'picture')] })
  paint()
  const find = (element: FakeElement): FakeElement | undefined =>
    element.tag === 'img' ? element : element.children.map(find).find(Boolean)
  const image = find(stage.body)!
  expect(image.hidden).toBe(true)
  image.listeners.get('load')!()
  expect(image.hidden).toBe(false)
  image.src = '/old.webp'
  image.listeners.get('load')!()
  expect(image.hidden).toBe(true)
  image.listeners.get('error')!()
  expect(image.parentNode!.attributes.has('data-missing')).toBe(true)
})

test('GRID-03 a cell is brought into view by no more than is needed, and a screen reader is pointed to it', () => {
  const { painter, model, paint, stage, rest } = painted(
    rows(100),
    {
      columns: [...plain, column('end', 'text'), column('more', 'text')],
    },
    { width: 150 },
  )
  paint()
  model.select(selectOne({ row: 20, col: 3 }))
  painter.reveal(20, 3)
  paint()
  expect([model.place.top, model.left]).toEqual([21 * 32 - 64, 240 - 150])
  expect([stage.scroller, model.place.native]).toMatchObject([{ scrollTop: 608, scrollLeft: 90 }, 608])
  const cell = painter.cellElement(20, 3)!
  expect([stage.pointed, cell.dataset['col']]).toEqual([cell.id, 'more'])
  painter.pointAt('choice')
  expect(stage.pointed).toBe('choice')
  painter.pointAt(undefined)
  expect(stage.pointed).toBe(cell.id)
  painter.reveal(20, 3)
  expect(model.place.top).toBe(608)
  expect(painter.cellElement(90, 0)).toBeUndefined()
  rest()
  painter.dispose()
  expect([stage.body.children, stage.overlay.children]).toEqual([[], []])
})

test('GRID-01 far down in many rows the places of rows stay small', () => {
  const { paint, scroll, stage, model } = painted([], partly([], 100_000))
  paint()
  scroll(90_000 * 32)
  expect(model.place.top).toBe(90_000 * 32)
  const places = stage.body.children.filter(({ hidden }) => !hidden).map(({ style }) => String(style['transform']))
  expect(places).toEqual(['translate(0,196608px)', 'translate(0,196640px)'])
  expect(stage.body.style['transform']).toBe('translate3d(0,-196608px,0)')
})

test('GRID-03 what floats over a cell goes with it, and is put away when it leaves the view', () => {
  const { painter, paint, scroll } = painted(rows(100), {})
  const [editor, reason] = [new FakeElement('textarea'), new FakeElement('div')]
  painter.floats.set('editor', { element: editor as never, cell: { row: 1, col: 1 }, place: 'over' })
  painter.floats.set('reason', {
    element: reason as never,
    cell: { row: 1, col: 1 },
    place: (cell, size) => ({ left: cell.left + size.width, top: cell.top + cell.height + size.height }),
  })
  paint()
  expect([editor.className, editor.style, reason.style]).toMatchObject([
    '',
    { transform: 'translate(60px,32px)', minWidth: '60px', minHeight: '32px' },
    { transform: 'translate(100px,84px)', visibility: '' },
  ])
  scroll(64)
  expect([editor.className, reason.style['visibility']]).toEqual(['', ''])
  scroll(65)
  expect([editor.className, reason.style['visibility']]).toEqual(['is-away', 'hidden'])
  scroll(0)
  expect([editor.className, reason.style['visibility']]).toEqual(['', ''])
})

test('GRID-01 a cell without a picture is called after the row that stands there now, and after none that is on its way', () => {
  const { paint, model, stage } = painted([{ id: 'a', picture: null }], {
    columns: [column('picture', 'picture', { describe: (row) => `Picture of ${(row as Row).id}` })],
  })
  const called = () => {
    paint()
    return stage.body.told().match(/Picture of \w/g)
  }
  const stands = (rows: Row[]) => {
    const source = { ...createArraySource<unknown>(rows, (row) => (row as Row).id), rowCount: 1 }
    model.update({ ...model.props, source }, model.words)
  }
  expect(called()).toEqual(['Picture of a'])
  stands([{ id: 'b', picture: null }])
  expect(called()).toEqual(['Picture of b'])
  stands([])
  expect(called()).toBeNull()
})

test('GRID-03 what floats over a cell is put away below the view and right of it, and not at its very edge', () => {
  const { painter, paint, model } = painted(rows(9), { columns: [...plain, column('end', 'text')] }, { width: 120 })
  const editor = new FakeElement('textarea')
  const isAway = (row: number, col: number) => {
    painter.floats.set('editor', { element: editor as never, cell: { row, col }, place: 'over' })
    paint()
    return editor.className === 'is-away'
  }
  expect([isAway(2, 0), isAway(3, 0), isAway(0, 2)]).toEqual([false, true, false])
  model.resize(119, 64)
  expect([isAway(0, 2), isAway(0, 1)]).toEqual([true, false])
})

test('GRID-01 a text is long as soon as it may not fit beside its padding, and the square of its colour', () => {
  const isLong = (kind: 'text' | 'label', width: number) =>
    painted([{ id: 'a', name: '1234' }], { columns: [column('name', kind, { width, minWidth: 1 })] })
      .paint('body')
      .includes('is-long')
  const least = (kind: 'text' | 'label') => Array.from({ length: 90 }, (_, at) => at).find((at) => !isLong(kind, at))
  expect([least('text'), least('label')]).toEqual([45, 59])
})
