// The colour of every part of a shoe, garment or fixture in one colourway.
import { chroma, contrast, distance, lightness, mix, shade, tint, tonal } from './colour.ts'
import type { ColourRange } from './colours.ts'
import { readCode } from './colourways.ts'
import { random } from './random.ts'

/** Colours as '#rrggbb'. base and accent are the colourway's own; the others follow from them and the style. */
export interface Parts {
  base: string
  accent: string
  upper: string
  overlay: string
  overlay2: string
  tongue: string
  lining: string
  insole: string
  stitch: string
  lace: string
  mark: string
  metal: string
  sole: string
  sole2: string
  outsole: string
}

const soles = {
  white: '#f1f0ec',
  off: '#e9e2d2',
  black: '#27282b',
  gum: '#b98652',
  darkgum: '#8a5a35',
  brown: '#4a3426',
  crepe: '#d3b98c',
  grey: '#a9adb0',
}

const linings = { natural: '#c9a981', black: '#2b2c2f', grey: '#9da1a5', white: '#e9e8e4', sherpa: '#ece4d2' }

/**
 * Colours of every part of the shoe or garment for one colourway of one style.
 * The choice depends on (seed, style, code): the same colourway of two styles may be built differently.
 */
export function partsOf({
  seed,
  style,
  code,
  range,
}: {
  seed: string
  style: string
  code: string
  range: ColourRange
}): Parts {
  const r = random(seed, 'parts', style, code)
  const layout = random(seed, 'colour-layout', style) // the same for all colourways: the style decides where the accent goes
  const { base, accent } = readCode(code)
  const b = base.hex
  const light = lightness(b)
  const a = accent && accent !== base ? accent.hex : null
  const allBlack = base.short === 'BK' && accent === base
  const pop = a ?? tonal(b, 0.3)
  const quiet = (accent ? lightness(accent.hex) > 0.9 : true) || !a
  const parts: Parts = {
    base: b,
    overlay: b,
    overlay2: b,
    lace: b,
    sole: b,
    sole2: b,
    outsole: b,
    upper: b,
    accent: pop,
    mark: a ?? (light > 0.82 ? shade(b, 0.12) : tonal(b, 0.35)),
    lining: tonal(b, 0.12),
    stitch: tonal(b, 0.28),
    metal: r.pick(['#b9b6ae', '#b9b6ae', '#a98f58', '#5c5c5f']),
    tongue: b,
    insole: tonal(b, 0.1),
  }
  if (range === 'athletic' || range === 'court') {
    const accentOverlay = a && layout.chance(0.38)
    parts.overlay =
      accentOverlay && distance(a, b) < 0.75 && !quiet ? mix(a, b, 0.08) : tonal(b, range === 'court' ? 0.07 : 0.2)
    if (a && quiet && layout.chance(0.3)) parts.overlay = range === 'court' ? a : tonal(b, 0.3)
    parts.overlay2 = layout.chance(0.5) ? tonal(b, 0.34) : parts.overlay
    const tinted = chroma(b) > 0.12 && light > 0.5 ? tint(b, 0.75) : '#f1f0ec'
    parts.sole = allBlack
      ? soles.black
      : light > 0.9
        ? layout.chance(0.25) && range === 'court'
          ? soles.off
          : soles.white
        : a && lightness(a) < 0.25 && light < 0.5 && r.chance(0.5)
          ? soles.black
          : r.pick([soles.white, soles.white, tinted, soles.off])
    parts.sole2 = allBlack ? '#303135' : a && !quiet ? a : light > 0.9 ? '#dfe1e1' : tonal(b, 0.2)
    parts.outsole = allBlack
      ? '#1d1e20'
      : range === 'court'
        ? r.pick([soles.gum, parts.sole, parts.sole, soles.off])
        : a && r.chance(0.35)
          ? a
          : r.pick([soles.black, '#3a3c40', soles.gum, tonal(parts.sole, 0.2)])
    parts.lace = allBlack
      ? b
      : light < 0.4 && r.chance(0.45)
        ? soles.white
        : a && r.chance(0.22) && !quiet
          ? a
          : light > 0.9
            ? soles.white
            : tonal(b, 0.1)
    parts.lining = allBlack
      ? soles.black
      : a && layout.chance(0.4) && !quiet
        ? a
        : light > 0.85
          ? r.pick([linings.white, linings.grey])
          : shade(b, 0.18)
    parts.tongue = layout.chance(0.5) ? parts.overlay : b
    if (allBlack) parts.mark = tonal(b, 0.3)
    else if (!a) parts.mark = light > 0.82 ? '#c9cbcc' : light < 0.35 ? '#e9e8e4' : tonal(b, 0.3)
  } else if (range === 'outdoor' || range === 'leather' || range === 'dress') {
    parts.overlay =
      a && layout.chance(0.4) && chroma(a) < 0.5 && lightness(a) < 0.75
        ? a
        : tonal(b, range === 'outdoor' ? 0.24 : 0.08)
    parts.overlay2 = range === 'outdoor' ? tonal(b, 0.36) : parts.overlay
    const kind =
      allBlack || base.short === 'BK'
        ? r.weigh({ black: 6, gum: range === 'outdoor' ? 1 : 0.4, white: range === 'dress' ? 0 : 0.3 })
        : light > 0.7
          ? r.pick(['crepe', 'white', 'gum'])
          : r.weigh({
              brown: 4,
              black: 3,
              gum: range === 'dress' ? 0.3 : 2,
              crepe: range === 'leather' ? 1 : 0.2,
              off: range === 'leather' ? 0.7 : 0,
            })
    parts.sole = soles[kind]
    parts.sole2 = a && range === 'outdoor' && !quiet && chroma(a) > 0.3 ? a : tonal(parts.sole, 0.22)
    parts.outsole =
      range === 'outdoor' ? (lightness(parts.sole) > 0.4 ? soles.brown : '#222325') : shade(parts.sole, 0.18)
    parts.lace =
      range === 'outdoor'
        ? a && !quiet
          ? a
          : light < 0.3
            ? '#3b3d40'
            : shade(b, 0.35)
        : base.short === 'BK'
          ? '#2a2a2c'
          : shade(b, 0.42)
    parts.lining = allBlack
      ? linings.black
      : r.pick([linings.natural, linings.natural, light < 0.35 ? linings.black : linings.natural])
    parts.stitch = range === 'leather' && light < 0.7 && !allBlack && layout.chance(0.55) ? '#d8c49a' : tonal(b, 0.3)
    parts.mark = range === 'outdoor' && a ? a : tonal(b, 0.32)
    parts.insole = parts.lining
  } else if (range === 'pool') {
    const whole = layout.chance(0.5)
    parts.overlay = b
    parts.sole = whole || allBlack ? b : a ? (lightness(a) > 0.85 ? b : a) : tonal(b, 0.2)
    parts.sole2 = a ?? tonal(b, 0.25)
    parts.insole = whole ? tonal(parts.sole, 0.1) : tonal(parts.sole, 0.06)
    parts.outsole = shade(parts.sole, 0.15)
    parts.mark = a ?? (allBlack ? '#55575c' : contrast(b))
    parts.lining = shade(b, 0.25)
    parts.overlay2 = tonal(b, 0.25)
  } else if (range === 'infant') {
    parts.overlay = a ?? tint(b, 0.5)
    parts.overlay2 = tonal(b, 0.16)
    parts.sole = r.pick([soles.off, tint(b, 0.55), '#c9b08a'])
    parts.sole2 = tonal(parts.sole, 0.1)
    parts.outsole = shade(parts.sole, 0.12)
    parts.lining = linings.sherpa
    parts.lace = a ?? soles.off
    parts.mark = a ?? tonal(b, 0.25)
  } else {
    parts.overlay = a && layout.chance(0.45) ? a : tonal(b, 0.2)
    parts.overlay2 = tonal(b, 0.1)
    parts.lining = shade(b, 0.3)
    parts.lace =
      a && r.chance(0.5) ? a : light > 0.85 ? '#dcdcd8' : light < 0.35 && r.chance(0.4) ? '#e9e8e4' : tonal(b, 0.15)
    parts.mark = allBlack ? '#4a4c51' : (a ?? contrast(b))
  }
  return parts
}
