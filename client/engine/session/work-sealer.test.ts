import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { workSealer } from './work-sealer.ts'

const key = () => randomBytes(32).toString('base64')

test('GRID-05 what a browser keeps of unsent work comes back whole for its person and is nothing to anybody else', () => {
  const [mine, theirs] = [key(), key()]
  // So long that no seal has it by chance.
  const secret = 'what nobody else is to read'
  for (const content of [
    { cells: ['Grüße', 'サンプル', secret] },
    Array.from({ length: 40_000 }, (_none, at) => `${secret} ${at}`),
  ]) {
    const sealed = workSealer([mine]).seal(content)
    expect(Buffer.from(sealed, 'base64').includes(secret)).toBe(false)
    expect(workSealer([mine]).open(sealed)).toEqual(content)
    expect(workSealer([theirs]).open(sealed)).toBeUndefined()
    expect(workSealer([mine]).open(`${sealed.slice(0, -4)}AAAA`)).toBeUndefined()
  }
  expect(workSealer([mine]).open('not sealed')).toBeUndefined()
})

test('GRID-05 after a change of the secret what the former key sealed is opened still', () => {
  const [former, today] = [key(), key()]
  expect(workSealer([today, former]).open(workSealer([former]).seal(['one']))).toEqual(['one'])
  expect(workSealer([former]).open(workSealer([today, former]).seal(['one']))).toBeUndefined()
})
