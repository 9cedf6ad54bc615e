import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonText, pageOfTexts, RowPages } from './row-pages.ts'

const pages = new RowPages()

test('BEY-05 a page put together from bytes or texts says what JSON of the same says, in any script and of any number', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: fc.string({ unit: 'grapheme' }) }), { maxLength: 5 }),
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.boolean(),
      (rows, counts, inList) => {
        const texts = rows.map((row) => JSON.stringify(row))
        const shape = { name: 'data', rest: { ...counts, facets: new JsonText('{"a":1}'), newer: undefined }, inList }
        const plain = { data: rows, ...counts, facets: { a: 1 } }
        const expected = JSON.stringify(inList ? [plain] : plain)
        const page = pages.of(
          texts.map((text) => ({ bytes: Buffer.from(text) })),
          shape,
        )
        const said = page.json.toString()
        // The next page is written over what this one left.
        page.gone?.()
        expect(JSON.parse(said)).toEqual(JSON.parse(expected))
        expect(JSON.parse(String(pageOfTexts(texts, shape).json))).toEqual(JSON.parse(expected))
      },
    ),
  )
})
