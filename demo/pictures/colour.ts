// Colour arithmetic on '#rrggbb'.

type Rgb = readonly [r: number, g: number, b: number]

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
const parse = (hex: string): Rgb => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]

const write = (rgb: Rgb) =>
  '#' +
  rgb
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

export const mix = (a: string, b: string, t: number) => {
  const x = parse(a)
  const y = parse(b)
  return write([x[0] + (y[0] - x[0]) * t, x[1] + (y[1] - x[1]) * t, x[2] + (y[2] - x[2]) * t])
}

/** Seen lightness 0..1. */
export const lightness = (hex: string) => {
  const [r, g, b] = parse(hex)
  return Math.sqrt(0.299 * r * r + 0.587 * g * g + 0.114 * b * b) / 255
}

/** How far from grey, 0..1. */
export const chroma = (hex: string) => {
  const rgb = parse(hex)
  return (Math.max(...rgb) - Math.min(...rgb)) / 255
}

export const distance = (a: string, b: string) => {
  const x = parse(a)
  const y = parse(b)
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]) / 441
}

/** Darker the way cloth darkens in shade: towards a cool, still coloured dark. */
export const shade = (hex: string, t: number) => {
  const [r, g, b] = parse(hex)
  return write([r * (1 - t), g * (1 - t * 0.98), b * (1 - t * 0.9)])
}

/** Lighter the way a surface lights up: towards white, dark colours less far. */
export const tint = (hex: string, t: number) => mix(hex, '#ffffff', t * (0.35 + 0.65 * lightness(hex)))

/** A slightly different tone of the same colour for a second material. */
export const tonal = (hex: string, t = 0.18) =>
  lightness(hex) > 0.42 ? shade(hex, lightness(hex) > 0.85 ? t * 0.62 : t) : tint(hex, t * 1.1)

/** White or near black, whichever is read better on the colour. */
export const contrast = (hex: string) => (lightness(hex) > 0.6 ? '#1d1f23' : '#f6f5f1')
