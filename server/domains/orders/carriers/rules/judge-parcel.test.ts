import { expect, test } from 'vitest'
import { deliveryDay, judgeParcel } from './judge-parcel.ts'

const portland = { city: 'Portland', state: 'OR' }
const shipTo = {
  label: '',
  line1: '1422 NE Alberta St',
  city: 'Portland',
  region: 'OR',
  postalCode: '97211',
  country: 'USA',
}
const codes = (address: object, more: object = {}, place: typeof portland | undefined = portland) =>
  judgeParcel({ shipTo: { ...shipTo, ...address }, service: 'Ground', weight: 2, ...more }, place).map(
    ({ code }) => code,
  )

test('ORS-03 a parcel is refused for all that is wrong with it, and only for that', () => {
  expect(codes({})).toEqual([])
  expect(codes({ postalCode: '97211-1234', region: 'or' })).toEqual([])
  // A place may have another name than the list has; a state has not.
  expect(codes({ city: 'Alberta', region: '' })).toEqual([])
  expect(codes({ region: 'CA' })).toEqual(['zipElsewhere'])
  expect(codes({ postalCode: '9721' }, {}, undefined)).toEqual(['zipUnknown'])
  expect(codes({ line1: ' ' }, { weight: 151, service: 'Worldwide Express' })).toEqual(['address', 'weight'])
  expect(codes({ country: 'PRT', postalCode: '1200' })).toEqual(['service'])
  expect(codes({ country: 'PRT' }, { service: 'Worldwide Express' }, undefined)).toEqual([])
  expect(codes({ country: 'XYZ' }, { service: 'Worldwide Express', weight: 0.05 })).toEqual(['country', 'weight'])
})

test('ORS-03 a parcel is there by a working day', () => {
  expect(deliveryDay('2026-11-26', 'Next Day Air')).toBe('2026-11-27')
  expect(deliveryDay('2026-11-27', 'Next Day Air')).toBe('2026-11-30')
  expect(deliveryDay('2026-11-26', 'Ground')).toBe('2026-12-03')
})
