import { expect, test } from 'vitest'
import { newDetails } from './user-record.ts'

test('ADM-01 PERM-16 somebody new may nothing and reaches nothing until it is chosen, but both libraries of samples where a permission lets in', () => {
  const { libraryAccess, wofAccess, generalAccess, conferenceAccess, permissions, userTBEs, departmentAccess } =
    newDetails
  expect(libraryAccess).toEqual(['Production', 'Sales'])
  expect([wofAccess, generalAccess, ...Object.values(conferenceAccess)]).toEqual([false, false, false, false, false])
  expect([permissions, userTBEs, departmentAccess]).toEqual([[], [], []])
})
