// What may vary in tee, long sleeve, hoodie and zip jacket.
import type { Random } from './random.ts'
import type { Material } from './textures.ts'

type Span = readonly [low: number, high: number]
type Fabric = Material | ''
interface TopBase {
  chest: number
  hem: number
  length: number
  waist: number
  neck: number
  drop: number
  sleeve: 'short' | 'long'
  raglan: boolean
  cuff: number
  fabric: Fabric
  folds: [number, number, number, number]
}
interface BaseSpans extends Readonly<Record<'chest' | 'hem' | 'length' | 'waist' | 'neck' | 'drop', Span>> {
  sleeve: 'short' | 'long'
  raglan?: number
  cuff?: Span
  fabric: Readonly<Partial<Record<Fabric, number>>>
}
export interface TopShape extends TopBase {
  neckline: 'crew' | 'v' | 'henley' | 'quarter' | 'hood' | 'stand'
  art: 'chest' | 'word' | 'mark' | 'stripe' | 'stripes' | 'block' | 'badge' | 'sleeve' | 'yoke' | 'none'
  sleeveLength?: number
  ringer?: boolean
  pocket?: boolean
  ribCuff?: boolean
  ribHem?: boolean
  hood?: boolean
  zip?: boolean
  split?: boolean
  build?: 'puffer' | 'wind' | 'track' | 'fleece'
  stand?: number
  pockets?: 'slant' | 'welt' | 'chest'
  baffles?: number
}

const base = (r: Random, o: BaseSpans): TopBase => ({
  chest: r.range(...o.chest),
  hem: r.range(...o.hem),
  length: r.range(...o.length),
  waist: r.range(...o.waist),
  neck: r.range(...o.neck),
  drop: r.range(...o.drop),
  sleeve: o.sleeve,
  raglan: r.chance(o.raglan ?? 0),
  cuff: r.range(...(o.cuff ?? [11, 13])),
  fabric: r.weigh(o.fabric as Record<Fabric, number>),
  folds: [r.range(-1, 1), r.range(-1, 1), r.range(-1, 1), r.range(-1, 1)],
})

export const teeShape = (r: Random): TopShape => ({
  ...base(r, {
    chest: [72, 82],
    hem: [70, 81],
    length: [212, 232],
    waist: [-4, 1],
    neck: [27, 32],
    drop: [20, 28],
    sleeve: 'short',
    raglan: 0.18,
    fabric: { '': 5, heather: 2.5, slots: 1 },
  }),
  neckline: r.weigh({ crew: 6, v: 2, henley: 0.8 }),
  art: r.weigh({ chest: 3, word: 3, mark: 3, stripe: 1.6, stripes: 1.6, block: 1.4, badge: 1.5, none: 0.8 }),
  sleeveLength: r.range(0.9, 1.15),
  ringer: r.chance(0.22),
  pocket: r.chance(0.12),
})

export const longShape = (r: Random): TopShape => ({
  ...base(r, {
    chest: [71, 79],
    hem: [68, 77],
    length: [216, 234],
    waist: [-5, 1],
    neck: [26, 31],
    drop: [18, 24],
    sleeve: 'long',
    raglan: 0.3,
    fabric: { '': 4, heather: 3, slots: 2, knit: 1 },
  }),
  neckline: r.weigh({ crew: 5, v: 1, henley: 1.4, quarter: 2.4 }),
  art: r.weigh({ chest: 3, word: 3, mark: 2, stripe: 1.5, stripes: 1.5, sleeve: 2, block: 1.5, none: 1 }),
  ringer: r.chance(0.25),
  ribCuff: r.chance(0.6),
})

export const hoodieShape = (r: Random): TopShape => ({
  ...base(r, {
    chest: [78, 86],
    hem: [72, 79],
    length: [204, 222],
    waist: [1, 4],
    neck: [31, 35],
    drop: [22, 28],
    sleeve: 'long',
    raglan: 0.25,
    cuff: [13, 15],
    fabric: { '': 4, heather: 4, fleece: 0.8 },
  }),
  hood: true,
  ribHem: true,
  ribCuff: true,
  zip: r.chance(0.36),
  pocket: true,
  art: r.weigh({ chest: 2.5, word: 4, mark: 3, block: 1.6, sleeve: 2, stripe: 1.2 }),
  neckline: 'hood',
  split: r.chance(0.3),
})

const jacketFabrics = { puffer: '', wind: 'ripstop', track: '', fleece: 'fleece' } as const

export const jacketShape = (r: Random): TopShape => {
  const build = r.weigh({ puffer: 3, wind: 3.5, track: 3, fleece: 2 })
  return {
    ...base(r, {
      chest: [77, 87],
      hem: [73, 85],
      length: [208, 230],
      waist: [-1, 3],
      neck: [27, 31],
      drop: [14, 18],
      sleeve: 'long',
      raglan: 0.2,
      cuff: [12, 15],
      fabric: { '': 1 },
    }),
    build,
    fabric: jacketFabrics[build],
    zip: true,
    stand: r.range(15, 22),
    hood: build === 'wind' && r.chance(0.5),
    ribHem: build === 'track' || (build === 'puffer' && r.chance(0.3)),
    ribCuff: build === 'track',
    art: r.weigh({
      chest: 4,
      block: build === 'puffer' ? 1.6 : 4,
      sleeve: build === 'track' ? 5 : 1,
      yoke: build === 'fleece' ? 5 : 2,
    }),
    neckline: 'stand',
    pockets: r.pick(['slant', 'welt', 'chest']),
    baffles: Math.round(r.range(6, 9)),
  }
}
