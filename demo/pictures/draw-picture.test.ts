import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Gender } from './colours.ts'
import { type Angle, type PictureKind, anglesOf, colourwaysOf, drawPicture, featuresOf, kinds } from './draw-picture.ts'

const names = Object.keys(kinds) as PictureKind[]
const styles = ['104112', '104260', '104307', '104418']
const first = (kind: PictureKind, style: string, nth = 0) => colourwaysOf({ kind, style })[nth]?.code ?? ''

test('the same words give the same picture, byte for byte', () => {
  for (const kind of names) {
    const words = { seed: 'spring', kind, style: '104112', colour: first(kind, '104112') }
    expect(drawPicture(words)).toBe(drawPicture(words))
    expect(drawPicture({ ...words, seed: 'fall' })).not.toBe(drawPicture(words))
  }
})

test('two styles of one kind look different, whatever their colour', () => {
  for (const kind of names) {
    const drawn = styles.map((style) => drawPicture({ kind, style, colour: 'NVW' }))
    expect(new Set(drawn).size, kind).toBe(styles.length)
  }
})

test('all colourways of a style share its shape', () => {
  const withoutColours = (colour: string) =>
    drawPicture({ kind: 'chelsea', style: '104112', colour })
      .match(/<path id="\w+" d="([^"]+)"/g)
      ?.map((path) => path.replace(/id="\w+"/, ''))
      .slice(0, 8)
  expect(withoutColours('BR')).toEqual(withoutColours('TN'))
})

test("a shoe stands on its gender's last", () => {
  const drawn = (gender: Gender) => drawPicture({ kind: 'runner', style: '104112', colour: 'NVW', gender })
  expect(new Set([drawn('mens'), drawn('womens'), drawn('kids')]).size).toBe(3)
  expect(drawn('unisex')).toBe(drawn('mens'))
})

test('the colourways of a style are unique and readable', () => {
  for (const kind of names) {
    for (const style of styles) {
      const ways = colourwaysOf({ kind, style, gender: kinds[kind].genders?.[0] ?? 'womens', count: 9 })
      expect(new Set(ways.map(({ code }) => code)).size, kind).toBe(ways.length)
      expect(new Set(ways.map(({ name }) => name)).size, kind).toBe(ways.length)
      expect(ways.length, kind).toBeGreaterThanOrEqual(5)
      for (const { nrf, hex } of ways) expect(`${nrf} ${hex}`).toMatch(/^\d{3} #[0-9a-f]{6}$/)
    }
  }
})

test('a picture stays small enough to be kept for every colourway and angle', () => {
  for (const kind of names) {
    for (const angle of anglesOf(kind)) {
      for (const style of styles) {
        const words = { kind, style, colour: first(kind, style), angle }
        expect(drawPicture({ ...words, size: 400 }).length, `${kind} ${angle}`).toBeLessThan(32_000)
        expect(drawPicture({ ...words, size: 1600 }).length, `${kind} ${angle}`).toBeLessThan(48_000)
      }
    }
  }
})

test('a style tells what its pictures show', () => {
  for (const kind of names) {
    const features = featuresOf({ kind, style: '104112' })
    expect(features.material, kind).not.toBe('')
    if (kinds[kind].type === 'Footwear') expect(Object.values(features), kind).not.toContain('')
  }
  const sandals = styles.map((style) => featuresOf({ kind: 'sandal', style }))
  expect(sandals.every(({ height }) => height === 'Open')).toBe(true)
})

describe('every kind from every angle', () => {
  const ground = { r: 244, g: 244, b: 242 }

  /** Share of the picture that is not ground, and the colour of its corner. */
  async function look(kind: PictureKind, angle: Angle) {
    const svg = drawPicture({ kind, style: '104112', colour: first(kind, '104112', 1), angle, size: 80 })
    const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    let drawn = 0
    for (let i = 0; i < data.length; i += 3) {
      if (Math.abs((data[i] ?? 0) - ground.r) + Math.abs((data[i + 1] ?? 0) - ground.g) > 12) drawn++
    }
    return { info, share: drawn / (info.width * info.height), corner: [data[0], data[1], data[2]] }
  }

  test.each(names)('%s is drawn on its ground', async (kind) => {
    for (const angle of anglesOf(kind)) {
      const { info, share, corner } = await look(kind, angle)
      expect([info.width, info.height]).toEqual([80, 80])
      expect(corner, `${kind} ${angle}`).toEqual([ground.r, ground.g, ground.b])
      expect(share, `${kind} ${angle}`).toBeGreaterThan(0.06)
      expect(share, `${kind} ${angle}`).toBeLessThan(0.9)
    }
  })

  test('no number is broken', () => {
    for (const kind of names) {
      for (const angle of anglesOf(kind)) {
        const svg = drawPicture({ kind, style: '104307', colour: first(kind, '104307'), angle })
        expect(svg, `${kind} ${angle}`).not.toMatch(/NaN|undefined|Infinity|null/)
      }
    }
  })

  test('without a ground the picture is transparent', async () => {
    const svg = drawPicture({ kind: 'runner', style: '104112', colour: 'NVW', size: 80, ground: '' })
    const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
  })
})
