// Material textures as pattern paints.
// A tile is laid out in whole steps of 25 units of the finished 1000-unit picture, whatever the drawing's own scale: then
// at every picture size that is a multiple of 40 px a tile is a whole number of pixels, and the rasteriser copies it
// instead of resampling it (1 ms instead of 8 for a shoe at 400 px). Turned or mirrored tiles fall back to the slow way.
import type { Drawing } from './drawing.ts'
import type { Point } from './paths.ts'
import { random } from './random.ts'

/** Materials whose texture depends on whether the colour below is dark. */
export type Material =
  | 'mesh'
  | 'slots'
  | 'knit'
  | 'canvas'
  | 'ripstop'
  | 'leather'
  | 'tumbled'
  | 'suede'
  | 'fleece'
  | 'heather'
  | 'rope'
/** Prints in an ink of their own. */
export type Print = 'dots' | 'stars' | 'camo'

const STEP = 25

export const whole = (v: number) => Math.max(1, Math.round(v / STEP)) * STEP

const digits = (v: number) => +v.toPrecision(14)

/** A hair more than whole: the rasteriser rounds a tile down, and 19.999999999 pixels would become 19. */
const HAIR = 1 + 1e-6

/** A tile of w by h drawing units as paint; the markup is in drawing units. */
export const pattern = (drawing: Drawing, key: string, w: number, h: number, markup: string, always = false) => {
  if (!drawing.fine && !always) return ''
  const [sx, sy, tx, ty] = drawing.placement
  const W = whole(w * Math.abs(sx))
  const H = whole(h * Math.abs(sy))
  return `url(#${drawing.define(`t${key} ${drawing.placement}`, (id) => `<pattern id="${id}" width="${W}" height="${H}" patternUnits="userSpaceOnUse" patternTransform="matrix(${digits(HAIR / sx)} 0 0 ${digits(HAIR / sy)} ${digits(-tx / sx)} ${digits(-ty / sy)})"><g transform="scale(${digits(W / w)} ${digits(H / h)})">${markup}</g></pattern>`)})`
}

const inkOf = (light: boolean) => (light ? '#fff' : '#000')

/** Rows for a dashed stroke; every second row is shifted by half a step. */
const rows = (w: number, h: number, step: number, dy: number, down = 0) => {
  let d = ''
  for (let y = dy / 2, i = 0; y < h; y += dy, i++)
    d += `M${i % 2 ? step / 2 : 0} ${+(y + down).toFixed(2)}h${i % 2 ? w - step / 2 : w}`
  return d
}

/** Rows of small Vs. */
const chevrons = (w: number, h: number, step: number, dy: number) => {
  let d = ''
  for (let y = dy / 2, i = 0; y < h; y += dy, i++)
    for (let x = i % 2 ? step / 2 : 0; x < w; x += step) d += `M${x} ${y}l1.5 1.2 1.5-1.2`
  return d
}

const tight = (v: number) => String(Math.round(v * 10) / 10).replace(/^(-?)0\./, '$1.')

const pairOf = (x: number, y: number) => tight(x) + (y < -0.05 ? '' : ' ') + tight(y)

/** Short strokes strewn over the tile, always the same ones for one key. */
const scatter = (key: string, w: number, h: number, count: number, length: number) => {
  const r = random('texture', key)
  let d = 'M0 0'
  let x = 0
  let y = 0
  for (let i = 0; i < count * 0.55; i++) {
    const turn = r.range(0, 6.3)
    const to: Point = [Math.round(r.range(0, w) * 10) / 10, Math.round(r.range(0, h) * 10) / 10]
    const by: Point = [Math.round(Math.cos(turn) * length * 10) / 10, Math.round(Math.sin(turn) * length * 10) / 10]
    d += `m${pairOf(to[0] - x, to[1] - y)}l${pairOf(by[0], by[1])}`
    x = to[0] + by[0]
    y = to[1] + by[1]
  }
  return d
}

export const stroke = (d: string, ink: string, width: number, opacity: number, cap = 'butt', dash = '') =>
  `<path d="${d}" stroke="${ink}" stroke-width="${width}" stroke-opacity="${opacity}" fill="none"${dash && ` stroke-dasharray="${dash}"`}${cap === 'round' ? ' stroke-linecap="round"' : ''}/>`

export const textures: Readonly<Record<Material, (g: Drawing, dark: boolean) => string>> = {
  /** Open airy mesh: holes with a lit lower edge. */
  mesh: (g, dark) =>
    pattern(
      g,
      'mesh' + dark,
      18,
      17.5,
      stroke(rows(18, 17.5, 3, 2.5), '#000', 1.1, dark ? 0.5 : 0.15, 'butt', '1.3 1.7') +
        stroke(rows(18, 17.5, 3, 2.5, 0.85), '#fff', 0.35, dark ? 0.16 : 0.5, 'butt', '1.3 1.7'),
    ),
  /** Engineered mesh: longer slots. */
  slots: (g, dark) =>
    pattern(
      g,
      'slots' + dark,
      20,
      18,
      stroke(rows(20, 18, 5, 3), '#000', 1.2, dark ? 0.5 : 0.18, 'butt', '1.8 3.2') +
        stroke(rows(20, 18, 5, 3, 0.9), '#fff', 0.35, dark ? 0.15 : 0.45, 'butt', '1.8 3.2'),
    ),
  /** Knit: small Vs in columns. */
  knit: (g, dark) =>
    pattern(
      g,
      'knit' + dark,
      18,
      18,
      stroke(chevrons(18, 18, 6, 1.5), dark ? '#fff' : '#000', 0.45, dark ? 0.14 : 0.17),
    ),
  /** Ripstop, canvas: crossing threads. */
  canvas: (g, dark) => {
    let d = ''
    for (let i = 0.75; i < 18; i += 1.5) d += `M0 ${i}h18M${i} 0v18`
    return pattern(g, 'canvas' + dark, 18, 18, stroke(d, inkOf(dark), 0.5, dark ? 0.1 : 0.09))
  },
  ripstop: (g, dark) => {
    let d = ''
    for (let i = 2; i < 20; i += 5) d += `M0 ${i}h20M${i} 0v20`
    return pattern(g, 'ripstop' + dark, 20, 20, stroke(d, inkOf(dark), 0.4, dark ? 0.16 : 0.12, 'butt'))
  },
  /** Leather: fine uneven grain. */
  leather: (g, dark) =>
    pattern(
      g,
      'leather' + dark,
      27,
      27,
      stroke(scatter('a', 27, 27, 90, 0.7), '#000', 0.4, dark ? 0.16 : 0.05) +
        stroke(scatter('b', 27, 27, 80, 0.6), '#fff', 0.35, dark ? 0.05 : 0.09),
    ),
  tumbled: (g, dark) =>
    pattern(
      g,
      'tumbled' + dark,
      27,
      27,
      stroke(scatter('c', 27, 27, 80, 1.7), '#000', 0.5, dark ? 0.28 : 0.09) +
        stroke(scatter('d', 27, 27, 70, 1.3), '#fff', 0.45, dark ? 0.09 : 0.17),
    ),
  /** Suede, nubuck: short nap. */
  suede: (g, dark) =>
    pattern(
      g,
      'suede' + dark,
      27,
      27,
      stroke(scatter('e', 27, 27, 95, 1.4), '#000', 0.7, dark ? 0.16 : 0.05) +
        stroke(scatter('f', 27, 27, 85, 1.1), '#fff', 0.7, dark ? 0.05 : 0.085),
    ),
  fleece: (g, dark) =>
    pattern(
      g,
      'fleece' + dark,
      36,
      36,
      stroke(scatter('g', 36, 36, 60, 1.6), '#000', 2.2, dark ? 0.2 : 0.07) +
        stroke(scatter('h', 36, 36, 60, 1.3), '#fff', 1.8, dark ? 0.08 : 0.3),
    ),
  /** Wound rope, for jute soles. */
  rope: (g) => {
    let d = ''
    for (let i = -18; i < 18; i += 4.5) d += `M0 ${i}l18 18`
    return pattern(
      g,
      'rope',
      18,
      18,
      stroke(d + 'M0 4.5h18M0 13.5h18', '#5a4020', 0.9, 0.34) + stroke('M0 5.6h18M0 14.6h18', '#fff', 0.7, 0.35),
      true,
    )
  },
  heather: (g, dark) => {
    const r = random('texture', 'heather')
    let d = ''
    for (let i = 0; i < 64; i++) d += `M${tight(r.range(0, 34))} ${tight(r.range(0, 36))}h${tight(r.range(1, 3))}`
    return pattern(g, 'heather' + dark, 36, 36, stroke(d, dark ? '#fff' : '#000', 0.4, dark ? 0.15 : 0.12))
  },
}

/** Vertical ribs, for cuffs and gores. Drawn even in a thumbnail when they are coarse. */
export const ribTexture = (g: Drawing, dark: boolean, step = 2.5) => {
  let d = ''
  const w = Math.round(18 / step) * step
  for (let x = step / 2; x < w; x += step) d += `M${x} 0v18`
  const shifted = d.replace(/M([\d.]+)/g, (_, x: string) => `M${+x + step * 0.4}`)
  return pattern(
    g,
    'rib' + dark + step,
    w,
    18,
    stroke(d, '#000', step * 0.36, dark ? 0.38 : 0.16, 'butt') +
      stroke(shifted, '#fff', step * 0.2, dark ? 0.1 : 0.25, 'butt'),
    step > 2,
  )
}
export const corkTexture = (g: Drawing) =>
  pattern(
    g,
    'cork',
    36,
    36,
    stroke(scatter('i', 36, 36, 70, 1), '#5b3a1c', 1.1, 0.4) + stroke(scatter('j', 36, 36, 50, 0.8), '#fff', 0.9, 0.22),
  )
export const speckleTexture = (g: Drawing) =>
  pattern(
    g,
    'speckle',
    36,
    36,
    stroke(scatter('k', 36, 36, 34, 0.2), '#222', 0.8, 0.35) + stroke(scatter('l', 36, 36, 24, 0.2), '#fff', 0.9, 0.5),
  )

/** Printed dots, stars and camouflage for children's and fashion styles. */
export const prints: Readonly<Record<Print, (g: Drawing, ink: string) => string>> = {
  dots: (g, ink) => pattern(g, 'dots' + ink, 27, 27, stroke('M7 7h.1M20 20h.1', ink, 5, 0.9, 'round'), true),
  stars: (g, ink) =>
    pattern(
      g,
      'stars' + ink,
      28,
      28,
      `<path fill="${ink}" fill-opacity=".9" d="M8 3l1.5 3.4 3.7.4-2.8 2.5.8 3.6L8 11l-3.2 1.9.8-3.6L2.8 6.8l3.7-.4zM23 18l1.5 3.4 3.7.4-2.8 2.5.8 3.6L23 26l-3.2 1.9.8-3.6-2.8-2.5 3.7-.4z"/>`,
    ),
  camo: (g, ink) =>
    pattern(
      g,
      'camo' + ink,
      46,
      37,
      `<path fill="${ink}" fill-opacity=".55" d="M4 6q6-6 14-2t10 1q3 6-4 7t-9 5-9-2-2-9zM28 22q7-4 13 0t3 9-10 5-8-2 2-12zM6 26q5-3 9 1t-2 9-10-2 3-8zM38 4q5-1 6 4t-4 5-4-3 2-6z"/>`,
      true,
    ),
}
