import { expect, test } from 'vitest'
import { typedCodes } from './typed-codes.ts'

const CODE = 'SGCGSGPHRBBB'
const type = (text: string, every: number, from = 1000) => {
  const typed = typedCodes((one) => one.endsWith(CODE))
  const told = [...text].map((key, at) => typed.key(key, from + at * every))
  return { typed, told, end: from + text.length * every }
}

test('BEY-11 what a hand scanner types is told from what a person types, also behind an address', () => {
  for (const text of [CODE, `HTTPS://X.TEST/S/${CODE}`]) {
    const { typed, end, told } = type(text, 10)
    expect(told.slice(1).every(({ isFast }) => isFast)).toBe(true)
    expect(typed.key('Enter', end)).toEqual({ isFast: true, code: text })
    // It is told once.
    expect(typed.key('Enter', end + 10)).toEqual({ isFast: false })
  }
  const slow = type(CODE, 90)
  expect(slow.typed.key('Enter', slow.end)).toEqual({ isFast: false })
  const wrong = type('SGCGSGPHRBBC', 10)
  expect(wrong.typed.key('Enter', wrong.end)).toEqual({ isFast: true })
})

test('BEY-11 a device that is busy hands keys on late, and loses no code', () => {
  const { typed, end } = type(CODE.slice(0, 5), 10)
  expect(typed.pause()).toBeUndefined()
  for (const [at, key] of Array.from(CODE.slice(5)).entries()) expect(typed.key(key, end + at * 10).isFast).toBe(true)
  expect(typed.pause()).toBe(CODE)
  // What a person left unfinished is no beginning of what is scanned a minute later.
  const left = type('SGCG', 10)
  left.typed.pause()
  for (const [at, key] of [...CODE].entries()) left.typed.key(key, 60_000 + at * 10)
  expect(left.typed.key('Enter', 60_000 + CODE.length * 10).code).toBe(CODE)
})

test('BEY-11 a scanner that ends with Tab or with nothing is heard too; capitals that it holds a key for break nothing', () => {
  const tab = type(CODE, 10)
  expect(tab.typed.key('Tab', tab.end).code).toBe(CODE)
  const none = type(CODE, 10)
  expect(none.typed.pause()).toBe(CODE)
  expect(none.typed.pause()).toBeUndefined()
  const held = typedCodes((one) => one === CODE)
  for (const [at, key] of [...CODE].entries()) {
    held.key('Shift', at * 10)
    held.key(key, at * 10 + 5)
  }
  expect(held.key('Enter', CODE.length * 10).code).toBe(CODE)
})
