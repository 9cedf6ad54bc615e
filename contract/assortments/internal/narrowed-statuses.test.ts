import { expect, test } from 'vitest'
import { narrowedStatuses } from './narrowed-statuses.ts'

test('LIM-03 to an internal assortment of domestic wholesale only what is active is offered', () => {
  const line = { orgType: 'internal', channel: 'Wholesale', region: 'Domestic', productType: 'Footwear' } as const
  expect(narrowedStatuses(line)).toEqual(['A'])
  for (const other of [{ orgType: 'regular' }, { channel: 'Retail' }, { region: 'Europe' }, { productType: 'Apparel' }])
    expect(narrowedStatuses({ ...line, ...other } as typeof line)).toBeUndefined()
})
