import type { ClientConfig } from 'pg'
import { pino } from 'pino'
import type { Role } from '../../server/engine/processes/roles.ts'
import { type LeaseTimes, type ProcessLease, takeLease } from '../../server/engine/processes/process-lease.ts'

/** A fifth of what an application takes: long enough for a busy machine, short enough to be waited for. */
const shortLease: LeaseTimes = { renewed: 300, lasts: 4_000, lostAfter: 3_000, swept: 300 }

/** A lease of a part of the application that is tested by itself. */
export const testLease = (
  connection: ClientConfig,
  { role = 'work', facts }: { role?: Role; facts?: () => object } = {},
): Promise<ProcessLease> =>
  takeLease({
    connection,
    process: { name: 'test', roles: [role], release: 'test', schema: 'test' },
    isAlone: false,
    ...(facts ? { facts } : {}),
    times: shortLease,
    log: pino({ enabled: false }),
  })
