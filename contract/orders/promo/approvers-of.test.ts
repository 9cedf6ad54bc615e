import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approversOf, firstStep, type Approver } from './approvers-of.ts'

const people = new Map<string, Approver>([
  ['APR601', { isSenior: false, approverCode: 'APR602' }],
  ['APR602', { isSenior: true, approverCode: '' }],
  ['APR603', { isSenior: true, approverCode: 'APR601' }],
])
const none = { approver: null, senior: null }
const usual = { approver: 'APR601', senior: 'APR603' }
const of = (code: string, approverCode: string, settings: typeof usual | typeof none = none) => {
  const found = approversOf({ code, approverCode }, people, settings)
  return [firstStep(found), found.approver, found.senior]
}

test('ORP-03 an order goes to the approver of its requester, then to that one’s own, else to those of the settings', () => {
  expect(of('MGR301', 'APR601')).toEqual(['REQUIRES APPROVER', 'APR601', 'APR602'])
  expect(of('MGR301', '', usual)).toEqual(['REQUIRES APPROVER', 'APR601', 'APR602'])
  expect(of('MGR301', 'LEFT01', usual)).toEqual(['REQUIRES APPROVER', 'APR601', 'APR602'])
  expect(of('MGR301', 'APR602', usual)).toEqual(['REQUIRES APPROVER', 'APR602', 'APR603'])
  expect(of('MGR301', 'APR602')).toEqual(['REQUIRES APPROVER', 'APR602', 'APR602'])
  expect(of('MGR301', '', { approver: null, senior: 'APR602' } as never)).toEqual(['REQUIRES SENIOR', null, 'APR602'])
  expect(of('MGR301', 'LEFT01')).toEqual(['PENDING', null, null])
})

test('ORP-03 an approver’s own order goes straight to a senior one, and to nobody where there is none', () => {
  expect(of('APR601', 'APR602')).toEqual(['REQUIRES SENIOR', null, 'APR602'])
  expect(of('APR602', '', usual)).toEqual(['REQUIRES SENIOR', null, 'APR603'])
  expect(of('APR603', 'APR601', usual)).toEqual(['REQUIRES SENIOR', null, 'APR602'])
  expect(of('APR602', '')).toEqual(['PENDING', null, null])
})

test('ORP-03 nobody decides their own order, and whoever does may', () => {
  const code = fc.constantFrom('A', 'B', 'C', 'D', '')
  const approver = fc.record({ isSenior: fc.boolean(), approverCode: code })
  const brand = fc.record({
    people: fc.dictionary(fc.constantFrom('A', 'B', 'C'), approver),
    requester: fc.record({ code: fc.constantFrom('A', 'B', 'C', 'D'), approverCode: code }),
    usual: fc.record({ approver: fc.option(code), senior: fc.option(code) }),
  })
  fc.assert(
    fc.property(brand, ({ people: given, requester, usual: settings }) => {
      const may = new Map(Object.entries(given))
      const found = approversOf(requester, may, settings)
      for (const one of [found.approver, found.senior]) {
        expect(one).not.toBe(requester.code)
        if (one !== null) expect(may.has(one)).toBe(true)
      }
      if (found.senior !== null) expect(may.get(found.senior)!.isSenior).toBe(true)
      if (may.has(requester.code)) expect(found.approver).toBeNull()
    }),
  )
})
