import { expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

test('BEY-07 texts with commas, quotes and lines stay whole, and none becomes a formula', () => {
  const rows = [
    ['plain', 'a, b', 'say "x"', 'two\nlines'],
    ['=1+1', '+49', '-5', '@x', '\tx', '\rx', -5, 7.5],
  ]
  expect(csvText(rows)).toBe(
    '\uFEFFplain,"a, b","say ""x""","two\nlines"\r\n\'=1+1,\'+49,\'-5,\'@x,\'\tx,"\'\rx",-5,7.5\r\n',
  )
})
