import type { AssetPlan } from './asset-plan.ts'
import { pdfOf, sheetOf } from './file-kinds.ts'
import { genderOf, lineUp, nameOf, seasonOf } from './line-up.ts'
import type { PdfPage } from './make-pdf.ts'

const { shoes, garments } = lineUp
const dollars = (cents: number): string => (cents / 100).toFixed(2)

const lineSheets = ['Women', 'Men', 'Kids', 'Apparel'].flatMap((part, at): AssetPlan[] =>
  [0, 1].map((turn) => {
    const { season, year, long } = seasonOf(turn)
    const own = part === 'Apparel' ? garments : shoes.filter((style) => genderOf(style) === part)
    const pages: PdfPage[] = []
    for (let from = 0; from < Math.min(own.length, 24); from += 8)
      pages.push({ heading: part, styles: own.slice(from, from + 8) })
    return {
      type: 'ProductDocument',
      name: `${long} ${part} line sheet`,
      status: at === 3 && turn === 1 ? 'Pending' : 'Published',
      age: 2 + at * 6 + turn * 13,
      by: turn ? 'senior-editor' : 'editor',
      values: {
        docType: 'Line sheet',
        season,
        year,
        divisionId: part === 'Apparel' ? 'Apparel' : 'Footwear',
        region: turn ? 'Europe' : 'Domestic',
        function: 'Sales',
        keyword: part.toLowerCase(),
      },
      files: [
        pdfOf(
          {
            title: `${long} ${part}`,
            subtitle: 'Line sheet, suggested wholesale prices in US dollars',
            colour: ['#7b3f4b', '#24506f', '#c9722c', '#3d5a45'][at]!,
            pages,
          },
          at === 3 && turn === 1 ? [] : ['Sales', 'Distributors'],
        ),
      ],
    }
  }),
)

const techSheets = shoes.slice(0, 6).map((style, at): AssetPlan => {
  const facts = style.products[0]!
  return {
    type: 'ProductDocument',
    name: `${nameOf(style)} tech sheet`,
    status: 'Published',
    age: (at * 11) % 40,
    by: 'editor',
    values: {
      docType: 'Tech sheet',
      season: seasonOf(at).season,
      year: seasonOf(at).year,
      divisionId: 'Footwear',
      region: 'All',
      function: 'Product',
      keyword: style.style,
    },
    files: [
      pdfOf(
        {
          title: `${nameOf(style)}`,
          subtitle: `Tech sheet ${style.style}`,
          colour: '#30343b',
          pages: [
            { heading: 'The style', styles: [style] },
            {
              heading: 'Construction',
              columns: ['Part', 'Material'],
              rows: [
                ['Upper', facts.upper ?? ''],
                ['Outsole', facts.outsole ?? ''],
                ['Lining', facts.material2 ?? ''],
                ['Closure', facts.closure ?? ''],
                ['Box', facts.boxCategory ?? ''],
                ['Sizes', facts.sizeScale ?? ''],
              ],
            },
          ],
        },
        ['Production', 'Sales'],
      ),
    ],
  }
})

const prices = [0, 1].map((turn): AssetPlan => {
  const { season, year, long } = seasonOf(turn)
  return {
    type: 'ProductDocument',
    name: `${long} US price list`,
    status: 'Published',
    age: 1 + turn * 20,
    by: 'senior-editor',
    values: {
      docType: 'Price list',
      season,
      year,
      divisionId: 'Footwear',
      region: 'Domestic',
      function: 'Sales',
      keyword: 'wholesale, USD',
    },
    files: [
      sheetOf(
        {
          name: `${long} prices`,
          header: ['Style', 'Name', 'Gender', 'Wholesale USD'],
          rows: shoes.map((style) => [style.style, nameOf(style), genderOf(style), dollars(style.wholesale)]),
        },
        ['Sales', 'Retail'],
      ),
    ],
  }
})

const others = (
  [
    [
      'Leather care guide',
      'Care guide',
      'Marketing',
      'Brush off dust before anything else. Use a damp cloth, never a wet one, and let the pair dry away from heat.',
    ],
    [
      'Mesh and knit care guide',
      'Care guide',
      'Marketing',
      'Take out the footbed. Wash by hand in lukewarm water and fill the pair with paper while it dries.',
    ],
    [
      'Dryline waterproof certificate',
      'Certificate',
      'Production',
      'The membrane was tested for 20,000 flexes under water and let none of it in.',
    ],
    [
      'Vegan materials certificate',
      'Certificate',
      'Production',
      'None of the materials named in the annex holds anything that comes from an animal.',
    ],
    [
      'Season sales presentation',
      'Presentation',
      'Sales',
      'Three stories lead the season: the court, the ridge and the long way home.',
    ],
    [
      'Distributor onboarding',
      'Presentation',
      'Distributors',
      'Welcome. These pages tell whom to ask for samples, prices, pictures and displays.',
    ],
  ] as const
).map(
  ([name, docType, group, text], at): AssetPlan => ({
    type: 'ProductDocument',
    name,
    status: at === 3 ? 'Unpublished' : at === 5 ? 'Pending' : 'Published',
    age: 9 + at * 7,
    by: 'editor',
    values: {
      docType,
      season: seasonOf(at).season,
      year: seasonOf(at).year,
      divisionId: 'Footwear',
      region: 'All',
      function: group,
      keyword: name.toLowerCase(),
    },
    files: [
      pdfOf(
        {
          title: name,
          subtitle: docType,
          colour: '#24364f',
          pages: [
            { heading: name, text: [text, 'Ask the product team for the annex; it is kept with the season.'] },
            { heading: 'In the line', styles: shoes.slice(at * 3, at * 3 + 4) },
          ],
        },
        [group],
      ),
    ],
  }),
)

export const documentPlans: readonly AssetPlan[] = [...lineSheets, ...techSheets, ...prices, ...others]
