import { expect, test } from 'vitest'
import { CallError, NetworkError } from '../../../engine/api/call-error.ts'
import { actOnScans } from './act-on-scans.ts'
import type { ScanLine } from './scan-list.ts'

const lines = ['a', 'b', 'c'].map((_id) => ({ sample: { _id } }) as ScanLine)
const refusal = (details: { field: string; message: string }[]) =>
  new CallError(409, { message: '', messageCode: 'notOnHand', messageData: { onHand: 1 }, details } as never)

/** A server that refuses what it is told to, one call after the other. */
function server(...refusals: Error[]) {
  const asked: string[][] = []
  const act = (some: readonly ScanLine[]) => {
    asked.push(some.map(({ sample }) => sample._id))
    const fault = refusals.shift()
    return fault ? Promise.reject(fault) : Promise.resolve({ batchId: 'b', number: 'L-1' })
  }
  return { asked, act }
}

test('BEY-11 what the server refuses stays with its reason, and the rest goes in another call', async () => {
  const { asked, act } = server(
    refusal([
      { field: 'b', message: 'notOnHand' },
      { field: 'c', message: 'staysHere' },
      { field: 'a', message: 'somethingElse' },
      { field: 'x', message: 'notOnHand' },
    ]),
  )
  const acted = await actOnScans(lines, act)
  expect(asked).toEqual([['a', 'b', 'c'], ['a']])
  expect({ ...acted, done: acted.done.map(({ sample }) => sample._id), refused: [...acted.refused] }).toEqual({
    done: ['a'],
    refused: [
      ['b', { code: 'notOnHand', data: { onHand: 1 } }],
      ['c', { code: 'staysHere', data: {} }],
    ],
    batchId: 'b',
    number: 'L-1',
  })
})

test('BEY-11 nothing is done where all is refused, and what is no matter of single lines is thrown', async () => {
  const all = server(refusal(lines.map(({ sample }) => ({ field: sample._id, message: 'dueMissing' }))))
  const acted = await actOnScans(lines, all.act)
  expect([acted.done, acted.refused.size, acted.batchId, all.asked.length]).toEqual([[], 3, undefined, 1])
  for (const fault of [refusal([{ field: 'x', message: 'notOnHand' }]), refusal([]), new NetworkError(undefined)])
    await expect(actOnScans(lines, server(fault).act)).rejects.toBe(fault)
})
