import { expect, test } from 'vitest'
import { receiverFault } from './receiver-fault.ts'

const scheme = 'must begin with https://'
const network = 'is an address of a private network'

test.each([
  ['https://crm.example/in', true, undefined],
  ['http://crm.example/in', true, scheme],
  ['http://crm.example/in', false, undefined],
  ['https://10.0.0.1/in', true, network],
  ['http://10.0.0.1/in', false, network],
  ['https://[fd00::1]/in', true, network],
  ['https://203.0.113.7/in', true, undefined],
  ['https://[2001:db8::7]/in', true, undefined],
  // What a name stands for is looked at with every call.
  ['https://localhost/in', true, undefined],
] as const)('BEY-15 %s, of a guard that is strict or not (%s): %s', (url, isStrict, fault) => {
  const allows = (address: string) => !/^(10\.|fd00:)/.test(address)
  expect(receiverFault(new URL(url), { allows, isStrict })).toBe(fault)
})
