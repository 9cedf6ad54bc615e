import type { AssetPlan } from './asset-plan.ts'
import { jpegOf, pdfOf } from './file-kinds.ts'
import { genderOf, lineUp, nameOf, seasonOf } from './line-up.ts'
import { heroScene } from './scenes.ts'

const { shoes } = lineUp
const technologies = {
  Airloft: 'a foamed midsole that weighs a third less and gives back what a stride puts in',
  Dryline: 'a membrane that keeps rain out and lets warm air go',
  Griptrac: 'an outsole whose lugs open on soft ground and close on hard',
}
const lessons = [
  ['Season kick-off', 'Training'],
  ['How to fit a shoe', 'Training'],
  ['Selling the second pair', 'Sales tool'],
  ['Objections and answers', 'Sales tool'],
  ['Product knowledge quiz', 'Quiz'],
  ['Outdoor range quiz', 'Quiz'],
] as const
const languages = ['English', 'English', 'German', 'English', 'French', 'English']

const story = (about: string): string[] => [
  `Begin with the customer: what will the day ask of this pair? Then tell one thing about ${about}, and let the shoe do the rest.`,
  'Put the pair on the table, not in the hand. Loosen the laces. Whoever tries on both shoes buys twice as often as whoever tries one.',
  'Say the price once, with the reason, and wait.',
]

const taught = lessons.map(([title, assetType], at): AssetPlan => {
  const lang = languages[at]!
  const { season, year, long } = seasonOf(at)
  return {
    type: 'StepAsset',
    name: lang === 'English' ? `${long} ${title.toLowerCase()}` : `${long} ${title.toLowerCase()} (${lang})`,
    status: at === 5 ? 'Pending' : 'Published',
    age: (at * 8) % 30,
    by: 'editor',
    values: { assetType, lang, gender: 'Unisex', season, year, divisionId: 'Footwear', keyword: 'sales school' },
    files: [
      pdfOf({
        title,
        subtitle: `Sales STEP, ${long}`,
        colour: '#5b3f7b',
        pages: [
          { heading: 'Three minutes', text: story('the season') },
          { heading: 'The pairs to know', styles: shoes.slice(at * 4, at * 4 + 8) },
        ],
      }),
    ],
  }
})

const explained = Object.entries(technologies).map(([name, does], at): AssetPlan => {
  const { season, year } = seasonOf(at)
  return {
    type: 'StepAsset',
    name: `${name} explained`,
    status: 'Published',
    age: 5 + at * 9,
    by: 'senior-editor',
    values: {
      assetType: 'Technology',
      lang: 'English',
      gender: 'Unisex',
      season,
      year,
      divisionId: 'Footwear',
      keyword: name.toLowerCase(),
    },
    files: [
      pdfOf({
        title: name,
        subtitle: 'Technology in three minutes',
        colour: ['#2f5fb3', '#1f6f78', '#5b4636'][at]!,
        pages: [{ heading: `${name} is ${does}`, text: story(name) }],
      }),
    ],
  }
})

const stories = shoes.slice(4, 9).map((style, at): AssetPlan => {
  const { season, year } = seasonOf(at)
  return {
    type: 'StepAsset',
    name: `${nameOf(style)} product story`,
    status: at === 4 ? 'Pending' : 'Published',
    age: 3 + at * 7,
    by: 'editor',
    values: {
      assetType: 'Product story',
      lang: at === 4 ? null : 'English',
      gender: genderOf(style),
      season,
      year,
      divisionId: 'Footwear',
      keyword: style.style,
    },
    files: [jpegOf(() => heroScene({ style, way: at + 1, headline: nameOf(style) }))],
  }
})

export const stepPlans: readonly AssetPlan[] = [...taught, ...explained, ...stories]
