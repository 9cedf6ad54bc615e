import type { AssetPlan } from './asset-plan.ts'
import { jpegOf, pdfOf, svgOf } from './file-kinds.ts'
import { lineUp, nameOf, seasonOf } from './line-up.ts'
import { stillScene, windowScene } from './scenes.ts'

const { shoes, fixtures, garments } = lineUp
const stores = ['Flagship', 'Concept', 'Outlet', 'Shop in shop', 'Wholesale']
const entities = [
  ['Domestic'],
  ['Domestic', 'Subsidiary'],
  ['Joint Venture'],
  ['Franchise'],
  ['Subsidiary', 'Franchise'],
]
const languages = ['English', 'English', 'German', 'French', 'Japanese']
const claims = [
  'New ground',
  'Court classics',
  'Rain or shine',
  'Kids first steps',
  'The long way home',
  'Winter ready',
]

const windows = Array.from({ length: 10 }, (_none, at): AssetPlan => {
  const { season, year, short } = seasonOf(at)
  const shown = [0, 1, 2].map((one) => ({ style: shoes[(at * 4 + one * 3) % shoes.length]!, way: at + one }))
  const claim = claims[at % claims.length]!
  const draw = () => windowScene(shown, claim)
  const wide = stores[at % stores.length]!
  return {
    type: 'GlobalRetailAsset',
    name: `${short} ${claim.toLowerCase()} window, ${wide.toLowerCase()}`,
    status: at === 8 ? 'Unpublished' : at % 5 === 4 ? 'Pending' : 'Published',
    age: (at * 9 + 2) % 50,
    by: at % 2 ? 'editor' : 'senior-editor',
    values: {
      assetType: at % 5 === 4 && at > 5 ? null : 'Visual Merchandising',
      category: 'Footwear',
      gender: ['Women', 'Men', 'Kids'][at % 3]!,
      season,
      year,
      lang: languages[at % languages.length]!,
      storeType: wide,
      entity: entities[at % entities.length]!,
      element: 'Window',
      initiative: claim,
      dimensions: '320 × 200 cm',
    },
    files: [jpegOf(draw), ...(at % 3 === 0 ? [svgOf(() => draw().svg, 'Working')] : [])],
  }
})

const furniture = fixtures.slice(0, 6).map(
  (style, at): AssetPlan => ({
    type: 'GlobalRetailAsset',
    name: `${nameOf(style)}, ${stores[at % stores.length]!.toLowerCase()}`,
    status: 'Published',
    age: 6 + at * 8,
    by: 'editor',
    values: {
      assetType: at % 2 ? 'Signage' : 'Store Design',
      category: 'POP',
      gender: 'Unisex',
      season: seasonOf(at).season,
      year: seasonOf(at).year,
      lang: 'English',
      storeType: stores[at % stores.length]!,
      entity: entities[at % entities.length]!,
      element: at % 2 ? 'Sign' : 'Fixture',
      dimensions: style.products[0]!.metricDimensions ?? null,
    },
    files: [jpegOf(() => stillScene({ style }))],
  }),
)

const paragraphs = (about: string): string[] => [
  `This guide sets out how ${about} is handled in every store that carries our name. It is short on purpose: what is not said here is decided by the store's manager, in the spirit of what is.`,
  'Walk the floor before opening. Check that every size run is whole on the table it belongs to, that laces are tucked, and that the left shoe faces the door.',
  'Light is warm on leather and cool on mesh. Lamps that are older than 5,000 hours are replaced, because colours shift long before a lamp goes out.',
  'Take a photograph of every finished wall from the same spot, two metres from the middle, and send it with the weekly report.',
  'Questions go to the regional visual merchandising lead. Suggestions are welcome and are looked at in the first week of each quarter.',
]
const guides = [
  ['Store standards handbook', 'Standards', 'store design'],
  ['Lighting standards', 'Standards', 'lighting'],
  ['Window change directive', 'Directives', 'the window'],
  ['Launch week directive', 'Directives', 'a launch'],
  ['Markdown directive', 'Directives', 'markdown'],
  ['Visual merchandising basics', 'Training', 'visual merchandising'],
  ['Footwear wall training', 'Training', 'the footwear wall'],
  ['Fitting room standards', 'Standards', 'the fitting room'],
  ['Kids corner training', 'Training', 'the kids corner'],
  ['Music and scent standards', 'Standards', 'atmosphere'],
  ['Opening checklist', 'Directives', 'an opening'],
  ['Table layouts training', 'Training', 'a table'],
] as const
const colours = { Standards: '#24364f', Directives: '#8c3b2f', Training: '#3d5a45' }

const resources = guides.map(([title, kind, about], at): AssetPlan => {
  const lang = languages[at % languages.length]!
  return {
    type: 'GlobalRetailResource',
    name: lang === 'English' ? title : `${title} (${lang})`,
    status: at === 10 ? 'Pending' : 'Published',
    age: (at * 6) % 45,
    by: at % 2 ? 'senior-editor' : 'editor',
    values: {
      assetType: 'Guideline',
      assetSubType: kind,
      category: at % 3 ? 'Footwear' : 'Brand',
      gender: 'Unisex',
      season: seasonOf(at).season,
      year: seasonOf(at).year,
      lang,
      storeType: stores[at % stores.length]!,
      entity: entities[at % entities.length]!,
      element: about,
    },
    files: [
      pdfOf({
        title,
        subtitle: `${kind} for global retail, ${seasonOf(at).long}`,
        colour: colours[kind],
        pages: [
          { heading: 'What this is about', text: paragraphs(about) },
          { heading: 'What it looks like', styles: [...fixtures, ...garments].slice(at % 5, (at % 5) + 8) },
          {
            heading: 'Who does what',
            columns: ['Task', 'Who', 'When'],
            rows: [
              ['Walk the floor', 'Store manager', 'Daily'],
              ['Change the window', 'Visual merchandiser', 'Every two weeks'],
              ['Photograph the wall', 'Visual merchandiser', 'Monday'],
              ['Replace lamps', 'Facilities', 'Every quarter'],
            ],
          },
        ],
      }),
    ],
  }
})

export const retailPlans: readonly AssetPlan[] = [...windows, ...furniture, ...resources]
