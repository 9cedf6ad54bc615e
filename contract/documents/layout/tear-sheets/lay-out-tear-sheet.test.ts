import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTearSheetSource, type TearSheetWish } from '../../../../tests/builders/tear-sheet-source.ts'
import { layOutTearSheet } from './lay-out-tear-sheet.ts'
import type { Mark, Measure, PictureMark, TextMark } from '../page-model.ts'

const measure: Measure = (text, _face, size) => [...text].length * size * 0.55

const sheetOf = (wish: TearSheetWish = {}) =>
  layOutTearSheet({
    source: buildTearSheetSource(wish),
    author: 'Mara Kessler',
    today: '2026-11-21',
    language: 'en-US',
    words: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
    measure,
  })
const marksOf = (wish: TearSheetWish = {}): Mark[] => sheetOf(wish).pages[0]!.marks
const textsOf = (wish: TearSheetWish = {}) => marksOf(wish).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))

interface Box {
  what: string
  left: number
  right: number
  top: number
  bottom: number
}

function textBox(mark: TextMark): Box {
  const width = measure(mark.text, mark.face, mark.size)
  const left = mark.align === 'left' ? mark.x : mark.align === 'right' ? mark.x - width : mark.x - width / 2
  const { text, y, size } = mark
  return { what: text, left, right: left + width, top: y - size * 0.75, bottom: y + size * 0.25 }
}

const pictureBox = ({ x, y, width, height, alt }: PictureMark): Box => ({
  what: `picture ${alt}`,
  left: x,
  right: x + width,
  top: y,
  bottom: y + height,
})

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right - 0.01 &&
  other.left < one.right - 0.01 &&
  one.top < other.bottom - 0.01 &&
  other.top < one.bottom - 0.01

/** Whatever leaves the margins or lies over something else; words on an empty plate belong there. */
function faultsOf(wish: TearSheetWish): string[] {
  const { width, height, pages } = sheetOf(wish)
  expect(pages).toHaveLength(1)
  const { marks } = pages[0]!
  const pictures = marks.filter((mark) => mark.kind === 'picture')
  const texts = marks.filter((mark) => mark.kind === 'text').filter(({ text }) => text !== '')
  const plain = texts.filter(({ text }) => !text.startsWith('com')).map(textBox)
  const solid = [...plain, ...pictures.map(pictureBox)]
  const lines = marks.filter((mark) => mark.kind === 'rule')
  const outside = [...solid, ...texts.map(textBox)].filter(
    ({ left, right, top, bottom }) => left < 33.9 || right > width - 35.9 || top < 20 || bottom > height - 20,
  )
  const overFoot = solid.filter(({ top, bottom }) => top < height - 38 && bottom > height - 38.5)
  const struck = lines.flatMap((rule) =>
    plain.filter(
      (box) => rule.y > box.top && rule.y < box.bottom && rule.x < box.right && rule.x + rule.width > box.left,
    ),
  )
  const overlapping = solid.flatMap((one, index) =>
    solid
      .slice(index + 1)
      .filter((other) => meet(one, other))
      .map((other) => `${one.what} over ${other.what}`),
  )
  return [
    ...outside.map(({ what }) => `${what} outside`),
    ...overFoot.map(({ what }) => `${what} over the foot`),
    ...struck.map(({ what }) => `${what} struck through`),
    ...overlapping,
  ]
}

const photosOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ angle: `angle ${index}`, hash: `h${index}`, ground: '#F6F6F4' }))

const word = fc.constantFrom(
  'Run',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenständer',
  '東京ランナー軽量メッシュ防水透湿スニーカー東京ランナー軽量メッシュ',
  'Zażółć gęślą jaźń',
)
const text = fc.array(word, { maxLength: 25 }).map((words) => words.join(' '))
const availability = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 9 }), fc.constantFrom(0, 7, 12_345))
  .map(([sizes, dates, inventory]) =>
    Array.from({ length: sizes * dates }, (_, index) => ({
      size: index % 7 === 0 ? `EU ${index % sizes} 1/2` : String(index % sizes),
      date: `2026-${String(10 + (Math.floor(index / sizes) % 3))}-${10 + Math.floor(index / sizes)}`,
      inventory,
    })),
  )
const wishes: fc.Arbitrary<TearSheetWish> = fc
  .record({
    name: text.map((name) => name.slice(0, 200) || 'A'),
    description: text,
    points: fc.array(text, { maxLength: 12 }),
    facts: text,
    type: fc.constantFrom('Footwear' as const, 'Apparel' as const, 'POP' as const),
    code: fc.constantFrom('US' as const, 'JP' as const),
    ways: fc.integer({ min: 0, max: 30 }),
    photos: fc.integer({ min: 0, max: 14 }),
    price: fc.constantFrom(null, 4500, 9_000_000_000_000),
    availability,
  })
  .map(({ name, description, points, facts, type, code, ways, photos, price, availability: stock }) => ({
    product: {
      name,
      description,
      features: points,
      productType: type,
      division: facts,
      gender: facts,
      popGender: facts,
      popCategory: facts,
      usage: facts,
      materials: facts,
      upper: facts,
      outsole: facts,
      metricDimensions: facts,
      colorDescription: facts,
      color: facts.slice(0, 39) || 'X',
      seasonCodes: facts.split(' '),
      eCommerce: { description: '', details: points, construction: facts },
    },
    location: { code, wholesalePrice: price, suggestedRetail: price, sizeRange: facts },
    ways,
    photos: photosOf(photos),
    availability: stock,
  }))

test('PRD-06 whatever a product says, its tear sheet is one page on which nothing overlaps or leaves the paper', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      expect(faultsOf(wish)).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('PRD-06 nine colourways and fourteen sizes at two dates all stand on the page', () => {
  const sizes = Array.from({ length: 14 }, (_, index) => String(5 + index / 2))
  const stock = sizes.flatMap((size) => [
    { size, date: '2026-01-01', inventory: 11 },
    { size, date: '2027-02-15', inventory: 1200 },
  ])
  const wish = { ways: 9, photos: photosOf(7), availability: stock }
  expect(faultsOf(wish)).toEqual([])
  const texts = textsOf(wish)
  for (const size of sizes) expect(texts).toContain(size)
  for (let way = 0; way < 9; way += 1) expect(texts).toContain(`C${way}`)
  expect(texts).toEqual(expect.arrayContaining(['now', '02/15/27', '154', '16,800', '1,200']))
  expect(marksOf(wish).filter(({ kind }) => kind === 'picture')).toHaveLength(7 + 9)
})

test('PRD-06 the sheet says name, number, prices, season, text, features and how it is made', () => {
  const texts = textsOf()
  expect(texts).toEqual(
    expect.arrayContaining(['Meridian Runner', '240181', '$45.00', '$90.00', 'Women', 'Performance', 'Fall 26 · US']),
  )
  expect(texts).toEqual(
    expect.arrayContaining([
      'A light runner for every day.',
      'Memory foam',
      'Weighs 210 g',
      'Engineered mesh',
      'Cemented',
    ]),
  )
  expect(texts).toEqual(expect.arrayContaining(['tear.disclaimer USD 11/21/26', 'Mara Kessler · 11/21/26', '02/15/27']))
})

test('PRD-06 the US is handed Letter, everyone else A4', () => {
  expect(sheetOf()).toMatchObject({ width: 612, height: 792 })
  expect(sheetOf({ location: { code: 'JP', currency: 'JPY' } })).toMatchObject({ width: 595.28, height: 841.89 })
})

test('PRD-06 what a product does not have takes no room, and no price is no price', () => {
  const texts = textsOf({ ways: 0, availability: [], location: { wholesalePrice: null, suggestedRetail: null } })
  expect(texts).not.toContain('tear.availability')
  expect(texts).not.toContain('tear.colourways')
  expect(texts).not.toContain('tear.wholesale')
  expect(texts).toContain('comingSoon')
})
