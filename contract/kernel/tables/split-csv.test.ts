import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { CsvFault, CsvSplitter, csvShape } from './split-csv.ts'

/** The same numbers in every run. */
function dice(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

function split(text: string, delimiter: string, size: number): string[][] {
  const splitter = new CsvSplitter(delimiter)
  const rows: string[][] = []
  for (let at = 0; at < text.length; at += size) rows.push(...splitter.push(text.slice(at, at + size)))
  return [...rows, ...splitter.end()]
}

test('ADM-03 CSV is split as the general parser splits it, wherever the pieces of the file are cut', () => {
  const roll = dice(7)
  const parts = ['a', '', ' ', 'Grüße', '""', '\n', '\r\n', ',', ';', '👟', "'", '0123']
  for (let round = 0; round < 400; round++) {
    const delimiter = [',', ';', '\t'][roll(3)]!
    const end = ['\n', '\r\n'][roll(2)]!
    const cell = () => {
      const inner = Array.from({ length: roll(4) }, () => parts[roll(parts.length)]!).join('')
      return /[",;\n\r]/.test(inner) || roll(3) === 0 ? `"${inner}"` : inner
    }
    const lines = Array.from({ length: 1 + roll(8) }, () => Array.from({ length: 1 + roll(5) }, cell).join(delimiter))
    const text = lines.join(end) + (roll(2) ? end : '')
    const expected = parse(text, {
      delimiter,
      record_delimiter: end,
      relax_column_count: true,
      skip_empty_lines: true,
    })
    expect(split(text, delimiter, 1 + roll(20)), JSON.stringify(text)).toEqual(expected)
  }
})

test('IMP-01 a quotation mark within a cell is a sign as any other; one that is never closed is told with its row', () => {
  const rows = (text: string) => {
    const whole = split(text, ',', 1_000)
    for (const size of [1, 2, 7]) expect(split(text, ',', size)).toEqual(whole)
    return whole
  }
  expect(rows('a,b\n1,6" shaft\r\n5",x\n1,"2"3\n"a""b" c ,"d"" "\n')).toEqual([
    ['a', 'b'],
    ['1', '6" shaft'],
    ['5"', 'x'],
    ['1', '23'],
    ['a"b c ', 'd" '],
  ])
  const fault = (text: string) => {
    try {
      split(text, ',', 1_000)
    } catch (error) {
      return error
    }
    return undefined
  }
  expect(fault('a,b\n1,2\n1,"2\n1,2\n')).toEqual(new CsvFault('a quotation mark is not closed', 0))
  expect(fault(`a,b\n1,"${'x\n'.repeat(600_000)}`)).toMatchObject({
    message: expect.stringContaining('longer than 1000000'),
  })
})

test.each([
  ['a,b\n1,2\n', ','],
  ['a;b\n12,50;z\n13,75;y\n', ';'],
  ['a;b\n12,50;z,9\n', ';'],
  ['a;b\n1,5;2,5\n1,5;2,5\n1,5;2,5', ';'],
  ['Line, Spring, 2027, draft\n\nstyle;color\n1;2\n3;4\n', ';'],
  ['style,"a;b;c;d"\n1,"x;y\n;;;"\n', ','],
  ['style,note\n1,6"; b; c\n2,x\n', ','],
  ['a\tb, c\n1\t2\n', '\t'],
  ['a|b\n1|2\n', '|'],
  ['alone\n1\n2\n', ','],
])('IMP-01 what parts the cells is told by many lines: %j', (text, delimiter) => {
  expect(csvShape(text)).toEqual({ delimiter, skip: 0 })
})

test.each([
  ['sep=;\r\na', { delimiter: ';', skip: 7 }],
  ['"sep=|"\na', { delimiter: '|', skip: 8 }],
  ['SEP=\t\na', { delimiter: '\t', skip: 6 }],
])('IMP-01 the hint of a file about its delimiter is heeded: %j', (text, shape) => {
  expect(csvShape(text)).toEqual(shape)
})
