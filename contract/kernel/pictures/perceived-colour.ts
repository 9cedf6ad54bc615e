/**
 * A colour as three whole numbers of a space in which equal distances look equally far (OKLab, both colour axes counted
 * twice as people see tones more than lightness): lightness 0 to 200, then two axes around 128. A byte each, so that
 * database, index and browser reckon exactly the same.
 */
export interface PerceivedColour {
  l: number
  a: number
  b: number
}

const linear = (channel: number): number => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const linearOf = Float64Array.from({ length: 256 }, (_none, channel) => linear(channel))

/** Before rounding, for sums of many pixels. Channels 0 to 255. */
export function perceive(red: number, green: number, blue: number): PerceivedColour {
  const [r, g, b] = [linearOf[red]!, linearOf[green]!, linearOf[blue]!]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 200 * (0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short),
    a: 128 + 400 * (1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short),
    b: 128 + 400 * (0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short),
  }
}

/** Of `#RRGGBB`. */
export function perceivedHex(hex: string): PerceivedColour {
  const value = Number.parseInt(hex.slice(1), 16)
  const { l, a, b } = perceive((value >> 16) & 255, (value >> 8) & 255, value & 255)
  return { l: Math.round(l), a: Math.round(a), b: Math.round(b) }
}

export const squaredDistance = (one: PerceivedColour, other: PerceivedColour): number =>
  (one.l - other.l) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2
