import { expect, test } from 'vitest'
import { type SavedRun, savedRuns, withoutRun, withRun } from './size-runs.ts'

const run = (name: string, quantity = 1): SavedRun => ({ name, sizes: { '7': quantity } })

test('BEY-12 a run is kept under its name once, the runs by name; what is no run is not kept', () => {
  const runs = withRun(withRun([run('Women core')], run('Men core')), run('women CORE', 3))
  expect(runs).toEqual([run('Men core'), run('women CORE', 3)])
  expect(withoutRun(runs, ' MEN core')).toEqual([run('women CORE', 3)])
  expect(savedRuns.safeParse([{ name: ' ', sizes: {} }]).success).toBe(false)
  expect(savedRuns.safeParse([run('Half', 0.5)]).success).toBe(false)
})
