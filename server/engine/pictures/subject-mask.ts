/** Pixels of a small picture row by row: four bytes each, red, green, blue and how opaque. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** A step from one pixel to the next that is no edge: grounds and shadows change slowly. */
const SMOOTH = 7
/** How far from the ground's lightness a shadow may be, and how much it may differ in tone, of 255. */
const SHADOW = { darker: 110, tone: 14 }
/** From here on a pixel of a cut-out belongs to it: shadows are fainter. */
const OPAQUE = 200
/** A subject that takes less of the picture than this was mistaken for ground. */
const LEAST = 0.015

/**
 * Which pixels show the thing itself and not the plain ground it stands on or its shadow: 1 or 0 for each. A cut-out says
 * so itself; else the ground is what can be reached from the picture's edge without crossing an edge in it. A picture
 * whose ground is not plain is all subject.
 */
export function subjectMask(pixels: Pixels): Uint8Array {
  const { width, height, data } = pixels
  const cutOut = maskOfAlpha(data)
  if (cutOut) return cutOut
  const mask = new Uint8Array(width * height).fill(1)
  const ground = groundOf(pixels)
  if (!ground) return mask
  const queue: number[] = []
  const take = (at: number) => {
    mask[at] = 0
    queue.push(at)
  }
  for (const at of border(pixels)) if (mask[at] === 1 && isGround(data, at, ground)) take(at)
  while (queue.length > 0) {
    const at = queue.pop()!
    const x = at % width
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= mask.length || mask[next] === 0) continue
      if (step(data, at, next) <= SMOOTH && isGround(data, next, ground)) take(next)
    }
  }
  const left = mask.reduce((sum, one) => sum + one, 0)
  return left < mask.length * LEAST ? mask.fill(1) : mask
}

/** Undefined where the picture is opaque. */
function maskOfAlpha(data: Uint8Array): Uint8Array | undefined {
  const mask = new Uint8Array(data.length / 4)
  let clear = 0
  for (let at = 0; at < mask.length; at++) {
    mask[at] = data[at * 4 + 3]! >= OPAQUE ? 1 : 0
    if (mask[at] === 0) clear += 1
  }
  return clear > mask.length * 0.02 && clear < mask.length * (1 - LEAST) ? mask : undefined
}

function* border({ width, height }: Pixels): Generator<number> {
  for (let x = 0; x < width; x++) {
    yield x
    yield (height - 1) * width + x
  }
  for (let y = 0; y < height; y++) {
    yield y * width
    yield y * width + width - 1
  }
}

/** The middle colour of the edge; undefined when the edge shows no plain ground. */
function groundOf(picture: Pixels): [number, number, number] | undefined {
  const { data } = picture
  const pixels = [...border(picture)]
  const middle = (channel: number): number =>
    pixels.map((at) => data[at * 4 + channel]!).sort((a, b) => a - b)[pixels.length >> 1]!
  const ground: [number, number, number] = [middle(0), middle(1), middle(2)]
  const alike = pixels.filter((at) => ground.every((value, of) => Math.abs(data[at * 4 + of]! - value) < 24)).length
  return alike > pixels.length * 0.6 ? ground : undefined
}

/** The ground itself, or it in shadow: darker and of the same tone. */
function isGround(data: Uint8Array, at: number, [red, green, blue]: readonly [number, number, number]): boolean {
  const [r, g, b] = [data[at * 4]! - red, data[at * 4 + 1]! - green, data[at * 4 + 2]! - blue]
  const lighter = (r + g + b) / 3
  if (lighter > 12 || lighter < -SHADOW.darker) return false
  return Math.max(r, g, b) - Math.min(r, g, b) <= SHADOW.tone
}

const step = (data: Uint8Array, from: number, to: number): number =>
  Math.max(
    Math.abs(data[from * 4]! - data[to * 4]!),
    Math.abs(data[from * 4 + 1]! - data[to * 4 + 1]!),
    Math.abs(data[from * 4 + 2]! - data[to * 4 + 2]!),
  )
