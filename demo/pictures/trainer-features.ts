// The visible features of trainers and hiking boots.
import { type StyleFeatures, collarHeight, materialName } from './features.ts'
import type { SoleBuild, TrainerShape } from './trainer-shape.ts'

const soleNames: Readonly<Record<SoleBuild, string>> = {
  wedge: 'Foam wedge',
  groove: 'Grooved foam',
  split: 'Dual-density foam',
  pods: 'Cushioning pods',
  shark: 'Sawtooth rubber',
  trail: 'Trail lugs',
  lug: 'Lugged rubber',
  lights: 'Foam with lights',
  cup: 'Rubber cupsole',
  layered: 'Layered cupsole',
  ribtoe: 'Rib-toe cupsole',
  chunky: 'Chunky foam',
  vulc: 'Vulcanised rubber',
  foxstripe: 'Vulcanised rubber with stripe',
}

function closureOf(p: TrainerShape) {
  if (p.straps) return p.bungee && p.straps !== '3' ? 'Elastic laces and hook-and-loop' : 'Hook-and-loop'
  if (p.hooks) return 'Lace-up with hooks'
  return p.strap ? 'Lace-up with strap' : 'Lace-up'
}

export const trainerFeatures = (p: TrainerShape): StyleFeatures => ({
  material: materialName(p.material, ''),
  outsole: soleNames[p.soleStyle],
  closure: closureOf(p),
  height: collarHeight(p.tab[1]),
})
