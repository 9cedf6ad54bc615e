import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealerFor } from './sealed-text.ts'

const sealer = sealerFor('a secret of the application', 'webhooks')

test('BEY-15 a sealed text comes back whole, looks different each time, and is not in what is kept', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4, unit: 'grapheme' }), (text) => {
      const sealed = sealer.seal(text)
      expect(sealer.unseal(sealed)).toBe(text)
      expect(sealer.seal(text)).not.toBe(sealed)
    }),
  )
})

test('BEY-15 another secret, another purpose or one changed letter opens nothing', () => {
  const sealed = sealer.seal('whsec_x')
  const changed = `${sealed[0] === 'A' ? 'B' : 'A'}${sealed.slice(1)}`
  expect(() => sealerFor('another secret', 'webhooks').unseal(sealed)).toThrow()
  expect(() => sealerFor('a secret of the application', 'links').unseal(sealed)).toThrow()
  expect(() => sealer.unseal(changed)).toThrow()
})
