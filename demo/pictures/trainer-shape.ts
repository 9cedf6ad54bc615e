// Measures of a trainer or hiking boot.
import type { Eyelet } from './laces.ts'
import type { Last } from './last.ts'
import { type Point, lerp } from './paths.ts'
import type { Random } from './random.ts'
import type { SoleMeasures } from './side-sole.ts'
import type { Material, Print } from './textures.ts'

export type TrainerKind = 'runner' | 'court' | 'skate' | 'hightop' | 'hike' | 'velcro'
export type SoleBuild =
  | 'wedge'
  | 'groove'
  | 'split'
  | 'pods'
  | 'shark'
  | 'trail'
  | 'lug'
  | 'lights'
  | 'cup'
  | 'layered'
  | 'ribtoe'
  | 'chunky'
  | 'vulc'
  | 'foxstripe'
export type ToePiece =
  | 'mudguard'
  | 'cap'
  | 'film'
  | 'none'
  | 'plain'
  | 'perf'
  | 'tshape'
  | 'ollie'
  | 'rubber'
  | 'bumper'
export type HeelPiece = 'curve' | 'cup' | 'clip' | 'wrap' | 'tab' | 'strip'
export type SidePiece = 'mark' | 'bands' | 'cage' | 'markband' | 'perfmark' | 'deboss' | 'patch' | 'none' | 'bolt'

/** What a kind of trainer decides for a style. */
export interface TrainerStyle extends Last {
  material: Material
  soleStyle: SoleBuild
  toeOverlay: ToePiece
  heelOverlay: HeelPiece
  side: SidePiece
  eyestay: 'straight' | 'legs' | 'ghilly'
  eyelets: number
  tongueRise: number
  pull: boolean
  canvas?: boolean
  strap?: boolean
  hooks?: boolean
  straps?: '1' | '2' | '3'
  bungee?: boolean
  print?: Print | ''
}
/** With the measures that every trainer has. */
export interface TrainerShape extends TrainerStyle {
  sole: SoleMeasures
  markX: number
  markWidth: number
  markLift: number
  markLean: number
  markHigh: number
  stayWidth: number
  laceWidth: number
  eyelet: Eyelet
  tongueBack: number
  tongueThick: number
  padSize: number
  openLift: number
  collarLining: boolean
  collarMaterial: Material | ''
  overlayMaterial: Material | ''
  flat: boolean
  speckled: boolean
  soleStitch: boolean
}
type Span = readonly [low: number, high: number]

export const low = (
  r: Random,
  o: Readonly<Record<'throatX' | 'throatY' | 'tabX' | 'tabY' | 'dip' | 'vampX' | 'vampY', Span>>,
): Pick<Last, 'tab' | 'collar' | 'throat' | 'instep' | 'vamp'> => {
  const throatX = r.range(...o.throatX)
  const throatY = r.range(...o.throatY)
  const tabY = r.range(...o.tabY)
  const tabX = r.range(...o.tabX)
  const dip = r.range(...o.dip)
  const vamp: Point = [r.range(...o.vampX), r.range(...o.vampY)]
  return {
    tab: [tabX, tabY],
    collar: [
      [tabX + 8, tabY - 1.5],
      [tabX + 22, lerp(tabY, dip, 0.62)],
      [tabX + 44, dip],
      [throatX - 26, lerp(dip, throatY, 0.12)],
      [throatX - 9, lerp(dip, throatY, 0.62)],
    ],
    throat: [throatX, throatY],
    instep: [
      [lerp(throatX, vamp[0], 0.33), lerp(throatY, vamp[1], 0.37)],
      [lerp(throatX, vamp[0], 0.68), lerp(throatY, vamp[1], 0.725)],
    ],
    vamp,
  }
}

/** Measures that follow from the kind, drawn once per style. */
export function completeTrainer(r: Random, s: TrainerStyle, kind: TrainerKind): TrainerShape {
  const sole: SoleMeasures = {
    runner: {
      cup: r.range(5, 10),
      bumper: r.range(1, 3),
      flare: r.range(3, 8),
      bevel: r.range(6, 12),
      wave: (
        (k: number) => (t: number) =>
          k * Math.sin(t * 7 + 1)
      )(r.range(0.6, 2)),
      arch: s.soleStyle === 'pods' ? 3 : r.range(0, 2.5),
    },
    court: { cup: r.range(1, 3), bumper: r.range(1, 3), flare: r.range(1.5, 3), bevel: 2.5 },
    skate: { cup: 1, bumper: r.range(2, 4), flare: 1.6, bevel: 1.6 },
    hightop: { cup: 1, bumper: r.range(1.5, 3.5), flare: 2, bevel: 2 },
    hike: {
      cup: r.range(4, 8),
      bumper: r.range(5, 9),
      flare: r.range(2, 5),
      bevel: r.range(4, 7),
      arch: 2,
      wave: (t: number) => 1.4 * Math.sin(t * 8),
    },
    velcro: {
      cup: r.range(4, 8),
      bumper: r.range(3, 6),
      flare: r.range(2, 5),
      bevel: r.range(3, 6),
      wave: (t: number) => Math.sin(t * 6),
    },
  }[kind]
  return {
    ...s,
    sole,
    markX: r.range(98, 114),
    markWidth: r.range(58, 74) * (s.length / 300),
    markLift: r.range(3, 7),
    markLean: r.range(0.12, 0.35),
    markHigh: r.range(0.6, 0.78),
    stayWidth: r.range(13, 17),
    laceWidth: kind === 'runner' ? r.range(5, 6.8) : r.range(6.2, 8),
    eyelet: eyeletOf(r, s, kind),
    tongueBack: r.range(15, 20),
    tongueThick: kind === 'runner' ? r.range(3.5, 5) : r.range(4, 6.5),
    padSize: padOf(r, s, kind),
    openLift: kind === 'hightop' ? 7 : r.range(7, 10),
    collarLining: r.chance(0.6),
    collarMaterial: r.pick(['', 'mesh', 'canvas']),
    overlayMaterial:
      kind === 'runner'
        ? r.pick(['', 'suede', 'leather', ''])
        : s.material === 'canvas'
          ? r.pick(['suede', 'canvas', 'suede'])
          : s.material,
    flat: kind === 'runner' && r.chance(0.35),
    speckled: r.chance(0.08),
    soleStitch: r.chance(0.3),
  }
}

function eyeletOf(r: Random, s: TrainerStyle, kind: TrainerKind): Eyelet {
  if (kind === 'runner') return r.pick(['punched', 'punched', 'loops'])
  if (kind === 'hike') return r.pick(['loops', 'metal'])
  if (kind === 'hightop' && s.canvas) return 'metal'
  return r.pick(['punched', 'punched', 'metal'])
}

function padOf(r: Random, s: TrainerStyle, kind: TrainerKind): number {
  if (kind === 'runner') return r.range(9, 15)
  if (kind === 'hike') return r.range(12, 18)
  if (kind === 'skate' || kind === 'velcro') return r.range(9, 13)
  return s.canvas ? 2.5 : r.range(5, 11)
}
