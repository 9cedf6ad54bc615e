// Hiking boot: measures of its own, drawn as a trainer.
import { onLast } from './last.ts'
import { trainerFeatures } from './trainer-features.ts'
import { drawTrainer } from './footwear-athletic.ts'
import { shoeKind } from './kind.ts'
import { type Point, lerp } from './paths.ts'
import type { Random } from './random.ts'
import { type TrainerShape, type TrainerStyle, completeTrainer } from './trainer-shape.ts'

const hikingShape = (r: Random): TrainerStyle => {
  const mid = r.chance(0.75)
  const heel = r.range(33, 38)
  const top = (mid ? r.range(140, 152) : r.range(160, 172)) + heel - 35
  const throatX = r.range(86, 94)
  const vamp: Point = [r.range(206, 216), heel + r.range(35, 40)]
  return {
    length: 300,
    heel,
    fore: heel - r.range(7, 10),
    spring: r.range(10, 14),
    taper: 6,
    bulge: r.range(2, 4),
    waist: r.range(5, 8),
    tab: [r.range(1, 5), top - r.range(0, 6)],
    collar: [
      [14, top - 6],
      [34, top - r.range(14, 22)],
      [56, top - r.range(12, 16)],
      [throatX - 12, top - 2],
    ],
    throat: [throatX, top + r.range(2, 6)],
    instep: [
      [throatX + 8, top - 24],
      [throatX + 25, lerp(top, vamp[1], 0.48)],
      [throatX + 60, lerp(top, vamp[1], 0.73)],
      [lerp(throatX + 60, vamp[0], 0.5), lerp(top, vamp[1], 0.87)],
    ],
    vamp,
    toe: { height: r.range(36, 42), blunt: r.range(0.1, 0.9), puff: r.range(1, 2.5) },
    material: r.weigh({ suede: 4, tumbled: 2, mesh: 3, slots: 2 }),
    soleStyle: 'lug',
    toeOverlay: r.pick(['bumper', 'bumper', 'mudguard']),
    heelOverlay: r.pick(['curve', 'cup', 'clip', 'wrap']),
    side: r.weigh({ mark: 3, bands: 3, cage: 3, markband: 2 }),
    eyestay: r.pick(['legs', 'ghilly', 'straight']),
    eyelets: Math.round(r.range(7, 8.4)),
    hooks: r.chance(0.8),
    tongueRise: r.range(12, 18),
    pull: r.chance(0.7),
  }
}

export const hiking = shoeKind({
  label: 'Hiking boot',
  range: 'outdoor',
  look: 'lace',
  tread: 'lug',
  shape: (r): TrainerShape => ({
    ...completeTrainer(r, hikingShape(r), 'hike'),
    overlayMaterial: r.pick(['suede', 'leather', 'tumbled']),
  }),
  features: trainerFeatures,
  onLast,
  side: drawTrainer,
  view: (p) => p,
})
