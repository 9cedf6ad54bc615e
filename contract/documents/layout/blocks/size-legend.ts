import type { DocumentSource } from '../../document-source.ts'
import type { Words } from '../document-texts.ts'
import { inks, type Mark, ruleMark, textMark } from '../page-model.ts'
import type { Frame } from '../paper.ts'

/** One run of sizes in the systems buyers know; columns stand below each other. */
interface SizeRun {
  key: 'women' | 'men' | 'kids' | 'apparel'
  lines: { system: string; sizes: string[] }[]
}

const split = (text: string): string[] => text.split(' ')

const footwearRuns: SizeRun[] = [
  {
    key: 'women',
    lines: [
      { system: 'US', sizes: split('5 5.5 6 6.5 7 7.5 8 8.5 9 9.5 10 11') },
      { system: 'EU', sizes: split('35 35.5 36 36.5 37 37.5 38 38.5 39 39.5 40 41') },
      { system: 'UK', sizes: split('2 2.5 3 3.5 4 4.5 5 5.5 6 6.5 7 8') },
      { system: 'CM', sizes: split('22 22.5 23 23.5 24 24.5 25 25.5 26 26.5 27 28') },
    ],
  },
  {
    key: 'men',
    lines: [
      { system: 'US', sizes: split('7 7.5 8 8.5 9 9.5 10 10.5 11 11.5 12 13') },
      { system: 'EU', sizes: split('40 40.5 41 41.5 42 42.5 43 44 44.5 45 46 47.5') },
      { system: 'UK', sizes: split('6 6.5 7 7.5 8 8.5 9 9.5 10 10.5 11 12') },
      { system: 'CM', sizes: split('25 25.5 26 26.5 27 27.5 28 28.5 29 29.5 30 31') },
    ],
  },
  {
    key: 'kids',
    lines: [
      { system: 'US', sizes: split('10 10.5 11 11.5 12 12.5 13 13.5 1 1.5 2 3') },
      { system: 'EU', sizes: split('27 27.5 28 28.5 29 30 30.5 31 32 33 33.5 35') },
      { system: 'UK', sizes: split('9 9.5 10 10.5 11 11.5 12 12.5 13 13.5 1 2') },
      { system: 'CM', sizes: split('16 16.5 17 17.5 18 18.5 19 19.5 20 20.5 21 22') },
    ],
  },
]
const apparelRuns: SizeRun[] = [
  {
    key: 'apparel',
    lines: [
      { system: 'INT', sizes: split('XXS XS S M L XL XXL') },
      { system: 'US', sizes: split('0 2 4–6 8–10 12–14 16 18') },
      { system: 'EU', sizes: split('32 34 36–38 40–42 44–46 48 50') },
      { system: 'UK', sizes: split('4 6 8–10 12–14 16–18 20 22') },
    ],
  },
]

const isFor: Record<SizeRun['key'], (gender: string) => boolean> = {
  women: (gender) => /women|unisex|adult/i.test(gender),
  men: (gender) => /^men|unisex|adult/i.test(gender),
  kids: (gender) => /girl|boy|kid|infant|toddler|youth|child/i.test(gender),
  apparel: () => true,
}

/** Only the runs that products of the document are sold in; none for POP. */
export function sizeRunsOf(source: DocumentSource): SizeRun[] {
  const { productType } = source.assortment
  if (productType === 'POP') return []
  const genders = [...new Set(source.rows.map(({ gender }) => gender))]
  const runs = productType === 'Apparel' ? apparelRuns : footwearRuns
  return runs.filter(({ key }) => genders.some((gender) => isFor[key](gender)))
}

export function sizeLegendMarks(runs: readonly SizeRun[], frame: Frame, words: Words): Mark[] {
  const { left, right, top } = frame
  const columnsFrom = left + 150
  return runs.flatMap(({ key, lines }, block) => {
    const y = top + 20 + block * 118
    const step = Math.min(46, (right - columnsFrom - 34) / Math.max(...lines.map(({ sizes }) => sizes.length)))
    return [
      textMark(words(`sizes.${key}`), left, y, { face: 'serif', size: 15 }),
      ...lines.flatMap(({ system, sizes }, index) => {
        const at = y + index * 20
        return [
          textMark(system, columnsFrom, at, { face: 'sansMedium', size: 8, color: inks.soft }),
          ...sizes.map((size, column) =>
            textMark(size, columnsFrom + 34 + (column + 1) * step - step / 2, at, {
              size: 8.5,
              align: 'center',
              tabular: true,
              ...(index === 0 ? { face: 'sansMedium' as const } : {}),
            }),
          ),
          ruleMark(columnsFrom, at + 7, right - columnsFrom),
        ]
      }),
    ]
  })
}
