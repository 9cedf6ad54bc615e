import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderPhoto } from './render-photo.ts'

const leather = { r: 150, g: 96, b: 70 }
const middleOf = async (jpeg: Buffer) => {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return { channels: info.channels, color: [...data.subarray(at, at + 3)] }
}

test('DOC-02 a photo brought in CMYK comes out in the colours it has on paper, not in those of its ink values', async () => {
  const plain = sharp({ create: { width: 200, height: 100, channels: 3, background: leather } })
  const cmyk = await plain.clone().withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  const { channels, color } = await middleOf(await renderPhoto(cmyk, '#F6F6F4', 400, 'jpg'))
  expect(channels).toBe(3)
  for (const [index, value] of [leather.r, leather.g, leather.b].entries())
    expect(Math.abs(color[index]! - value)).toBeLessThanOrEqual(24)
})
