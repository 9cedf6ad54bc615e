import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { BadCell, parseCell } from '../../server/domains/catalogue/feed/parse-cell.ts'
import { spokenReason } from '../../client/domains/catalogue/feed/spoken-reason.ts'

const t = ((key: string, data: object) => `${key} ${JSON.stringify(data)}`) as unknown as TFunction<'feed'>

test('ADM-03 I18N-02 what a feed says of a cell is said in the language of the screen', () => {
  const cells = [
    ['flag', 'maybe'],
    ['amount', '1.234'],
    ['integer', 'x'],
    ['number', 'x'],
    ['day', 'tomorrow'],
    ['time', 'noon'],
  ] as const
  for (const [kind, text] of cells) {
    const bad = parseCell(kind, text)
    expect(bad).toBeInstanceOf(BadCell)
    expect(spokenReason(`price ${(bad as BadCell).reason}`, t)).toMatch(/^reasons\.\w+ {"field":"price","text":/)
  }
  expect(spokenReason('color is missing', t)).toContain('reasons.missing {"field":"color"')
  expect(spokenReason('territory names no territory', t)).toContain('reasons.territory')
  expect(spokenReason('something new', t)).toBe('something new')
})
