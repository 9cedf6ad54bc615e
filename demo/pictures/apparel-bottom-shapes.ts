// What may vary in shorts, leggings and joggers, and the cutting lines of a leg.
import { type Points, area, lerp } from './paths.ts'
import type { Random } from './random.ts'
import type { Material } from './textures.ts'

type Folds = [number, number, number, number, number]
export interface BottomShape {
  build: 'shorts' | 'legging' | 'jogger'
  waist: number
  hip: number
  length: number
  hemOut: number
  gap: number
  rise: number
  band: number
  knee: number
  ankle: number
  fabric: Material | ''
  cord: boolean
  side: 'stripe' | 'panel' | 'split' | 'none' | 'piping' | 'mesh'
  pocket: 'slant' | 'zip' | 'cargo' | 'none' | 'phone'
  art: 'mark' | 'word'
  folds: Folds
  liner?: boolean
  kneePanel?: boolean
  cuff?: boolean
}
export interface LegLines {
  H: number
  crotch: number
  outer: Points
  hem: Points
  d: string
  /** Inner end of the hem. */
  x: number
}

const folds = (r: Random): Folds => [r.range(-1, 1), r.range(-1, 1), r.range(-1, 1), r.range(-1, 1), r.range(-1, 1)]

export const shortsShape = (r: Random): BottomShape => ({
  build: 'shorts',
  knee: 0,
  ankle: 0,
  waist: r.range(54, 60),
  hip: r.range(70, 77),
  length: r.range(136, 196),
  hemOut: r.range(88, 102),
  gap: r.range(4, 9),
  rise: r.range(74, 84),
  band: r.range(13, 18),
  fabric: r.weigh({ '': 4, ripstop: 1.5, slots: 2, heather: 1.6 }),
  cord: r.chance(0.75),
  side: r.weigh({ stripe: 2.5, panel: 2, split: 2, none: 2, piping: 1.5 }),
  pocket: r.weigh({ slant: 3, zip: 1.5, cargo: 0.8 }),
  liner: r.chance(0.2),
  art: r.weigh({ mark: 5, word: 1.6 }),
  folds: folds(r),
})

export const leggingShape = (r: Random): BottomShape => ({
  build: 'legging',
  waist: r.range(40, 45),
  hip: r.range(52, 57),
  length: r.pick([r.range(282, 298), r.range(282, 298), r.range(216, 236)]),
  hemOut: r.range(35, 39),
  gap: 0,
  rise: r.range(92, 102),
  band: r.range(22, 34),
  knee: r.range(40, 43),
  ankle: r.range(11, 13),
  fabric: r.weigh({ '': 6, heather: 2 }),
  cord: false,
  side: r.weigh({ panel: 2.5, stripe: 2, none: 2.5, piping: 1.6, mesh: 2 }),
  pocket: r.weigh({ none: 3, phone: 2 }),
  art: r.weigh({ mark: 4, word: 1.6 }),
  folds: folds(r),
  kneePanel: r.chance(0.22),
})

export const joggerShape = (r: Random): BottomShape => ({
  build: 'jogger',
  waist: r.range(50, 56),
  hip: r.range(61, 67),
  length: r.range(284, 300),
  hemOut: r.range(46, 52),
  gap: 4,
  rise: r.range(88, 98),
  band: r.range(14, 18),
  knee: r.range(57, 62),
  ankle: r.range(17, 20),
  fabric: r.weigh({ '': 3, heather: 3, fleece: 1, ripstop: 1 }),
  cord: true,
  side: r.weigh({ stripe: 3, none: 3, panel: 1.6, piping: 1.6 }),
  pocket: r.weigh({ slant: 4, zip: 1.6, cargo: 1.2 }),
  art: r.weigh({ mark: 4, word: 1.6 }),
  folds: folds(r),
  cuff: r.chance(0.85),
})

export function leg(p: BottomShape): LegLines {
  const H = p.length
  const crotch = H - p.rise
  const short = p.build === 'shorts'
  const outer: Points = short
    ? [
        [p.waist, H, 1],
        [p.waist + 5, H - p.band - 8],
        [p.hip, H - p.rise * 0.62],
        [lerp(p.hip, p.hemOut, 0.6), crotch * 0.6],
        [p.hemOut, 4, 1],
      ]
    : [
        [p.waist, H, 1],
        [p.waist + 3, H - p.band - 6],
        [p.hip, H - p.rise * 0.68],
        [p.hip - (p.build === 'legging' ? 3 : 1), crotch + 4],
        [lerp(p.hip, p.knee, 0.62), crotch * 0.7],
        [p.knee, crotch * 0.47],
        [p.build === 'legging' ? p.knee - 1 : lerp(p.knee, p.hemOut, 0.4), crotch * 0.3],
        [p.hemOut, 2, 1],
      ]
  const x = short ? p.gap : p.hemOut - p.ankle * 2
  const hem: Points = [
    [p.hemOut, short ? 4 : 2],
    [lerp(p.hemOut, x, 0.5), short ? -2 : -1],
    [x, short ? 1 : 0],
  ]
  const inner: Points = short
    ? [
        [x, 1, 1],
        [p.gap * 0.6, crotch * 0.6],
        [0, crotch, 1],
      ]
    : [
        [x, 0, 1],
        [x * 0.86, crotch * 0.25],
        [lerp(x, 3, 0.62), crotch * 0.56],
        [2, crotch * 0.9],
        [0, crotch, 1],
      ]
  const top = p.build === 'legging' ? 3 : 2
  return { H, crotch, outer, hem, d: area([[0, H - top]], outer, hem, inner), x }
}
