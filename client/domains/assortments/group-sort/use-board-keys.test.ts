import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BoardKeys, pressOnBoard } from './use-board-keys.ts'

/** What is pressed on: a card, or a colour of one. */
class Pressed {
  constructor(private readonly attributes: Readonly<Record<string, string>>) {}
  closest = (selector: string) => {
    const name = selector.slice(1, -1)
    return name in this.attributes ? { getAttribute: () => this.attributes[name] } : null
  }
}

beforeEach(() => vi.stubGlobal('Element', Pressed))
afterEach(() => vi.unstubAllGlobals())

const card = { 'data-card': '' }
const colour = { 'data-colour': 'RED' }

/** What a key does; `-` where the page keeps it. */
function press(keys: string, on: Readonly<Record<string, string>> = card): string {
  const said: string[] = []
  const note =
    (name: string) =>
    (...told: unknown[]) =>
      void said.push([name, ...told].join(' '))
  const parts = keys.split('+')
  const stop = vi.fn()
  const event = {
    key: parts.at(-1),
    altKey: parts.includes('Alt'),
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    shiftKey: parts.includes('Shift'),
    target: new Pressed(on),
    preventDefault: stop,
    stopPropagation: stop,
  }
  const heard: BoardKeys = {
    go: note('go'),
    carry: note('carry'),
    ask: note('ask'),
    goColour: note('colour'),
    carryColour: note('carry colour'),
  }
  pressOnBoard(event as never, heard)
  expect(stop).toHaveBeenCalledTimes(said.length * 2)
  return said.join() || '-'
}

test('AST-13 SHELL-08 keys go from style to style, and with Alt carry the style', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => press(key))).toEqual([
    'go ArrowLeft',
    'go ArrowRight',
    'go ArrowUp',
    'go ArrowDown',
    'go Home',
    'go End',
  ])
  expect(['ArrowLeft', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'm'].map((key) => press(`Alt+${key}`))).toEqual([
    'carry ArrowLeft',
    'carry ArrowDown',
    'carry PageUp',
    'carry PageDown',
    '-',
    '-',
  ])
  expect(['m', 'M', 'n', 'PageUp', 'Enter'].map((key) => press(key))).toEqual(['ask', 'ask', '-', '-', '-'])
})

test('AST-13 on a colour left and right go to its neighbours, and with Alt carry it', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'Alt+ArrowLeft', 'Alt+ArrowRight', 'ArrowUp', 'm']
  expect(keys.map((key) => press(key, colour))).toEqual([
    'colour RED -1',
    'colour RED 1',
    'carry colour RED -1',
    'carry colour RED 1',
    '-',
    '-',
  ])
})

test('AST-13 keys of the browser, and those pressed beside the styles, are left to the page', () => {
  expect(['Ctrl', 'Meta', 'Shift'].map((held) => press(`${held}+ArrowLeft`))).toEqual(['-', '-', '-'])
  expect(press('ArrowLeft', {})).toBe('-')
})
