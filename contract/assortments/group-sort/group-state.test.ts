import { expect, test } from 'vitest'
import { type KeptStates, stateOf, withState } from './group-state.ts'

test('AST-13 a group begins open, and stands as it was left; one that cannot be closed is open whatever is kept', () => {
  const kept: KeptStates = [
    { groupBy: 'division', title: 'Work', openState: false },
    { groupBy: 'division', title: 'Sport', openState: false, alwaysOpen: true },
  ]
  const open = (title: string, by: 'division' | 'gender' = 'division') => stateOf(kept, by, title).openState
  expect([open('Work'), open('Sport'), open('New'), open('Work', 'gender')]).toEqual([false, true, true, true])
})

test('AST-13 only what differs of a group is kept, once, and of a thousand the newest', () => {
  const kept = withState([], 'division', { item: 'Work', openState: false })
  expect(kept).toEqual([{ groupBy: 'division', title: 'Work', openState: false }])
  expect(withState(kept, 'division', { item: 'Work', openState: false })).toBe(kept)
  expect(withState(kept, 'division', { item: 'Sport', openState: true, contentTab: 'words' })).toBe(kept)
  const both = withState(kept, 'gender', { item: 'Work', openState: false })
  expect(withState(both, 'division', { item: 'Work', contentTab: 'picture' })).toEqual([
    { groupBy: 'gender', title: 'Work', openState: false },
    { groupBy: 'division', title: 'Work', openState: false, contentTab: 'picture' },
  ])
  const full: KeptStates = Array.from({ length: 1_000 }, (_one, at) => ({
    groupBy: 'division',
    title: String(at),
    openState: false,
  }))
  const more = withState(full, 'division', { item: 'Work', openState: false })
  expect([more.length, more[0]?.title, more.at(-1)?.title]).toEqual([1_000, '1', 'Work'])
})
