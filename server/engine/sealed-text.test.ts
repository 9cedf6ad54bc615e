import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealerFor } from './sealed-text.ts'

const sealer = sealerFor(['a secret of the application'], 'webhooks')

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
  const at = sealed.indexOf('.') + 1
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
  expect(() => sealerFor(['another secret'], 'webhooks').unseal(sealed)).toThrow()
  expect(() => sealerFor(['a secret of the application'], 'links').unseal(sealed)).toThrow()
  expect(() => sealer.unseal(changed)).toThrow()
})

test('BEY-15 a seal that was cut short is none, however little of it is left', () => {
  const cut = Buffer.from(sealer.seal('x').split('.')[1]!, 'base64').subarray(0, 16).toString('base64')
  expect(() => sealer.unseal(cut)).toThrow('tag length')
})

test('BEY-15 after a change of the secret, former ones open what they sealed, also what bears no mark yet', () => {
  const changed = sealerFor(['the secret of today', 'another secret', 'a secret of the application'], 'webhooks')
  const sealed = sealer.seal('whsec_x')
  expect(changed.unseal(sealed)).toBe('whsec_x')
  expect(changed.unseal(sealed.slice(sealed.indexOf('.') + 1))).toBe('whsec_x')
  expect(changed.seal('whsec_x').startsWith(changed.mark)).toBe(true)
  expect(() => sealer.unseal(changed.seal('whsec_x'))).toThrow('sealed with another secret')
})
