/** A colour and how much of the picture bears it, 0 to 1. */
export interface ColourShare {
  hex: string
  share: number
}

/** Most colours that are told of a picture. */
const MOST = 6
/** Distance in OKLab under which two colours are one to the eye that looks for a product. */
const SAME = 0.1
/** A smaller share is a seam or an edge. */
const LEAST_SHARE = 0.02

type Lab = readonly [number, number, number]
interface Bin {
  red: number
  green: number
  blue: number
  count: number
}

/**
 * The colours of a small picture, the largest share first. `pixels` holds red, green, blue and alpha of each; what is
 * clear is no colour. Like ones are gathered in 4,096 bins, and these around the fullest.
 */
export function dominantColours(pixels: Uint8Array): ColourShare[] {
  const bins = new Map<number, Bin>()
  let seen = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if (pixels[at + 3]! < 128) continue
    const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bin = bins.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 }
    bin.red += red
    bin.green += green
    bin.blue += blue
    bin.count += 1
    bins.set(key, bin)
    seen += 1
  }
  const groups: { lab: Lab; bin: Bin; count: number }[] = []
  for (const bin of [...bins.values()].sort((one, other) => other.count - one.count)) {
    const lab = labOf(bin.red / bin.count, bin.green / bin.count, bin.blue / bin.count)
    const near = groups.find((group) => distance(group.lab, lab) < SAME)
    if (near) near.count += bin.count
    // The fullest bin of a group says its colour: a mean of all would be one that nobody sees.
    else groups.push({ lab, bin, count: bin.count })
  }
  return groups
    .filter(({ count }) => count / seen >= LEAST_SHARE)
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST)
    .map(({ bin, count }) => ({ hex: hexOf(bin), share: Math.round((count / seen) * 1000) / 1000 }))
}

const distance = (one: Lab, other: Lab): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

const hexOf = ({ red, green, blue, count }: Bin): string =>
  `#${[red, green, blue]
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const linear = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** OKLab of 8-bit sRGB: equal distances look equally far apart. */
function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
