import type { DemoStyle } from '../catalogue/make-style.ts'
import { brand, fitWord, mark, word } from '../pictures/brand.ts'
import { contrast, mix, shade, tint } from '../pictures/colour.ts'
import { drawPicture } from '../pictures/draw-picture.ts'

/** A drawn picture with its measures in pixels. */
export interface Scene {
  width: number
  height: number
  svg: string
}

interface Words {
  style: DemoStyle
  /** Which of its colourways. */
  way?: number
  headline?: string
}

const hexOf = ({ style, way = 0 }: Words): string => style.colourways[way % style.colourways.length]!.hex
/** A light ground in the product's own colour, so that the product stands out of it. */
const groundOf = (words: Words): string => mix(tint(hexOf(words), 0.5), '#f1efe9', 0.72)

/** A product drawn into a square of a larger picture. */
function product(
  { style, way = 0 }: Words,
  x: number,
  y: number,
  size: number,
  prefix: string,
  angle?: number,
): string {
  const drawn = drawPicture({
    seed: style.seed,
    kind: style.kind,
    style: style.style,
    gender: style.gender,
    colour: style.colourways[way % style.colourways.length]!.code,
    ...(angle === undefined ? {} : { angle: style.angles[angle % style.angles.length]! }),
    size: Math.round(size / 40) * 40,
    ground: '',
    prefix,
  })
  return `<g transform="translate(${x} ${y})">${drawn}</g>`
}

const stroke = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="square"/>`

/** A line of capitals no wider than `width`, its foot on `y`. */
function headline(text: string, x: number, y: number, width: number, most: number, colour: string): string {
  const height = fitWord(text, width, most)
  return stroke(word(text, x, -y, height), colour, Math.max(2, height * 0.085))
}

const signature = (x: number, y: number, width: number, colour: string): string =>
  `<path d="${mark(x, -y, width)}" fill="${colour}"/>${stroke(word(brand.word, x + width * 1.25, -y + width * 0.08, width * 0.36), colour, width * 0.05)}`

const scene = (width: number, height: number, content: string): Scene => ({
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
})

const fade = (id: string, from: string, to: string): string =>
  `<defs><linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`

/** Key visual: a large product on its colour, the claim beside it. */
export function heroScene(words: Words): Scene {
  const ground = groundOf(words)
  const ink = contrast(ground)
  const deep = shade(hexOf(words), 0.25)
  return scene(
    1600,
    1000,
    `${fade('sky', ground, mix(ground, deep, 0.28))}<rect width="1600" height="1000" fill="url(#sky)"/>
<circle cx="1130" cy="470" r="430" fill="${mix(ground, '#ffffff', 0.55)}"/>
${product(words, 680, 60, 880, 'h')}
${headline(words.headline ?? 'Made to go', 90, 430, 540, 110, ink)}
<rect x="92" y="470" width="150" height="8" fill="${deep}"/>
${signature(92, 900, 90, ink)}`,
  )
}

/** Portrait poster: the claim on top, the product below it. */
export function posterScene(words: Words): Scene {
  const deep = mix(shade(hexOf(words), 0.35), '#20242c', 0.35)
  const ink = contrast(deep)
  return scene(
    1000,
    1500,
    `${fade('sky', mix(deep, '#ffffff', 0.16), deep)}<rect width="1000" height="1500" fill="url(#sky)"/>
<path d="M0 1060 1000 900V1500H0Z" fill="${mix(deep, '#ffffff', 0.86)}"/>
${headline(words.headline ?? 'New ground', 80, 250, 840, 140, ink)}
${product(words, 60, 380, 880, 'p')}
${signature(80, 1430, 84, shade(deep, 0.2))}`,
  )
}

/** A wide strip for a page's head. */
export function bannerScene(words: Words): Scene {
  const ground = groundOf(words)
  const ink = contrast(ground)
  return scene(
    1600,
    500,
    `<rect width="1600" height="500" fill="${ground}"/><path d="M900 0H1600V500H1040Z" fill="${mix(ground, hexOf(words), 0.45)}"/>
${product(words, 1000, -20, 520, 'b')}
${headline(words.headline ?? 'Every day further', 90, 280, 720, 96, ink)}${signature(90, 420, 64, ink)}`,
  )
}

/** The product alone on plain ground. */
export const stillScene = (words: Words & { angle?: number }): Scene =>
  scene(1200, 1200, `<rect width="1200" height="1200" fill="#f4f4f2"/>${product(words, 0, 0, 1200, 's', words.angle)}`)

/** A square for social media: three colourways in a row of stripes. */
export function socialScene({ style }: Words): Scene {
  const ways = style.colourways.slice(0, 3)
  const wide = 1200 / ways.length
  return scene(
    1200,
    1200,
    ways
      .map((colourway, at) => {
        const ground = mix(tint(colourway.hex, 0.4), '#f1efe9', 0.55)
        return `<rect x="${at * wide}" width="${wide + 1}" height="1200" fill="${ground}"/>${product({ style, way: at }, at * wide + (wide - 440) / 2, 330 + (at % 2) * 130, 440, `c${at}`)}`
      })
      .join('') + signature(80, 1120, 70, '#1d1f23'),
  )
}

/** A spread of a lookbook: two products on facing pages. */
export const spreadScene = (left: Words, right: Words): Scene =>
  scene(
    1600,
    1000,
    `<rect width="800" height="1000" fill="${groundOf(left)}"/><rect x="800" width="800" height="1000" fill="#f6f4ef"/>
${product(left, 60, 160, 680, 'l')}${product(right, 880, 120, 640, 'r')}
<rect x="798" width="4" height="1000" fill="#00000014"/>${headline(right.headline ?? 'Lookbook', 880, 900, 420, 46, '#1d1f23')}`,
  )

/** A frame of a film: the product large and cut, in the dark. */
export function filmScene(words: Words): Scene {
  const deep = mix(shade(hexOf(words), 0.5), '#101318', 0.6)
  return scene(
    1600,
    900,
    `${fade('sky', mix(deep, '#ffffff', 0.22), deep)}<rect width="1600" height="900" fill="url(#sky)"/>
<ellipse cx="820" cy="655" rx="520" ry="34" fill="#00000055"/>${product(words, 300, -80, 1000, 'f')}
<rect width="1600" height="70"/><rect y="830" width="1600" height="70"/>`,
  )
}

/** A shop window with plinths, products on them and a hanging banner. */
export function windowScene(words: readonly Words[], headlineText: string): Scene {
  const [first] = words
  const wall = mix(groundOf(first!), '#ffffff', 0.2)
  const deep = shade(hexOf(first!), 0.3)
  const plinths = words
    .map((one, at) => {
      const x = 180 + at * 450
      const top = 640 - (at % 2) * 110
      return `<rect x="${x}" y="${top}" width="300" height="${860 - top}" fill="${mix(wall, '#ffffff', 0.6)}"/><rect x="${x}" y="${top}" width="300" height="22" fill="${mix(wall, '#ffffff', 0.85)}"/>${product(one, x - 40, top - 330, 380, `w${at}`)}`
    })
    .join('')
  return scene(
    1600,
    1000,
    `${fade('wall', wall, mix(wall, deep, 0.18))}<rect width="1600" height="1000" fill="url(#wall)"/>
<path d="M0 860H1600V1000H0Z" fill="${mix(deep, '#6b5a48', 0.6)}"/>
<rect x="120" y="60" width="1360" height="120" fill="${deep}"/>${headline(headlineText, 170, 148, 1100, 58, contrast(deep))}
${plinths}<rect width="1600" height="1000" fill="none" stroke="#22252b" stroke-width="36"/>`,
  )
}
