import { expect, test } from 'vitest'
import { buildDocumentSource, sampleAvailability } from '../../../tests/builders/document-source.ts'
import { buildTearSheetSource } from '../../../tests/builders/tear-sheet-source.ts'
import { labelStocks } from '../../samples/labels/label-stocks.ts'
import { defaultSettings, toggleSections } from '../default-settings.ts'
import { type Label, layOutLabels } from './lay-out-labels.ts'
import { layOutArticle } from './lay-out-article.ts'
import { layOutDocument } from './lay-out-document.ts'
import { layOutSlip } from './lay-out-slip.ts'
import type { LaidOutDocument, Mark, Measure } from './page-model.ts'
import { layOutTearSheet } from './tear-sheets/lay-out-tear-sheet.ts'

const measure: Measure = (text, face, size) => [...text].length * size * (face === 'serif' ? 0.5 : 0.55)
const words = (key: string, values?: object) => [key.split('.').at(-1), ...Object.values(values ?? {})].join(' ')
const ofUsual = { words, measure, language: 'en-US', today: '2026-11-21', author: 'Mara Kessler' }

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

/** A mark beside where it stands, with what it measures: a text its size, all others their sides. */
function told(mark: Mark): string {
  const at = rounded(mark.x)
  if (mark.kind === 'text')
    return `${at}${mark.align === 'left' ? '' : ` ${mark.align}`} ${rounded(mark.size)} ${mark.text}`
  if (mark.kind === 'picture') return `${at} [${rounded(mark.width)} × ${rounded(mark.height)} ${mark.alt}]`
  if (mark.kind === 'modules') return `${at} {${rounded(mark.size)} ${mark.alt}, ${mark.count}, ${mark.runs.length}}`
  return `${at} ${mark.kind === 'rule' ? `—${rounded(mark.width)}` : `•${rounded(mark.radius)}`}`
}

/** A line for each height on a page, from top to bottom. */
function linesOf({ pages }: LaidOutDocument): string {
  return pages
    .map(({ kind, number, title, marks }) => {
      const heights = [...new Set(marks.map(({ y }) => rounded(y)))].toSorted(
        (one, other) => Number(one) - Number(other),
      )
      const lines = heights.map((height) => {
        const line = marks.filter(({ y }) => rounded(y) === height).toSorted((one, other) => one.x - other.x)
        return `${height}: ${line.map(told).join(' | ')}`
      })
      return [`page ${number}, ${kind}: ${title}`, ...lines].join('\n')
    })
    .join('\n')
}

const toggles = Object.values(toggleSections).flat()
/** Without drawings and pictures chosen by hand there are pictures to be seen. */
const everything = {
  ...Object.fromEntries(toggles.map((toggle) => [toggle, true])),
  cadOnly: false,
  manualHeroSelection: false,
  paper: 'A4',
  groupBy: 'division',
} as const
const kinds = [
  ['Linesheet', 'Condensed'],
  ['Linesheet', 'Expanded'],
  ['Pricesheet', 'Condensed'],
  ['Pricesheet', 'Expanded'],
  ['Tearsheet', 'With Hero Image'],
  ['Tearsheet', 'Thumbnails Only'],
] as const

/** Of seven products, the last of them of a second style with a long name and all that can be told. */
const source = buildDocumentSource(7, {
  pictures: ['one', 'two'],
  row: (at) =>
    at < 6
      ? {}
      : {
          name: 'Meridian Runner for long ways on hard ground',
          description: 'Light, quick and dry, on every ground and in any weather that there is.',
          materials: 'Knit, suede, rubber',
          styleNote: 'Shown with laces of its own.',
          availability: sampleAvailability(),
        },
})
const documents = kinds.flatMap(([type, subType]) =>
  [{}, everything].map((changed, at): [string, LaidOutDocument] => [
    `${type}, ${subType}${at === 0 ? '' : ', with everything'}`,
    layOutDocument({
      ...ofUsual,
      source,
      type,
      subType,
      settings: { ...defaultSettings('Footwear', type, subType), ...changed },
    }),
  ]),
)

/** Of more groups than one page of contents names. */
const manyGroups = layOutDocument({
  ...ofUsual,
  source: buildDocumentSource(40, { pictures: [], row: (at) => ({ style: `24${at}`, division: `Division ${at}` }) }),
  type: 'Linesheet',
  subType: 'Condensed',
  settings: { ...defaultSettings('Footwear', 'Linesheet', 'Condensed'), ...everything },
})
const contents = { ...manyGroups, pages: manyGroups.pages.filter(({ kind }) => kind === 'contents') }

const label = (piece: string): Label => ({
  address: `https://linebook.test/l/${piece}`,
  letters: piece,
  title: 'Meridian Runner in rosewood and black',
  lines: ['240181 ROS', 'Womens 7'],
  place: 'Shelf 12',
  piece: '1 of 2',
  photo: null,
})
const labels = (stock: keyof typeof labelStocks, isTest: boolean) =>
  layOutLabels({
    labels: ['AB12', 'CD34', 'EF56'].map(label),
    sheet: labelStocks[stock],
    start: 3,
    nudge: { right: 1, down: -1 },
    isTest,
    words,
    measure,
  })

const article = layOutArticle({
  ...ofUsual,
  paper: 'A4',
  article: {
    kind: 'Announcement',
    title: 'What is new in fall',
    byline: 'For everybody in wholesale',
    author: 'Mara Kessler',
    html: '<h2>Runners</h2><p>Three <b>new</b> colours, and one that <a href="https://shop.example">comes back</a>.</p><ul><li>Navy</li><li>Rosewood, which comes back after two years as the colour of all that is worn on the road and in town, from the first of August on and as long as there is some of it</li></ul><blockquote>Nobody runs alone.</blockquote>',
    plates: [
      {
        name: 'banner.jpg',
        lines: ['Banner', 'until 12/31/26'],
        address: '/one',
        dimensions: { width: 1200, height: 400 },
      },
      { name: 'tall.jpg', lines: ['Poster', ''], address: '/two', dimensions: { width: 400, height: 1200 } },
      { name: 'film.mp4', lines: ['Film', ''], address: null, dimensions: null },
    ],
  },
})

const slip = (rows: number) =>
  layOutSlip({
    words,
    measure,
    paper: 'Letter',
    slip: {
      kind: 'Loan',
      number: 'L-1001',
      facts: [
        { name: 'To', value: 'Northside Running Company, Portland' },
        { name: 'Due', value: '12/01/26' },
      ],
      ...(rows > 1 ? { address: 'https://linebook.test/l/L-1001', bars: '1Z999AA10123456784' } : {}),
      rows: Array.from({ length: rows }, (_row, at) => ({
        photo: null,
        title: `Meridian Runner ${at}`,
        detail: 'Rosewood, 7',
        letters: 'AB12',
        pieces: '1',
      })),
      sign: { told: 'I took these with me.', name: 'Name', day: 'Day' },
    },
  })

test('DOC-01 BEY-11 everything on paper stands where the table beside this file says', async () => {
  const all: (readonly [string, LaidOutDocument])[] = [
    ...documents,
    ['Contents of two pages', contents],
    ['Tear sheet', layOutTearSheet({ ...ofUsual, source: buildTearSheetSource() })],
    ['Article', article],
    ['Slip', slip(1)],
    ['Slip of two pages', slip(14)],
    ['Labels', labels('Avery L7160', false)],
    ['Labels, to try the printer', labels('Avery L7163', true)],
  ]
  // Of what stands elsewhere the table is written anew by `npm run test:unit -- layout/laid-out -u`.
  await expect(all.map(([name, one]) => `## ${name}\n${linesOf(one)}\n`).join('\n')).toMatchFileSnapshot('laid-out.txt')
})
