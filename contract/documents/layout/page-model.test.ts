import { expect, test } from 'vitest'
import { modulesPath, ruleMark, textMark } from './page-model.ts'

test('BEY-11 the dark runs of a code are boxes of their length, as high as a run is', () => {
  const runs = [0, 2, 7, 4, 1, 3]
  expect(modulesPath({ runs })).toBe('M2 0h7v1h-7zM1 4h3v1h-3z')
  expect(modulesPath({ runs, tall: 9 })).toBe('M2 0h7v9h-7zM1 4h3v9h-3z')
  expect(modulesPath({ runs: [] })).toBe('')
})

test('DOC-01 a text and a rule look usual unless something else is said', () => {
  const usual = { kind: 'text', x: 1, y: 2, text: 'a', face: 'sans', size: 7.5, color: '#171716', align: 'left' }
  expect(textMark('a', 1, 2)).toEqual(usual)
  const choice = { face: 'serif', size: 9, color: '#fff', align: 'right', tabular: true, spelt: true } as const
  expect(textMark('a', 1, 2, choice)).toEqual({ ...usual, ...choice })
  expect(ruleMark(1, 2, 3)).toEqual({ kind: 'rule', x: 1, y: 2, width: 3, color: '#D9D9D5', thickness: 0.5 })
})
