import type { AssetStatus } from '../../contract/libraries/asset.ts'
import { type AssetPlan, dayFromToday } from './asset-plan.ts'
import { jpegOf, pdfOf, svgOf } from './file-kinds.ts'
import { genderOf, lineUp, nameOf, seasonOf } from './line-up.ts'
import { logos } from './logos.ts'
import { bannerScene, filmScene, heroScene, posterScene, socialScene, spreadScene, stillScene } from './scenes.ts'

const { shoes, garments } = lineUp
const claims = ['Made to go', 'Further every day', 'Light years', 'Solid ground', 'Back to school', 'First light']

/** What a picture of each type is for, and how it is drawn. */
const templates = [
  {
    assetType: 'Marketing Image',
    title: 'hero wall',
    orientation: 'Landscape',
    usage: 'In store',
    mediaDisplay: 'Lightbox',
    draw: heroScene,
  },
  {
    assetType: 'Product Image',
    title: 'press still',
    orientation: 'Square',
    usage: 'Press',
    mediaDisplay: null,
    draw: stillScene,
  },
  {
    assetType: 'Poster',
    title: 'in-store poster',
    orientation: 'Portrait',
    usage: 'Print',
    mediaDisplay: 'Poster',
    draw: posterScene,
  },
  {
    assetType: 'Banner',
    title: 'web banner',
    orientation: 'Landscape',
    usage: 'Digital',
    mediaDisplay: 'Banner',
    draw: bannerScene,
  },
  {
    assetType: 'Social',
    title: 'social set',
    orientation: 'Square',
    usage: 'Social',
    mediaDisplay: null,
    draw: socialScene,
  },
  {
    assetType: 'Video still',
    title: 'film still',
    orientation: 'Landscape',
    usage: 'Digital',
    mediaDisplay: 'Screen',
    draw: filmScene,
  },
] as const
const vm = ['Window', 'Wall', 'Table', 'Focal point']
const tags = ['launch', 'campaign', 'evergreen', 'back to school', 'outdoor']
const regions = ['All', 'Domestic', 'Europe', 'International']

function statusOf(at: number): AssetStatus {
  if (at % 11 === 7) return 'Unpublished'
  if (at === 17) return 'Deleted'
  return at % 4 === 3 ? 'Pending' : 'Published'
}

/** Pictures of the campaigns; some of those that wait still lack something. */
const pictures = Array.from({ length: 34 }, (_none, at): AssetPlan => {
  const template = templates[at % templates.length]!
  const style = at % 5 === 4 ? garments[at % garments.length]! : shoes[(at * 3) % shoes.length]!
  const { season, year, short } = seasonOf(at)
  const words = { style, way: at, headline: claims[(at + Math.floor(at / templates.length)) % claims.length]! }
  const isDated = template.assetType === 'Marketing Image'
  const status = statusOf(at)
  const isBare = status === 'Pending' && at % 8 === 3
  return {
    type: 'AdvertisingAsset',
    name: `${isDated ? `${short} ` : ''}${nameOf(style)} ${template.title}`,
    status,
    age: (at * 7) % 61,
    by: at % 3 === 0 ? 'senior-editor' : 'editor',
    values: {
      assetType: template.assetType,
      category: style.products[0]!.productType === 'Apparel' ? 'Apparel' : 'Footwear',
      gender: isBare ? null : genderOf(style),
      season,
      year,
      region: regions[at % regions.length]!,
      tag: tags[at % tags.length]!,
      orientation: template.orientation,
      usage: template.usage,
      mediaDisplay: template.mediaDisplay,
      vmCategory: template.usage === 'In store' ? vm[at % vm.length]! : null,
      productSubType: style.products[0]!.productType === 'Apparel' ? 'Tops' : 'Casual',
      keyword: `${style.style}, ${style.colourways[at % style.colourways.length]!.name.toLowerCase()}`,
      ...(isDated && !isBare ? { beginDate: dayFromToday(-20 + at), expireDate: dayFromToday(70 + at) } : {}),
    },
    files: [jpegOf(() => template.draw(words)), ...(isDated ? [svgOf(() => template.draw(words).svg, 'Working')] : [])],
  }
})

const lookbooks = Array.from({ length: 4 }, (_none, at): AssetPlan => {
  const { season, year, short } = seasonOf(at)
  const [left, right] = [garments[at % garments.length]!, shoes[(at * 5 + 2) % shoes.length]!]
  return {
    type: 'AdvertisingAsset',
    name: `${short} lookbook spread ${at + 1}`,
    status: at === 3 ? 'Pending' : 'Published',
    age: 4 + at * 9,
    by: 'editor',
    values: {
      assetType: 'Lookbook',
      category: 'Apparel',
      gender: genderOf(left),
      season,
      year,
      region: 'All',
      orientation: 'Landscape',
      usage: 'Print',
      keyword: `${nameOf(left)}, ${nameOf(right)}`,
    },
    files: [jpegOf(() => spreadScene({ style: left, way: at }, { style: right, way: at, headline: short }))],
  }
})

const catalogues = Array.from({ length: 3 }, (_none, at): AssetPlan => {
  const { season, year, long } = seasonOf(at)
  const gender = ['Women', 'Men', 'Kids'][at]!
  const own = shoes.filter((style) => genderOf(style) === gender)
  return {
    type: 'AdvertisingAsset',
    name: `${long} ${gender} catalog`,
    status: 'Published',
    age: 12 + at * 11,
    by: 'senior-editor',
    values: {
      assetType: 'Catalog',
      category: 'Footwear',
      gender,
      season,
      year,
      region: 'All',
      orientation: 'Landscape',
      usage: 'Print',
    },
    files: [
      pdfOf({
        title: `${long} ${gender}`,
        subtitle: 'Season catalog for our retail partners',
        colour: ['#7b3f4b', '#24506f', '#c9722c'][at]!,
        pages: [0, 8, 16]
          .filter((from) => from < own.length)
          .map((from) => ({
            heading: from === 0 ? 'New this season' : 'Carryover',
            styles: own.slice(from, from + 8),
          })),
      }),
    ],
  }
})

const marks = logos.map(
  ({ name, category, keyword, svg }, at): AssetPlan => ({
    type: 'AdvertisingLogo',
    name,
    status: at === 13 ? 'Pending' : 'Published',
    age: 3 + at * 5,
    by: 'editor',
    values: {
      category: at === 13 ? null : category,
      gender: category === 'Collection' && name.includes('kids') ? 'Kids' : 'Unisex',
      keyword,
    },
    files: [svgOf(() => svg)],
  }),
)

export const advertisingPlans: readonly AssetPlan[] = [...pictures, ...lookbooks, ...catalogues, ...marks]
