// What point-of-sale material shares: campaigns, printed faces, blocks of wood or acrylic.
import { fitWord, mark, word } from './brand.ts'
import { chroma, lightness, shade, tint, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import type { Parts } from './part-colours.ts'
import { ellipse, open, polygon, polyline, rect } from './paths.ts'
import type { Random } from './random.ts'

export type PopMaterial = 'wood' | 'acrylic' | 'white' | 'black'
export interface PopShape {
  /** Headline and the line below it. */
  campaign: readonly [head: string, sub: string]
  material: PopMaterial
  art: 'ridge' | 'bands' | 'sun' | 'split'
}

const campaigns: readonly (readonly [head: string, sub: string])[] = [
  ['NEW SEASON', 'SPRING 26'],
  ['RUN FURTHER', 'FALL 26'],
  ['BACK TO SCHOOL', 'KIDS'],
  ['MADE TO MOVE', 'CORE'],
  ['TRAIL READY', 'OUTDOOR'],
  ['COMFORT ALL DAY', 'WORK'],
  ['FIRST STEPS', 'INFANT'],
  ['TAKE 20% OFF', 'THIS WEEK'],
  ['THE COURT EDIT', 'CLASSICS'],
  ['WARM AND DRY', 'WINTER 26'],
]

export const material = (r: Random): PopMaterial => r.weigh({ wood: 3, acrylic: 3, white: 3, black: 2 })

export const body = { wood: '#c49a6a', acrylic: '#dfe8ec', white: '#eeedea', black: '#2a2b2e' }

/** The measures of one kind after those that all have. */
export const popShape =
  <S extends object>(make: (r: Random) => S) =>
  (r: Random): PopShape & S => {
    const shared: PopShape = {
      campaign: r.pick(campaigns),
      material: material(r),
      art: r.weigh({ ridge: 3, bands: 2, sun: 2, split: 2 }),
    }
    return { ...shared, ...make(r) }
  }

/** A printed face: campaign art and words inside a rectangle. */
export function print(
  g: Drawing,
  p: PopShape,
  c: Parts,
  x: number,
  y: number,
  w: number,
  h: number,
  { lines = true }: { lines?: boolean } = {},
) {
  const d = rect(x, y, w, h)
  const ground = c.base
  const ink =
    lightness(ground) > 0.6 ? (chroma(c.accent) > 0.2 || lightness(c.accent) < 0.5 ? c.accent : '#24262b') : '#f5f4f0'
  const second = c.accent === c.base ? tonal(ground, 0.3) : c.accent
  g.fill(
    d,
    g.linear(x, y + h, x + w, y, [
      [0, tint(ground, 0.14)],
      [1, shade(ground, 0.12)],
    ]),
  )
  const m = Math.min(w, h)
  g.inside(d, () => {
    if (p.art === 'ridge') {
      g.fill(
        polygon([
          [x, y],
          [x, y + h * 0.12],
          [x + w * 0.34, y + h * 0.2],
          [x + w * 0.56, y + h * 0.15],
          [x + w * 0.8, y + h * 0.42],
          [x + w, y + h * 0.26],
          [x + w, y],
        ]),
        second,
        0.85,
      )
      g.fill(
        polygon([
          [x, y],
          [x, y + h * 0.06],
          [x + w * 0.4, y + h * 0.13],
          [x + w * 0.64, y + h * 0.1],
          [x + w, y + h * 0.2],
          [x + w, y],
        ]),
        shade(second, 0.3),
        0.85,
      )
    } else if (p.art === 'bands')
      for (let i = 0; i < 3; i++)
        g.fill(
          polygon([
            [x + w * (0.7 + i * 0.15), y],
            [x + w * (0.79 + i * 0.15), y],
            [x + w * (0.97 + i * 0.15), y + h],
            [x + w * (0.88 + i * 0.15), y + h],
          ]),
          second,
          0.9 - i * 0.25,
        )
    else if (p.art === 'sun') {
      g.fill(ellipse(x + w * 0.8, y + h * 0.16, m * 0.36), second, 0.9)
      g.fill(ellipse(x + w * 0.8, y + h * 0.16, m * 0.23), tint(second, 0.3), 0.9)
    } else
      g.fill(
        polygon([
          [x, y],
          [x + w, y],
          [x + w, y + h * 0.3],
          [x, y + h * 0.17],
        ]),
        second,
      )
    const broad = w > h * 1.5
    const mw = Math.min(w * (broad ? 0.2 : 0.34), h * 0.4)
    g.fill(mark(x + w * 0.09, y + h - mw * 0.6 - h * 0.1, mw), ink)
    const [head, sub] = p.campaign
    const words = broad ? [head] : head.split(' ')
    const roof = y + h - mw * 0.6 - h * 0.19
    const floor = y + h * (lines ? 0.22 : 0.1)
    const size = Math.min((roof - floor) / (words.length * 1.42), ...words.map((t) => fitWord(t, w * 0.8)), h * 0.2)
    words.forEach((t, i) => g.letters(word(t, x + w * 0.09, roof - size - i * size * 1.42, size), ink, size * 0.19))
    if (lines)
      g.letters(
        word(sub, x + w * 0.09, y + h * 0.09, Math.min(size * 0.6, h * 0.06)),
        ink,
        Math.min(size * 0.6, h * 0.06) * 0.17,
      )
    g.fill(
      d,
      g.linear(x, y + h, x + w, y, [
        [0, '#fff', 0.16],
        [0.4, '#fff', 0],
        [1, '#000', 0.14],
      ]),
    )
  })
}

export function block(
  g: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  deep: number,
  colour: string,
  { grain }: { grain?: PopMaterial } = {},
) {
  const top = polygon([
    [x, y + h],
    [x + deep, y + h + deep * 0.5],
    [x + w + deep, y + h + deep * 0.5],
    [x + w, y + h],
  ])
  const side = polygon([
    [x + w, y],
    [x + w + deep, y + deep * 0.5],
    [x + w + deep, y + h + deep * 0.5],
    [x + w, y + h],
  ])
  const front = rect(x, y, w, h)
  const glass = grain === 'acrylic'
  g.fill(side, shade(colour, 0.3), glass ? 0.6 : 1)
  g.fill(top, tint(colour, 0.35), glass ? 0.7 : 1)
  g.fill(
    front,
    g.linear(x, y + h, x + w * 0.4, y, [
      [0, tint(colour, 0.12)],
      [1, shade(colour, 0.13)],
    ]),
    glass ? 0.62 : 1,
  )
  if (grain === 'wood') {
    let d = ''
    for (let i = 1; i < 7; i++)
      d += open([
        [x, y + (h * i) / 7],
        [x + w * 0.4, y + (h * i) / 7 + (i % 3) - 1],
        [x + w, y + (h * i) / 7 + (i % 2)],
      ])
    g.line(d, '#5a3715', 0.6, { opacity: 0.32 })
    let t = ''
    for (let i = 1; i < 4; i++)
      t += polyline([
        [x + (deep * i) / 4, y + h + (deep * i) / 8],
        [x + w + (deep * i) / 4, y + h + (deep * i) / 8],
      ])
    g.line(t, '#5a3715', 0.5, { opacity: 0.25 })
  }
  if (glass) {
    g.fill(
      polygon([
        [x + w * 0.1, y],
        [x + w * 0.22, y],
        [x + w * 0.5, y + h],
        [x + w * 0.38, y + h],
      ]),
      '#fff',
      0.35,
    )
    g.line(front, '#fff', 1, { opacity: 0.8 })
    g.line(front, '#5c7480', 0.4, { opacity: 0.6 })
  }
  g.line(
    polyline([
      [x, y + h],
      [x + w, y + h],
    ]),
    '#fff',
    0.8,
    { opacity: 0.5 },
  )
}
