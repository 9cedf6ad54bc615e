import { expect, test } from 'vitest'
import { labelWay, ownSheet } from './label-stocks.ts'

/** What another stock is until somebody measured it. */
const { own: sheet } = labelWay.parse({})

/** Fields that are wrong, and what is said of them. */
const faultsOf = (changed: object) =>
  ownSheet.safeParse({ ...sheet, ...changed }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('BEY-11 a sheet of labels is refused where a code has no room, labels overlap or stand beyond the paper', () => {
  expect(faultsOf({})).toBeUndefined()
  expect(faultsOf({ label: { width: 99, height: 19 } })).toBeUndefined()
  expect(faultsOf({ label: { width: 99, height: 18 } })).toHaveLength(1)
  expect(faultsOf({ label: { width: 39, height: 67.7 } })).toHaveLength(1)
  expect(faultsOf({ across: 98 })).toEqual(['across: overlap'])
  expect(faultsOf({ across: 98, columns: 1 })).toBeUndefined()
  expect(faultsOf({ down: 67 })).toEqual(['down: overlap'])
  expect(faultsOf({ rows: 5 })).toEqual(['rows: beyondPaper'])
  expect(faultsOf({ columns: 3 })).toEqual(['columns: beyondPaper'])
  expect(faultsOf({ left: 10 })).toBeUndefined()
  expect(faultsOf({ left: 10.5 })).toEqual(['columns: beyondPaper'])
})
