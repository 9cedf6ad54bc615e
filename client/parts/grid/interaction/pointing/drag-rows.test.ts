import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testWords } from '../../../../../tests/builders/cell-words.ts'
import type { RowMove } from '../../grid-contract.ts'
import { type AnyProps, GridModel } from '../../grid-model.ts'
import { createArraySource } from '../../sources/array-source.ts'
import { dragRows } from './drag-rows.ts'
import type { Hands } from './hands.ts'

type Listener = (event: { key?: string; clientX: number; clientY: number; stopPropagation(): void }) => void

let listeners: Map<string, Listener>
beforeEach(() => {
  listeners = new Map()
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The row `b` of five, 32 pixels each, is held at its middle and dragged. */
function drag(answer: boolean | void | 'reads', top = 0) {
  const moves: RowMove[] = []
  const said: unknown[] = []
  const classes = new Set<string>()
  const props = {
    source: createArraySource(['a', 'b', 'c', 'd', 'e'], (row) => row),
    columns: [],
    ariaLabel: 'Rows',
    ...(answer !== 'reads' && { onReorder: (move: RowMove) => (moves.push(move), answer) }),
  } as unknown as AnyProps
  const model = new GridModel(props, testWords)
  model.update({ ...props, columns: [{ key: 'x', title: 'X', kind: 'text', width: 60, value: () => '' }] }, testWords)
  model.resize(200, 160)
  model.place = { native: 0, top: 0 }
  const hands = {
    model,
    painter: {
      request: () => undefined,
      stage: {
        stage: { getBoundingClientRect: () => ({ left: 0, top, right: 200, bottom: top + 160 }) },
        scroller: {
          classList: { add: (name: string) => classes.add(name), remove: (name: string) => classes.delete(name) },
        },
      },
    },
    commands: { selectedIds: () => ['b'] },
    say: (key: string, values: unknown) => said.push([key, values]),
  } as unknown as Hands
  const at = (clientY: number, key?: string) => ({
    clientX: 10,
    clientY,
    stopPropagation: () => undefined,
    ...(key && { key }),
  })
  dragRows(hands, at(top + 48) as never)
  const send = (name: string, clientY: number, key?: string) => listeners.get(name)?.(at(top + clientY, key))
  return { model, moves, said, classes, send }
}

test('GRID-15 rows land before the row whose upper half they are dropped on, else behind it, and it is said', () => {
  for (const [y, beforeId, row] of [
    [100, 'd', 4],
    [112, 'd', 4],
    [113, 'e', 5],
    [159, null, 6],
    [10, 'a', 1],
  ] as const) {
    const { model, moves, said, classes, send } = drag(undefined, 300)
    send('pointermove', y)
    expect([model.dropRow, [...classes]]).toEqual([row - 1, ['is-moving']])
    send('pointerup', y)
    expect(moves).toEqual([{ rowIds: ['b'], beforeId, groupKey: null }])
    expect(said).toEqual([['moved', { count: 1, row }]])
    expect([model.dropRow, classes.size, listeners.size]).toEqual([undefined, 0, 0])
  }
})

test('GRID-15 a press that hardly moves is a click; once it is a drag it may go back to where it began', () => {
  const { model, moves, send } = drag(undefined)
  send('pointermove', 51)
  expect(model.dropRow).toBeUndefined()
  send('pointermove', 52)
  expect(model.dropRow).toBe(2)
  send('pointermove', 47)
  expect(model.dropRow).toBe(1)
  send('pointerup', 47)
  expect(moves).toEqual([{ rowIds: ['b'], beforeId: 'c', groupKey: null }])
  const click = drag(undefined)
  click.send('pointerup', 49)
  expect([click.moves, click.said]).toEqual([[], []])
})

test('GRID-15 nothing is said of a move that the screen refuses, and nothing moves where it is given up', () => {
  const refused = drag(false)
  refused.send('pointermove', 100)
  refused.send('pointerup', 100)
  expect([refused.moves.length, refused.said]).toEqual([1, []])
  for (const [name, key] of [['pointercancel'], ['keydown', 'Escape']] as const) {
    const { moves, said, model, send } = drag(true)
    send('pointermove', 100)
    send('keydown', 100, 'a')
    expect(model.dropRow).toBe(3)
    send(name, 100, key)
    expect([moves, said, model.dropRow]).toEqual([[], [], undefined])
  }
  const reads = drag('reads')
  reads.send('pointermove', 100)
  reads.send('pointerup', 100)
  expect(reads.said).toEqual([])
})
