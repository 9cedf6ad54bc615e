import { expect, test } from 'vitest'
import { Failure } from '../../../contract/kernel/errors.ts'
import { until } from '../../../tests/world/until.ts'
import { checksOf, openFullPlaces } from './full-places.ts'

const noSpace = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

test('SHELL-13 a folder that takes nothing more is full by its own tries, and no longer than they fail', async () => {
  const full = openFullPlaces({ every: 5, lasts: 1e9 })
  let hasRoom = false
  const write = () => (hasRoom ? Promise.resolve() : Promise.reject(noSpace()))
  full.watch({ scratch: { write, isCheap: true } })
  const check = checksOf(full)['scratchRoom']!
  await until(() => 'scratch' in full.seconds())
  await expect(check()).rejects.toThrow('scratch')
  hasRoom = true
  await until(() => !('scratch' in full.seconds()))
  await check()
  // What one file too large met is no full disk.
  full.note(noSpace())
  expect(full.seconds()).toEqual({})
  full.close()
})

test('SHELL-13 a database or a bucket that refused is full until a while is over and a try succeeds', async () => {
  const full = openFullPlaces({ every: 5, lasts: 50 })
  let tries = 0
  let hasRoom = false
  const write = () => {
    tries += 1
    return hasRoom ? Promise.resolve() : Promise.reject(Object.assign(new Error('disk'), { code: '53100' }))
  }
  full.watch({ database: { write, isCheap: false } })
  full.note(new Failure('notFound', 'somebody else'))
  expect([full.seconds(), tries]).toEqual([{}, 0])
  full.note(new Error('a save', { cause: Object.assign(new Error('disk'), { code: '53100' }) }))
  expect(full.seconds()).toEqual({ database: 0 })
  await until(() => tries > 1)
  expect(Object.keys(full.seconds())).toEqual(['database'])
  hasRoom = true
  await until(() => !('database' in full.seconds()))
  full.close()
})
