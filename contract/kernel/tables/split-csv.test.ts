import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { CsvFault, CsvSplitter } from './split-csv.ts'

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

test('ADM-03 quotation marks that open or close where none may are faults, told with the row', () => {
  const fault = (text: string) => {
    try {
      split(text, ',', 1_000)
    } catch (error) {
      return error
    }
    return undefined
  }
  expect(fault('a,b\n1,2"3\n')).toEqual(new CsvFault('a quotation mark opens in the middle of a field', 1))
  expect(fault('a,b\n1,"2"3\n')).toEqual(new CsvFault('a quotation mark closes in the middle of a field', 1))
  expect(fault('a,b\n1,2\n1,"2\n1,2\n')).toEqual(new CsvFault('a quotation mark is not closed', 0))
  expect(fault(`a,b\n1,"${'x\n'.repeat(600_000)}`)).toMatchObject({
    message: expect.stringContaining('longer than 1000000'),
  })
})
