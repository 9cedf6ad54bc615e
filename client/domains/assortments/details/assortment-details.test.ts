import { expect, test } from 'vitest'
import { type Detailed, draftOf, patchOf } from './assortment-details.ts'

const read: Detailed = {
  _id: 'a',
  orgType: 'regular',
  title: 'Fall line',
  subTitle: '',
  season: 'Fall',
  year: 2027,
  gender: '',
  owner: { userCode: 'MARA', name: 'Mara' },
  state: 'Published',
  channel: 'All',
}

test('AST-01 only what was changed is sent, with what it was; nothing where nothing is', () => {
  expect(patchOf(read, draftOf(read))).toBeUndefined()
  expect(patchOf(read, { ...draftOf(read), title: ' Fall line ' })).toBeUndefined()
  expect(patchOf(read, { ...draftOf(read), subTitle: 'Women ', owner: 'p2' })).toEqual({
    subTitle: 'Women',
    owner: 'p2',
    was: { subTitle: '', owner: 'MARA' },
  })
})
