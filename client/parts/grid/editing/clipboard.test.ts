import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatHtmlTable, parseHtmlTable, readClipboard } from './clipboard-html.ts'
import { formatTsv, parseTsv } from './clipboard-text.ts'

const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'é', '0') })

test('GRID-03 what is copied as text is what is pasted', () => {
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(rows, (given) => {
      expect(parseTsv(formatTsv(given))).toEqual(given)
    }),
  )
})

test('GRID-03 a quoted multi-line cell stays one cell, an inch sign is no quote', () => {
  expect(parseTsv('a\t"two\r\nlines, ""quoted"""\r\nb\t6" heel\r\n')).toEqual([
    ['a', 'two\nlines, "quoted"'],
    ['b', '6" heel'],
  ])
  expect(parseTsv('"open\tx')).toEqual([['"open', 'x']])
  expect(parseTsv('a\t\n\tb')).toEqual([
    ['a', ''],
    ['', 'b'],
  ])
})

test('GRID-03 a table copied as HTML is what is pasted', () => {
  const given = [
    ['<b>&"', 'two\nlines'],
    ['', '85.00'],
  ]
  expect(parseHtmlTable(formatHtmlTable(given))).toEqual(given)
})

test("GRID-03 Excel's HTML: wrapped source lines, merged cells, entities", () => {
  const html = `<html><body><table border=0><tr height=20><td class=xl65
    width=64>Meridian
    Runner</td><td colspan=2>R&amp;D&nbsp;note</td></tr><tr><td rowspan=2>one<br>two</td><td>1</td><td>2</td></tr>
    <tr><td>3</td><td>4</td></tr></table></body></html>`
  expect(parseHtmlTable(html)).toEqual([
    ['Meridian Runner', 'R&D note', ''],
    ['one\ntwo', '1', '2'],
    ['', '3', '4'],
  ])
})

test('GRID-03 text wins unless it lost the columns', () => {
  expect(readClipboard([['1', '2']], '<table><tr><td>x</td></tr></table>')).toEqual([['1', '2']])
  expect(readClipboard([['1'], ['2']], '<table><tr><td>1</td><td>2</td></tr></table>')).toEqual([['1', '2']])
})
