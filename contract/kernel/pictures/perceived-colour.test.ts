import { expect, test } from 'vitest'
import { perceivedHex } from './perceived-colour.ts'

test.each([
  ['#FFFFFF', 200, 128, 128],
  ['#000000', 0, 128, 128],
  // As OKLab has them: lightness, and twice both axes of colour.
  ['#FF0000', 126, 218, 178],
  ['#00FF00', 173, 34, 200],
  ['#0000FF', 90, 115, 3],
])('BEY-16 %s is perceived at %i, %i, %i', (hex, l, a, b) => {
  expect(perceivedHex(hex)).toEqual({ l, a, b })
})
