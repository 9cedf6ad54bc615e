import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dominantColours } from './dominant-colours.ts'

const pixelsOf = (svg: string) => sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()

test('LIB-06 a picture tells its colours by their shares, the largest first, and what is clear is none', async () => {
  const colours = dominantColours(
    await pixelsOf(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">
      <rect width="60" height="50" fill="#1d4f91"/><rect x="60" width="40" height="50" fill="#d8402a"/>
      <rect y="50" width="100" height="1" fill="#00ff00"/></svg>`),
  )
  expect(colours.map(({ hex }) => hex)).toEqual(['#1d4f91', '#d8402a'])
  expect(colours[0]!.share).toBeCloseTo(0.588, 2)
})

test('LIB-06 shades of one colour are one colour', async () => {
  const shades = Array.from(
    { length: 20 },
    (_none, at) => `<rect x="${at * 5}" width="5" height="10" fill="rgb(${28 + at},${78 + at},${145 + at})"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="10">${shades.join('')}</svg>`
  expect(dominantColours(await pixelsOf(svg))).toHaveLength(1)
})

test('LIB-06 colours of which every second point is another are told apart, each as it is', async () => {
  const halves = ['10', '90']
  const corners = halves.flatMap((red) => halves.flatMap((green) => halves.map((blue) => `#${red}${green}${blue}`)))
  const pairs = corners.flatMap((one, at) => corners.slice(at + 1).map((other) => [one, other] as const))
  for (const [one, other] of pairs) {
    const points = Array.from(
      { length: 10 },
      (_none, at) => `<rect x="${at}" width="1" height="1" fill="${at % 2 ? other : one}"/>`,
    )
    const pixels = await pixelsOf(
      `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="1">${points.join('')}</svg>`,
    )
    expect(new Set(dominantColours(pixels).map(({ hex }) => hex))).toEqual(new Set([one, other]))
  }
})

test('LIB-06 a picture without a pixel has no colours', () => {
  expect(dominantColours(new Uint8Array(4 * 100))).toEqual([])
})
