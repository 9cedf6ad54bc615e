// Trainers: runner, court sneaker, low skate shoe, high-top, children's hook-and-loop shoe.
import { mark } from './brand.ts'
import { lightness, shade, tonal } from './colour.ts'
import type { ColourRange } from './colours.ts'
import type { Drawing } from './drawing.ts'
import { lit } from './drawing.ts'
import { trainerFeatures } from './trainer-features.ts'
import { type ShoeKind, shoeKind } from './kind.ts'
import { laces } from './laces.ts'
import { type Upper, profile, onLast } from './last.ts'
import type { Parts } from './part-colours.ts'
import { area, closed, cornered, curve, open, polyline } from './paths.ts'
import type { Random } from './random.ts'
import { soleOf } from './side-sole.ts'
import { band, groundShadow, materialOf, model, opening, tongue } from './side-upper.ts'
import { prints } from './textures.ts'
import { panels } from './trainer-panels.ts'
import { type TrainerKind, type TrainerShape, type TrainerStyle, completeTrainer } from './trainer-shape.ts'
import { drawSole } from './trainer-sole.ts'
import { courtShape, highTopShape, runnerShape, skateShape, velcroShape } from './trainer-styles.ts'

/** Padded collar: lining turned over the edge. */
function collarPad(g: Drawing, f: Upper<TrainerShape>, c: Parts & { collar: string }, size: number) {
  const k = curve(f.collar.map(([x, y]) => [x, y]))
  const d = band(k, 5, -size, 0.02, 0.97, 9)
  g.panel(d, lit(g, c.collar, f.p.tab[1] - 30, f.top), {
    colour: c.collar,
    depth: 0.6,
    edge: false,
    texture: materialOf(g, f.p.collarMaterial, c.collar),
  })
  g.soft(open(k.offset(-size * 0.35, 0.05, 0.95, 7)), '#fff', size * 0.7, lightness(c.collar) < 0.3 ? 0.2 : 0.35, 3)
  g.soft(open(k.offset(-size, 0.03, 0.96, 7)), '#000', 2.5, 0.3, 2)
}

function pullTab(g: Drawing, f: Upper<TrainerShape>, c: Parts) {
  const [x, y] = f.p.tab
  const d = open([
    [x + 4, y - 12],
    [x - 3, y - 2],
    [x - 1, y + 8],
    [x + 6, y + 8],
    [x + 7, y - 2],
  ])
  g.line(d, shade(c.mark, 0.3), 4.2, { round: true })
  g.line(d, c.mark, 3.2, { round: true })
}

export function drawTrainer(g: Drawing, p: TrainerShape, parts: Parts, medial: boolean) {
  const f = profile(p)
  const s = soleOf(f, p.sole)
  const texture = materialOf(g, p.material, parts.upper)
  const c = { ...parts, collar: p.collarLining ? parts.lining : parts.overlay2 }
  groundShadow(g, -4, f.L)
  opening(g, f, c.lining, p.openLift)
  tongue(g, f, c.tongue, {
    rise: p.tongueRise,
    back: p.tongueBack,
    thick: p.tongueThick,
    texture: materialOf(g, p.material === 'suede' ? 'canvas' : p.material, c.tongue),
    ink: !medial || p.canvas ? (c.mark === c.tongue ? c.lace : c.mark) : undefined,
  })
  g.fill(f.outline, lit(g, c.upper, p.heel - 4, f.top))
  g.inside(f.outline, () => {
    if (texture) g.fill(f.outline, texture)
    if (p.print) g.fill(f.outline, prints[p.print](g, c.accent === c.base ? tonal(c.base, 0.35) : c.accent))
    panels(g, f, c, medial)
    collarPad(g, f, c, p.padSize)
    model(g, f, c.upper, { gloss: ['suede', 'mesh', 'slots', 'knit', 'canvas'].includes(p.material) ? 0.85 : 1.15 })
  })
  g.line(f.outline, lightness(c.upper) > 0.7 ? '#6a7078' : '#000', 0.6, {
    opacity: lightness(c.upper) > 0.7 ? 0.4 : 0.25,
  })
  if (p.strap) {
    const y = p.throat[1] - 26
    const d = area(
      [
        [-3, y - 6],
        [30, y - 2],
        [70, y + 4],
        [p.throat[0] + 12, y + 8],
      ],
      [
        [p.throat[0] + 20, y - 14],
        [74, y - 18],
        [32, y - 24],
        [-2, y - 28],
      ],
    )
    g.panel(d, lit(g, c.overlay, y - 30, y + 10), {
      colour: c.overlay,
      depth: 1.4,
      texture: materialOf(g, p.material, c.overlay),
    })
    g.fill(mark(38, y - 16, 22), c.mark)
  }
  if (p.hooks) {
    laces(g, f, c.lace, {
      count: 3,
      width: 3.6,
      round: true,
      eyelet: 'hooks',
      metal: c.metal,
      inset: p.stayWidth * 0.45,
      reach: p.tongueThick + 0.6,
      from: 0.03,
      to: 0.27,
    })
    laces(g, f, c.lace, {
      count: p.eyelets - 3,
      width: 3.6,
      round: true,
      eyelet: p.eyelet,
      metal: c.metal,
      inset: p.stayWidth * 0.5,
      reach: p.tongueThick + 0.6,
      from: 0.4,
      to: 0.95,
    })
  } else if (p.eyelets)
    laces(g, f, c.lace, {
      count: p.eyelets,
      width: p.laceWidth,
      eyelet: p.eyelet,
      metal: c.metal,
      inset: p.stayWidth * 0.5,
      reach: p.tongueThick + 0.6,
      from: 0.035,
      to: 0.95,
    })
  if (p.straps) hookStraps(g, f, c)
  if (p.pull) pullTab(g, f, c)
  drawSole(g, f, s, c)
}

function hookStraps(g: Drawing, f: Upper<TrainerShape>, c: Parts) {
  const p = f.p
  const n = Number(p.straps)
  if (p.bungee && n < 3)
    laces(g, f, c.lace, {
      count: 4 - n + 1,
      width: 3.4,
      round: true,
      eyelet: 'punched',
      from: n === 1 ? 0.42 : 0.6,
      to: 0.93,
      inset: 8,
      reach: 5,
    })
  for (let i = 0; i < n; i++) {
    const t = n === 1 ? 0.1 : 0.05 + i * (p.bungee ? 0.3 : 0.36)
    const w = n === 3 ? 17 : 20
    const a = f.instep.ends(5.5, t, t + w / f.instep.length)
    const k = f.instep.normal(t + 0.05)
    const reach = n === 3 ? 32 : 38
    const dx = -k[0] * reach - 7
    const dy = -k[1] * reach
    const d = closed([
      [a[0][0], a[0][1], 1],
      [a[1][0], a[1][1], 1],
      [a[1][0] + dx * 0.92, a[1][1] + dy * 0.92],
      [a[1][0] + dx * 1.06 - 3, a[1][1] + dy * 1.02],
      [a[0][0] + dx * 1.06, a[0][1] + dy * 1.06],
      [a[0][0] + dx * 0.94, a[0][1] + dy * 0.92],
    ])
    const colour = c.overlay
    g.panel(d, lit(g, colour, a[1][1] + dy, a[0][1]), {
      colour,
      depth: 1.7,
      texture: materialOf(g, 'leather', colour),
    })
    g.inside(d, () => {
      g.soft(polyline([a[0], a[1]]), '#fff', 12, 0.3, 3)
      g.soft(
        polyline([
          [a[0][0] + dx, a[0][1] + dy],
          [a[1][0] + dx, a[1][1] + dy],
        ]),
        '#000',
        8,
        0.2,
        3,
      )
    })
    g.stitch(
      closed(
        cornered([
          [a[0][0] + dx * 0.1 + 2, a[0][1] + dy * 0.1 - 2],
          [a[1][0] + dx * 0.1 - 2, a[1][1] + dy * 0.1],
          [a[1][0] + dx * 0.88 - 2, a[1][1] + dy * 0.88],
          [a[0][0] + dx * 0.92 + 2.6, a[0][1] + dy * 0.92],
        ]),
      ),
      c.stitch,
    )
    if (i === 0)
      g.fill(mark(a[0][0] + dx * 0.62 + 2, a[0][1] + dy * 0.62 - 8, 16), c.mark === colour ? c.accent : c.mark)
  }
}

const trainer = (
  label: string,
  range: ColourRange,
  shape: (r: Random) => TrainerStyle,
  kind: TrainerKind,
  more: Pick<ShoeKind<TrainerShape>, 'look' | 'tread' | 'genders'>,
) =>
  shoeKind({
    label,
    range,
    shape: (r) => completeTrainer(r, shape(r), kind),
    features: trainerFeatures,
    onLast: kind === 'velcro' ? undefined : onLast,
    side: drawTrainer,
    view: (p) => p,
    ...more,
  })

export const athletic = {
  runner: trainer('Runner', 'athletic', runnerShape, 'runner', { look: 'lace', tread: 'runner' }),
  court: trainer('Court sneaker', 'court', courtShape, 'court', { look: 'lace', tread: 'court' }),
  skate: trainer('Skate low', 'court', skateShape, 'skate', { look: 'lace', tread: 'waffle' }),
  hightop: trainer('High-top', 'court', highTopShape, 'hightop', { look: 'lace', tread: 'court' }),
  velcro: trainer("Kids' hook-and-loop", 'athletic', velcroShape, 'velcro', {
    look: 'strap',
    tread: 'runner',
    genders: ['kids'],
  }),
}
