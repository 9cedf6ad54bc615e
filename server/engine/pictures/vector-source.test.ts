import sharp from 'sharp'
import { expect, test } from 'vitest'
import { vectorSource } from './vector-source.ts'

const drawing = (size: string, prefix = '') => {
  const [xmlns, colon] = prefix ? [`xmlns:${prefix}`, `${prefix}:`] : ['xmlns', '']
  return `<${colon}svg ${xmlns}="http://www.w3.org/2000/svg" ${size}><${colon}rect width="100%" height="100%" fill="#1d4f91"/></${colon}svg>`
}
const wide = (text: string) => Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>\n${text}`, 'utf16le')
const sized = 'width="40" height="20"'

test.each([
  ['little UTF-16', wide(drawing(sized)), [40, 20]],
  ['big UTF-16', wide(drawing(sized)).swap16(), [40, 20]],
  ['a prefix', Buffer.from(`<?xml version="1.0"?>${drawing(sized, 'svg')}`), [40, 20]],
  ['shares alone', Buffer.from(drawing(`width='100%' height="100%"`)), [300, 150]],
  ['no size', Buffer.from(`<!-- <svg ${sized}> -->${drawing('')}`), [300, 150]],
  ['one share', Buffer.from(drawing('width="200" height="50%"')), [200, 150]],
  ['shares of what it shows', Buffer.from(drawing('width="100%" height="100%" viewBox="0 0 400 200"')), [400, 200]],
] as const)('LIB-06 a vector picture with %s has its size and is drawn', async (_kind, content, [width, height]) => {
  const source = vectorSource(content)
  expect(await sharp(source).metadata()).toMatchObject({ format: 'svg', width, height })
  const { dominant } = await sharp(source).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
})

test('LIB-06 what the reader knows comes back as it came, in the encoding that it declares', () => {
  const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><!-- \xfc -->${drawing(sized)}`, 'latin1')
  expect(vectorSource(latin)).toBe(latin)
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])
  expect(vectorSource(picture)).toBe(picture)
})
