import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cellText, readCell, type TableCellKind } from './table-columns.ts'

const word = fc.stringMatching(/^[A-Za-z0-9ÄÖÜß.&-]{1,12}$/)
const samples: [TableCellKind, z.ZodType, fc.Arbitrary<unknown>][] = [
  ['text', z.string(), word],
  ['flag', z.boolean(), fc.boolean()],
  ['list', z.array(z.string()), fc.array(word)],
  [
    'terms',
    z.array(z.object({ code: z.string(), description: z.string() })),
    fc.array(fc.record({ code: word, description: fc.oneof(word, fc.constant('')) })),
  ],
]

test('ADM-02 what is written into a cell is read from it again', () => {
  for (const [kind, schema, values] of samples) {
    fc.assert(
      fc.property(values, (value) => {
        expect(readCell(kind, schema, cellText(kind, value))).toEqual({ ok: true, value })
      }),
    )
  }
})

test('ADM-02 a refusal names its code, a flag is read in English and German', () => {
  expect(readCell('text', z.string().min(1, 'required'), '  ')).toEqual({ ok: false, code: 'required' })
  expect(readCell('flag', z.boolean(), 'maybe')).toEqual({ ok: false, code: 'flag' })
  expect(['Ja', 'x', 'nein', ''].map((text) => readCell('flag', z.boolean(), text))).toEqual(
    [true, true, false, false].map((value) => ({ ok: true, value })),
  )
})
