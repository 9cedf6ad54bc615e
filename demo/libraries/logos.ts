import { brand, fitWord, mark, word } from '../pictures/brand.ts'

export interface Logo {
  name: string
  category: 'Brand' | 'Collection' | 'Technology' | 'Partner' | 'Icon'
  keyword: string
  svg: string
}

const ink = '#1d1f23'
const paper = '#f6f5f1'

const sheet = (width: number, height: number, content: string, ground = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${
    ground ? `<rect width="${width}" height="${height}" fill="${ground}"/>` : ''
  }${content}</svg>`

function lettering(text: string, x: number, y: number, width: number, most: number, colour: string, slope = 0): string {
  const height = fitWord(text, width, most)
  return `<path d="${word(text, x, -y, height, { align: 'middle', slope })}" fill="none" stroke="${colour}" stroke-width="${(height * 0.13).toFixed(1)}" stroke-linejoin="round"/>`
}
const sign = (x: number, y: number, width: number, colour: string) =>
  `<path d="${mark(x, -y, width)}" fill="${colour}"/>`

const lockup = (colour: string, ground = '') =>
  sheet(1200, 400, sign(90, 270, 240, colour) + lettering(brand.word, 760, 255, 720, 110, colour), ground)
const stacked = (colour: string, ground = '') =>
  sheet(800, 800, sign(220, 420, 360, colour) + lettering(brand.word, 400, 620, 600, 90, colour), ground)
const collection = (text: string, colour: string) =>
  sheet(
    1000,
    500,
    `${lettering(text, 500, 290, 820, 130, colour)}<rect x="400" y="350" width="200" height="8" fill="${colour}"/>`,
  )
const technology = (text: string, colour: string) =>
  sheet(
    1000,
    400,
    `<rect x="40" y="80" width="920" height="240" rx="120" fill="${colour}"/>${lettering(text, 500, 245, 760, 90, paper, 0.18)}`,
  )
const icon = (path: string, colour = ink) =>
  sheet(
    400,
    400,
    `<circle cx="200" cy="200" r="180" fill="none" stroke="${colour}" stroke-width="16"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>`,
  )

/** The marks of the brand, its collections, technologies and partners; partners are made up as well. */
export const logos: readonly Logo[] = [
  { name: 'Tarnway lockup', category: 'Brand', keyword: 'primary, horizontal', svg: lockup(ink) },
  { name: 'Tarnway lockup reversed', category: 'Brand', keyword: 'white, on dark', svg: lockup(paper, ink) },
  { name: 'Tarnway stacked', category: 'Brand', keyword: 'square', svg: stacked(ink) },
  { name: 'Tarnway stacked reversed', category: 'Brand', keyword: 'square, on dark', svg: stacked(paper, '#24364f') },
  { name: 'Tarnway ridge mark', category: 'Brand', keyword: 'symbol', svg: sheet(800, 560, sign(130, 440, 540, ink)) },
  { name: 'Harbour collection', category: 'Collection', keyword: 'court', svg: collection('Harbour', '#24506f') },
  { name: 'Ridge collection', category: 'Collection', keyword: 'outdoor', svg: collection('Ridge', '#4a5a34') },
  { name: 'Meridian collection', category: 'Collection', keyword: 'running', svg: collection('Meridian', '#8c3b2f') },
  { name: 'Kite kids collection', category: 'Collection', keyword: 'kids', svg: collection('Kite kids', '#c9722c') },
  { name: 'Airloft technology', category: 'Technology', keyword: 'cushion', svg: technology('Airloft', '#2f5fb3') },
  { name: 'Dryline technology', category: 'Technology', keyword: 'waterproof', svg: technology('Dryline', '#1f6f78') },
  { name: 'Griptrac technology', category: 'Technology', keyword: 'outsole', svg: technology('Griptrac', '#5b4636') },
  {
    name: 'Northfold partner lockup',
    category: 'Partner',
    keyword: 'co-brand',
    svg: sheet(
      1200,
      400,
      `${lettering(brand.word, 310, 245, 460, 80, ink)}<rect x="598" y="110" width="4" height="180" fill="${ink}"/>${lettering('Northfold', 890, 245, 460, 80, '#3d5a45')}`,
    ),
  },
  {
    name: 'Vegan icon',
    category: 'Icon',
    keyword: 'material',
    svg: icon('M120 270C120 150 200 120 290 120C290 220 240 290 140 280M120 290C150 230 190 190 240 170', '#4a7a3a'),
  },
  {
    name: 'Waterproof icon',
    category: 'Icon',
    keyword: 'material',
    svg: icon('M200 95C250 165 275 205 275 240A75 75 0 0 1 125 240C125 205 150 165 200 95Z', '#1f6f78'),
  },
  {
    name: 'Machine washable icon',
    category: 'Icon',
    keyword: 'care',
    svg: icon('M95 150 120 280H280L305 150M95 170Q130 145 165 170T235 170T305 170'),
  },
]
