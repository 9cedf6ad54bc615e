import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts } from './dictionary.ts'

/** Letters of every width that stand beside each other as code points, those that need two units of UTF-16 among them. */
const text = fc
  .array(fc.constantFrom('a', 'b', 'é', 'ê', '日', '\uFFFD', '😀', '😁'), { maxLength: 4 })
  .map((all) => all.join(''))

test('PRD-05 texts are in the order of their bytes, as the database has them', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(Math.sign(compareTexts(one, other))).toBe(Math.sign(Buffer.compare(Buffer.from(one), Buffer.from(other))))
    }),
    { numRuns: 500 },
  )
})
