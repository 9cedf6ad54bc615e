import { expect, test } from 'vitest'
import { bestChoice, choicesFor, isChosen, withChoice } from './editor-choices.ts'

const options = ['Hero', 'Core', 'Hero Plus', 'Test']
const list = { kind: 'list', initial: 'Core', options } as const
const lists = { kind: 'lists', initial: 'Core', options } as const

test('GRID-08 a list shows all while the text is as it was, then what holds the text, and Enter takes the best', () => {
  expect(choicesFor(list, 'Core')).toEqual(options)
  expect(choicesFor(list, 'er')).toEqual(['Hero', 'Hero Plus'])
  expect([
    bestChoice(list, 'hero'),
    bestChoice(list, 'hero p'),
    bestChoice(list, 'zero'),
    bestChoice(list, ''),
  ]).toEqual([0, 0, -1, -1])
  expect(bestChoice({ ...list, kind: 'suggest' }, 'hero')).toBe(-1)
})

test('GRID-08 of several values the last one filters, a choice is put in once and taken out again', () => {
  expect(choicesFor(lists, 'Core, te')).toEqual(['Test'])
  expect(withChoice('Core, te', 'Test')).toBe('Core, Test')
  expect(withChoice('Core, Test', 'Core')).toBe('Test')
  expect(withChoice('', 'Hero')).toBe('Hero')
  expect(isChosen(lists, 'core, Test', 'Core')).toBe(true)
})
