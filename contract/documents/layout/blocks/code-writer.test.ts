import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { codeOf, codeWriter } from './code-writer.ts'
import { RUN } from '../page-model.ts'

/** As they stand in a code whose mask is chosen. */
const plainly = (text: string, maskPattern: number) => {
  const { data, size } = encode(text, { ecc: 'Q', border: 0, maskPattern })
  return { size, data }
}
const drawn = ({ count, runs }: ReturnType<typeof codeOf>) => {
  const data = Array.from({ length: count }, () => Array.from({ length: count }, () => false))
  for (let at = 0; at < runs.length; at += RUN) {
    const [row, column, length] = runs.slice(at, at + RUN) as [number, number, number]
    data[row]!.fill(true, column, column + length)
  }
  return { size: count, data }
}

test('BEY-11 codes of many labels are those of each by itself, whatever their letters and however long their house is called', () => {
  const alphabet = 'BCDEFGHJKLNPRSTUV'
  for (const house of [
    'HTTPS://X.TEST/S/',
    'HTTP://SAMPLES.OF-A-HOUSE.TEST:8443/LINEBOOK/S/',
    'http://lower.test/S/',
  ]) {
    const texts = Array.from({ length: 200 }, (_none, at) => {
      const letters = Array.from(
        { length: 12 },
        (_letter, place) => alphabet[(at * (place * 7 + 3) + place * at * at) % 17]!,
      )
      return `${house}${letters.join('')}${at % 2 === 0 ? '' : 'V'}`
    })
    const write = codeWriter(texts.length)
    const written = texts.map(write)
    const { maskPattern } = encode(texts[0]!, { ecc: 'Q', border: 0 })
    for (const [at, code] of written.entries()) expect(drawn(code)).toEqual(plainly(texts[at]!, maskPattern))
  }
  expect(drawn(codeOf('HTTPS://X.TEST/S/SGCGSGPHRBBB')).size).toBe(25)
})
