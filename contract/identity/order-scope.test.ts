import { expect, test } from 'vitest'
import { activeStatuses, archiveSince, type OrderViewer, seesOrder, viewedCoordinator } from './order-scope.ts'
import type { Domain, Role } from './permission.ts'

const viewer = (userCode: string, domain: Domain, ...roles: Role[]): OrderViewer => ({
  userCode,
  permissions: [{ domain, roles }],
})
const approver = viewer('APR1', 'promoOrders', 'approver')
const senior = viewer('APR2', 'promoOrders', 'seniorApprover')
const coordinator = viewer('SMC1', 'sampleOrders', 'coordinator')
const sales = viewer('REP1', 'promoOrders', 'user')

test.each([
  ['an approver, assigned', approver, { requesterCode: 'X', approverCode: 'APR1' }, true],
  ['an approver, assigned to another', approver, { requesterCode: 'X', approverCode: 'APR9' }, false],
  ['an approver, nobody assigned', approver, { requesterCode: 'X', approverCode: null }, false],
  ['an approver, asked for it', approver, { requesterCode: 'APR1' }, true],
  ['a senior approver, assigned', senior, { requesterCode: 'X', seniorApproverCode: 'APR2' }, true],
  ['a senior approver, not assigned', senior, { requesterCode: 'X', approverCode: 'APR1' }, false],
  ['somebody who approves nothing', sales, { requesterCode: 'X', approverCode: 'APR1' }, true],
  ['anybody, permissions bypassed', { ...approver, permissionsBypassed: true }, { requesterCode: 'X' }, true],
])('PERM-10 whether an order is seen by %s', (_who, who, order, sees) => {
  expect(seesOrder(who, order)).toBe(sees)
})

test('PERM-10 coordinators see active orders from their submission on, others their drafts too', () => {
  expect(activeStatuses(coordinator)).toEqual(['SUBMITTED', 'IN PROGRESS'])
  expect(activeStatuses(viewer('SMC2', 'promoOrders', 'seniorCoordinator'))).toEqual(['SUBMITTED', 'IN PROGRESS'])
  expect(activeStatuses(sales)).toEqual(['DRAFT', 'SUBMITTED', 'IN PROGRESS'])
  expect(activeStatuses({ ...coordinator, permissionsBypassed: true })).toContain('DRAFT')
})

test('PERM-10 an archive reaches one year back', () => {
  expect(archiveSince(new Date('2026-11-21T08:00:00Z')).toISOString()).toBe('2025-11-21T08:00:00.000Z')
  expect(archiveSince(new Date('2024-02-29T08:00:00Z')).toISOString()).toBe('2023-03-01T08:00:00.000Z')
})

test.each([
  ['orders--promos--reviewed', 'SMC9'],
  ['orders--promos--archived', 'SMC9'],
  ['orders--samples--active-orders', 'SMC9'],
  ['orders--samples--archived-orders', 'SMC9'],
  ['orders--promos--needs-review', 'SMC1'],
  ['orders--samples--sample-styles', 'SMC1'],
])('PERM-11 a coordinator who would look as another one: %s shows the orders of %s', (page, shown) => {
  expect(viewedCoordinator(coordinator, page, 'SMC9')).toBe(shown)
  expect(viewedCoordinator(coordinator, page, undefined)).toBe('SMC1')
  expect(viewedCoordinator(sales, page, 'SMC9')).toBe('REP1')
})
