import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardAddresses, isNetwork } from './address-guard.ts'

const strict = guardAddresses([])

test('BEY-15 public addresses are let through', () => {
  for (const address of ['8.8.8.8', '93.184.216.34', '2606:4700::1111', '172.32.0.1', '11.0.0.1']) {
    expect([address, strict.allows(address)]).toEqual([address, true])
  }
})

test('BEY-15 the machine itself, its neighbours and cloud metadata are not, however they are written', () => {
  const addresses = [
    '127.0.0.1 127.9.9.9 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254',
    '100.64.0.1 198.18.0.1 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fd00:ec2::254 ff02::1 64:ff9b::7f00:1',
    '2002:7f00:1:: 2001:db8::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:a9fe:a9fe 0:0:0:0:0:ffff:10.0.0.1',
  ].flatMap((line) => line.split(' '))
  for (const address of addresses) expect([address, strict.allows(address)]).toEqual([address, false])
})

test('BEY-15 what is no address is never let through, and nothing throws', () => {
  fc.assert(fc.property(fc.string(), (text) => strict.allows(text) === false || /^[\da-f.:]+$/i.test(text)))
  for (const text of ['2130706433', '0x7f.1', '127.1', 'localhost', '']) expect(strict.allows(text)).toBe(false)
})

test('BEY-15 a network that the operator names is let through, its neighbours are not', () => {
  const guard = guardAddresses(['10.20.0.0/16', 'fd00::/8'])
  expect(guard.allows('10.20.3.4')).toBe(true)
  expect(guard.allows('::ffff:10.20.3.4')).toBe(true)
  expect(guard.allows('fd12::1')).toBe(true)
  expect(guard.allows('10.21.0.1')).toBe(false)
  expect(guard.isNamed('8.8.8.8')).toBe(false)
})

test('BEY-15 networks are written as address and bits', () => {
  expect(['10.0.0.0/8', '::1/128', 'fd00::/8'].every(isNetwork)).toBe(true)
  expect(['10.0.0.0', '10.0.0.0/33', 'host/8', '::1/129', '', '10.0.0/8'].some(isNetwork)).toBe(false)
})
