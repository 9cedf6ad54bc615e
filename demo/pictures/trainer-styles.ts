// What may vary in each kind of trainer.
import { type Point, lerp } from './paths.ts'
import type { Random } from './random.ts'
import { type TrainerStyle, low } from './trainer-shape.ts'

export const runnerShape = (r: Random): TrainerStyle => {
  const stack = r.weigh({ low: 3, daily: 6, max: 3 })
  const heel = { low: r.range(27, 31), daily: r.range(33, 38), max: r.range(42, 48) }[stack]
  const fore = heel - r.range(8, 11)
  const up = heel - 34
  return {
    length: 300,
    heel,
    fore,
    taper: 8,
    spring: r.range(11, 16),
    bulge: r.range(2, 5),
    waist: r.range(3, 6.5),
    ...low(r, {
      throatX: [98, 108],
      throatY: [119 + up, 127 + up],
      tabX: [-7, 1],
      tabY: [112 + up, 124 + up],
      dip: [93 + up, 99 + up],
      vampX: [214, 226],
      vampY: [72 + up, 78 + up],
    }),
    toe: { height: r.range(29, 34), blunt: r.range(-0.4, 0.4), puff: r.range(0, 1.6) },
    material: r.weigh({ mesh: 4, slots: 3, knit: 3 }),
    soleStyle: r.weigh({ wedge: 3, groove: 3, split: 3, pods: 2, shark: 2, trail: 1.6 }),
    toeOverlay: r.weigh({ mudguard: 3, cap: 3, film: 2, none: 1 }),
    heelOverlay: r.weigh({ curve: 3, cup: 2, clip: 2, wrap: 2 }),
    side: r.weigh({ mark: 5, bands: 2, cage: 2, markband: 2 }),
    eyestay: r.weigh({ straight: 4, legs: 3, ghilly: 2 }),
    eyelets: Math.round(r.range(6, 7.4)),
    tongueRise: r.range(12, 18),
    pull: r.chance(0.6),
  }
}

export const courtShape = (r: Random): TrainerStyle => {
  const heel = r.range(26, 31)
  return {
    length: 300,
    heel,
    fore: heel - r.range(2, 4),
    taper: 3,
    spring: r.range(6, 9),
    bulge: r.range(1, 2.5),
    waist: r.range(2, 4),
    ...low(r, {
      throatX: [101, 109],
      throatY: [113, 120],
      tabX: [0, 5],
      tabY: [100, 112],
      dip: [84, 90],
      vampX: [214, 225],
      vampY: [66, 71],
    }),
    toe: { height: r.range(29, 33), blunt: r.range(0, 0.7), puff: r.range(0.5, 1.8) },
    material: r.weigh({ leather: 5, tumbled: 3, suede: 1 }),
    soleStyle: r.weigh({ cup: 4, layered: 2, ribtoe: 2, chunky: 2 }),
    toeOverlay: r.weigh({ plain: 3, perf: 4, tshape: 3, cap: 2 }),
    heelOverlay: r.weigh({ tab: 4, curve: 3, cup: 2 }),
    side: r.weigh({ mark: 4, perfmark: 2, bands: 3, deboss: 2 }),
    eyestay: r.weigh({ straight: 3, legs: 4 }),
    eyelets: Math.round(r.range(5, 7)),
    tongueRise: r.range(10, 15),
    pull: r.chance(0.15),
  }
}

export const skateShape = (r: Random): TrainerStyle => {
  const heel = r.range(22, 26)
  return {
    length: 300,
    heel,
    fore: heel - r.range(0, 2),
    taper: 2,
    spring: r.range(5, 7.5),
    bulge: r.range(0.5, 2),
    waist: r.range(1, 3),
    ...low(r, {
      throatX: [102, 110],
      throatY: [103, 110],
      tabX: [1, 5],
      tabY: [92, 99],
      dip: [79, 84],
      vampX: [210, 222],
      vampY: [61, 66],
    }),
    toe: { height: r.range(28, 32), blunt: r.range(0, 0.6), puff: r.range(0.5, 2) },
    material: r.weigh({ suede: 4, canvas: 4 }),
    soleStyle: r.weigh({ vulc: 4, foxstripe: 4, cup: 1 }),
    toeOverlay: r.weigh({ cap: 5, plain: 2, ollie: 3 }),
    heelOverlay: r.weigh({ curve: 3, tab: 3 }),
    side: r.weigh({ mark: 4, bands: 2, deboss: 2 }),
    eyestay: r.weigh({ legs: 5, straight: 2 }),
    eyelets: Math.round(r.range(5, 6)),
    tongueRise: r.range(9, 14),
    pull: false,
  }
}

export const highTopShape = (r: Random): TrainerStyle => {
  const canvas = r.chance(0.5)
  const heel = canvas ? r.range(22, 25) : r.range(27, 32)
  const top = canvas ? r.range(148, 158) : r.range(138, 152)
  const throatX = r.range(80, 90)
  const vamp: Point = [r.range(214, 224), heel + r.range(38, 43)]
  return {
    canvas,
    length: 300,
    heel,
    fore: heel - r.range(1, 3),
    taper: 3,
    spring: r.range(6, 9),
    bulge: r.range(1, 2.5),
    waist: r.range(4, 7),
    tab: [r.range(3, 7), top - r.range(2, 8)],
    collar: [
      [14, top - 7],
      [30, top - r.range(9, 18)],
      [52, top - r.range(7, 11)],
      [throatX - 10, top + 1],
    ],
    throat: [throatX, top + r.range(6, 11)],
    instep: [
      [throatX + 10, top - 24],
      [throatX + 29, lerp(top, vamp[1], 0.5)],
      [throatX + 66, lerp(top, vamp[1], 0.74)],
      [lerp(throatX + 66, vamp[0], 0.52), lerp(top, vamp[1], 0.875)],
    ],
    vamp,
    toe: { height: r.range(28, 32), blunt: r.range(0, 0.7), puff: r.range(0.5, 2) },
    material: canvas ? r.pick(['canvas', 'canvas', 'suede']) : r.pick(['leather', 'tumbled']),
    soleStyle: canvas ? r.pick(['vulc', 'foxstripe']) : r.pick(['cup', 'chunky', 'layered']),
    toeOverlay: canvas ? r.pick(['rubber', 'rubber', 'cap']) : r.pick(['perf', 'tshape', 'cap']),
    heelOverlay: canvas ? r.pick(['strip', 'curve']) : r.pick(['curve', 'tab', 'wrap']),
    side: canvas ? r.pick(['patch', 'none', 'mark']) : r.pick(['mark', 'bands', 'markband']),
    eyestay: canvas ? 'straight' : r.pick(['legs', 'straight']),
    strap: !canvas && r.chance(0.35),
    eyelets: Math.round(r.range(7, 9)),
    tongueRise: r.range(8, 15),
    pull: r.chance(0.3),
  }
}

export const velcroShape = (r: Random): TrainerStyle => {
  const heel = r.range(29, 35)
  return {
    length: 262,
    heel,
    fore: heel - r.range(4, 7),
    taper: 6,
    spring: r.range(10, 14),
    bulge: r.range(1.5, 3.5),
    waist: r.range(2, 4),
    ...low(r, {
      throatX: [96, 103],
      throatY: [128, 136],
      tabX: [-2, 4],
      tabY: [118, 130],
      dip: [102, 109],
      vampX: [186, 196],
      vampY: [84, 91],
    }),
    toe: { height: r.range(41, 46), blunt: r.range(0.5, 1.1), puff: r.range(1, 2.5) },
    material: r.weigh({ mesh: 4, leather: 3, slots: 2 }),
    print: r.weigh({ '': 5, stars: 1.5, dots: 1.5, camo: 1 }),
    soleStyle: r.weigh({ lights: 4, groove: 2, split: 2, wedge: 1 }),
    toeOverlay: r.weigh({ bumper: 4, mudguard: 3, cap: 2 }),
    heelOverlay: r.weigh({ curve: 3, cup: 2, wrap: 1 }),
    side: r.weigh({ mark: 4, bands: 2, bolt: 2 }),
    eyestay: 'straight',
    straps: r.weigh<'1' | '2' | '3'>({ '1': 2, '2': 5, '3': 1 }),
    bungee: r.chance(0.4),
    tongueRise: r.range(9, 13),
    pull: r.chance(0.5),
    eyelets: 0,
  }
}
