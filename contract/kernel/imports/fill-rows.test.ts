import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneySetter, percentSetter, textSetter } from '../../grid/setters.ts'
import type { DecimalMark } from '../amounts/decimal-mark.ts'
import { cellText, cleanText, type FilledRows, type FillColumn, fillRows, type SheetCell } from './fill-rows.ts'

type Answer = ReturnType<ReturnType<typeof textSetter>> | ReturnType<ReturnType<typeof moneySetter>>
const read = (setter: (text: string) => Answer) => (text: string) => {
  const answer = setter(text)
  return answer.ok ? answer : { ok: false as const, reason: answer.code }
}
const style: FillColumn = { key: 'style', read: read(textSetter()) }
const cost = (mark: DecimalMark): FillColumn => ({ key: 'cost', read: read(moneySetter({ mark })) })
const off: FillColumn = { key: 'off', read: read(percentSetter()) }

function fill(rows: SheetCell[][], columns: FillColumn[], mark: DecimalMark = '.') {
  const into: FilledRows = { rows: [], blank: 0, withoutStyle: [] }
  const sheet = rows.map((cells, at) => ({ number: at + 2, cells }))
  fillRows(into, sheet, { columns, mark, style: 'style', complete: (values) => values })
  return into
}

test('IMP-03 line breaks are removed and texts trimmed', () => {
  expect(cleanText('  240181\r\n')).toBe('240181')
  expect(cleanText('Lead\nstyle')).toBe('Lead style')
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(cleanText(text)).not.toMatch(/[\r\n]|^\s|\s$/)
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
    }),
  )
})

test('IMP-03 a row is kept only with a style; blank ones are ignored, others without one are told', () => {
  const found = fill([['1', 5], [' ', null], [null, 5], ['2']], [style, cost('.')])
  expect(found.rows.map(({ number, values }) => [number, values])).toEqual([
    [2, { style: '1', cost: 500 }],
    [5, { style: '2', cost: null }],
  ])
  expect([found.blank, found.withoutStyle.map(({ number }) => number)]).toEqual([1, [4]])
})

test('IMP-03 what cannot be read is blanked and kept beside it, unless the column takes what is new', () => {
  const label: FillColumn = { key: 'label', read: () => ({ ok: false, reason: 'notInList' }) }
  expect(fill([['1', 140, 'abc', 'Heroo']], [style, off, cost('.'), label]).rows[0]).toMatchObject({
    values: { style: '1', off: null, cost: null, label: null },
    lost: {
      off: { text: '140', reason: 'percentRange' },
      cost: { text: 'abc' },
      label: { text: 'Heroo', reason: 'notInList' },
    },
  })
  expect(fill([['1', 'New']], [style, { ...label, allowsNew: true }]).rows[0]).toMatchObject({
    values: { label: 'New' },
    lost: {},
  })
})

test('IMP-03 numbers of a workbook are the same in every language of the screen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom<DecimalMark>('.', ','), (cents, mark) => {
      const [row] = fill([['1', cents / 100]], [style, cost(mark)], mark).rows
      expect(row!.values['cost']).toBe(cents)
    }),
  )
  expect(cellText(1.125, ',')).toBe('1,125')
})
