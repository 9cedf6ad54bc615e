import { expect, test } from 'vitest'
import { readPackRun, runFits } from './pack-run.ts'

test('ORW-05 a pack names each of its sizes once, and as many units as it holds', () => {
  expect(readPackRun(['7=1', '7.5=12'])).toEqual(
    new Map([
      ['7', 1],
      ['7.5', 12],
    ]),
  )
  for (const wrong of [['7'], ['7=0'], ['=4'], ['7=1', '7=2'], ['7=1|8=2'], ['7=-1']]) {
    expect(readPackRun(wrong)).toBeUndefined()
  }
  expect([runFits(['7=1', '8=3'], 4), runFits(['7=1', '8=3'], 5), runFits([], 12)]).toEqual([true, false, true])
})
