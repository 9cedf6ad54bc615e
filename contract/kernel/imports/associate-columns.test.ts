import fc from 'fast-check'
import { expect, test } from 'vitest'
import { houseWords } from './house-words.ts'
import { associateColumns, associationsToRemember, chooseColumn, plainHeading } from './associate-columns.ts'
import { fileShape, guessHeaderRow, rememberMapping, REMEMBERED_SHAPES } from './file-shape.ts'

const column = (key: string, text: string, label = text) => ({ key, text, label })
const columns = [
  column('style', 'Stil', 'Style'),
  column('color', 'Color'),
  column('styleNote', 'Style note'),
  column('quantity', 'Quantity'),
  column('suggestedRetail', 'Retail', 'Suggested Retail Price'),
]
const found = (headings: string[]) => associateColumns(headings, columns).map((one) => one.column)

test('IMP-02 text comes before key, key before label, exact before partial, whatever the order in the file', () => {
  expect(found(['RETAIL', 'suggestedretail', 'Suggested Retail Price'])).toEqual(['suggestedRetail', null, null])
  expect(found(['Suggested Retail Price', 'suggestedRetail'])).toEqual([null, 'suggestedRetail'])
  expect(found(['Style #', 'COLOR '])).toEqual(['style', 'color'])
  expect(found(['My style note', 'Style note'])).toEqual(['style', 'styleNote'])
  expect(found(['Order quantity', 'Colors'])).toEqual(['quantity', 'color'])
  expect(found(['Clr', 'Qty', 'SRQ', ''])).toEqual(['color', 'quantity', null, null])
})

test('IMP-02 three letters of a name abbreviate it, two or all of them do not', () => {
  const size = [column('size', 'Size')]
  const by = (heading: string) => associateColumns([heading], size)[0]
  expect([by('Sze'), by('Se'), by('Sizx'), by('Size')]).toEqual([
    { column: 'size', by: 'abbreviated' },
    { column: null, by: 'none' },
    { column: null, by: 'none' },
    { column: 'size', by: 'same' },
  ])
})

test('IMP-02 what houses call their columns is known in all languages, whole words only', () => {
  for (const [style, color, retail] of [
    ['Article No.', 'Colour code', 'RRP'],
    ['Artikelnummer', 'Farbcode', 'UVP'],
    ['Référence', 'Code couleur', 'Prix conseillé'],
    ['Codice articolo', 'Codice colore', 'Prezzo al pubblico'],
    ['品番', '色番', '上代'],
  ] as const) {
    expect(found([retail, color, style])).toEqual(['suggestedRetail', 'color', 'style'])
  }
  expect(associateColumns(['Wholesale'], [column('cost', 'Cost')])).toEqual([{ column: 'cost', by: 'same' }])
  // Nobody's word is used twice, and no word stands for two columns.
  const words = Object.values(houseWords).flat()
  expect(new Set(words).size).toBe(words.length)
  expect(words.filter((word) => plainHeading(word) !== word)).toEqual([])
})

test('IMP-02 exact wins over partial, part of the text over part of the key', () => {
  const two = [column('cost', 'Net'), column('netto', 'Cost of goods')]
  expect(associateColumns(['cost'], two)).toEqual([{ column: 'cost', by: 'same' }])
  expect(associateColumns(['netto price'], two)).toEqual([{ column: 'cost', by: 'similar' }])
  expect(associateColumns(['goods'], two)).toEqual([{ column: 'netto', by: 'similar' }])
})

const headings = fc.array(
  fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('Style', 'Clr', 'qty', 'RETAIL', 'style note')),
  {
    maxLength: 12,
  },
)

test('IMP-02 the same words in another order name a column before a part of them does', () => {
  // A part of each heading is the text of another column.
  const named = [column('note', 'Note'), column('remark', 'Memo', 'Style Notes'), column('style', 'Style')]
  const of = (heading: string) => associateColumns([heading], named)[0]
  for (const heading of ['Notes (style)', 'note - Style', 'Styles/Note'])
    expect(of(heading)?.column, heading).toBe('remark')
  for (const memo of [column('memo', 'Style notes', 'Memo'), column('styleNote', 'Memo')])
    expect(associateColumns(['Note (style)'], [column('note', 'Note'), memo])[0]?.column).toBe(memo.key)
  expect(of('Notes (color)')?.column).toBe('note')
})

test('IMP-02 no column is filled twice, and a heading that names a free column exactly is never left over', () => {
  fc.assert(
    fc.property(headings, (names) => {
      const answer = associateColumns(names, columns)
      const taken = answer.flatMap((one) => one.column ?? [])
      expect(new Set(taken).size).toBe(taken.length)
      for (const { key, text } of columns) {
        if (names.some((name) => plainHeading(name) === plainHeading(text))) expect(taken).toContain(key)
      }
    }),
  )
})

test('BEY-02 what was chosen for a file is chosen again for one of its shape, in whatever order, but columns that are gone are not', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { selector: plainHeading, maxLength: 6 }),
      (names) => {
        let chosen = associateColumns(names, columns)
        if (names.length > 0) chosen = chooseColumn(chosen, 0, 'quantity')
        const kept = associationsToRemember(names, chosen)
        const turned = names.toReversed()
        expect(fileShape(turned)).toBe(fileShape(names))
        const again = associateColumns(turned, columns, kept).toReversed()
        for (const [at, one] of chosen.entries()) {
          if (one.by !== 'none' && plainHeading(names[at]!) !== '') expect(again[at]!.column).toBe(one.column)
        }
      },
    ),
  )
  expect(associateColumns(['a'], columns, { a: 'gone' })).toEqual([{ column: null, by: 'none' }])
  expect(associateColumns(['Color'], columns, { color: null })).toEqual([{ column: null, by: 'leftOut' }])
})

test('BEY-02 a column chosen for another heading is taken from the one that had it', () => {
  const before = associateColumns(['Style', 'Foo'], columns)
  expect(chooseColumn(before, 1, 'style')).toEqual([
    { column: null, by: 'none' },
    { column: 'style', by: 'chosen' },
  ])
  expect(chooseColumn(before, 0, null)[0]).toEqual({ column: null, by: 'leftOut' })
})

test('BEY-02 so many shapes are kept, the newest first, each once', () => {
  const shape = (at: number) => ({ into: 'assortment', shape: String(at), at: '', columns: {} })
  let kept = [shape(0)]
  for (let at = 1; at < 40; at++) kept = rememberMapping(kept, shape(at))
  kept = rememberMapping(kept, shape(20))
  expect(kept).toHaveLength(REMEMBERED_SHAPES)
  expect(kept.slice(0, 2).map((one) => one.shape)).toEqual(['20', '39'])
})

test('BEY-02 headings are found under titles and notes', () => {
  const rows = [
    ['Line list Fall 26'],
    [],
    ['as of', '12 November'],
    ['Style #', 'Colour', 'Qty'],
    ['240181', 'ROS', '5'],
  ]
  expect(guessHeaderRow(rows, columns)).toBe(3)
  expect(guessHeaderRow([[''], ['a', 'b'], ['1', '2']], columns)).toBe(1)
  expect(guessHeaderRow([], columns)).toBe(0)
})
