import { expect, test } from 'vitest'
import { reasonOfServer, stillLeaving } from './server-words.ts'

const log = `2026-11-27 08:01:02.612 UTC [25048] FATAL:  terminating connection due to unexpected postmaster exit
2026-11-27 08:01:02.614 UTC [25577] FATAL:  pre-existing shared memory block (key 2329013, ID 1638408) is still in use
2026-11-27 08:01:02.615 UTC [25057] FATAL:  terminating connection due to unexpected postmaster exit`

test('SHELL-13 a server that meets the processes of a killed one says so, whatever they say after it', () => {
  expect(reasonOfServer(log, 25577)).toMatch(stillLeaving)
  // Of an earlier try.
  expect(reasonOfServer(log, 25600)).toBe('terminating connection due to unexpected postmaster exit')
})
