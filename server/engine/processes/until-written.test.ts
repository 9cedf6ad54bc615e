import { expect, test } from 'vitest'
import { untilWritten } from './until-written.ts'

const lease = { id: 'one', signal: new AbortController().signal }
const failing = (code: string) => {
  let tries = 0
  return async () => {
    tries += 1
    if (tries === 1) throw Object.assign(new Error('not written'), { code })
    return tries
  }
}

test('SHELL-13 how work ended is written once the disk of the database has room again, and a fault of ours is thrown at once', async () => {
  expect(await untilWritten(lease, failing('53100'))).toBe(2)
  await expect(untilWritten(lease, failing('23505'))).rejects.toMatchObject({ code: '23505' })
  await expect(untilWritten(undefined, failing('53100'))).rejects.toMatchObject({ code: '53100' })
})
