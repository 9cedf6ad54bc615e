import type { Job } from '../../engine/jobs/job-runner.ts'
import type { Database } from '../../tables.ts'
import type { CurrentSettings } from '../settings/settings.public.ts'
import { removeUnconfirmed } from './access-requests.queries.ts'
import { deactivateInactive } from './actions/deactivate-inactive.ts'
import { answerRequest, type RequestedAccess, requestJob } from './actions/request-access.ts'
import { answerReset, resetJob } from './actions/reset-password.ts'
import { removeOldDirectoryRows } from './directory/directory.queries.ts'
import { removeOldCodes } from './login/one-time-codes.ts'
import { sweepNetworks } from './login/login-networks.queries.ts'
import { removeOldSessions } from './identity.queries.ts'
import { sweepSecurityEvents } from './security-events/security-events.queries.ts'
import type { SessionKeeper } from './sessions/session-keeper.ts'
import { sweepPresence } from './presence/presence.queries.ts'

/** Days after which a request whose address nobody confirmed is forgotten. */
const DAYS_UNCONFIRMED = 14

export interface IdentityRoom {
  db: Database
  settings: CurrentSettings
  sessions: SessionKeeper
}

export const identityJobs = ({ db, settings, sessions }: IdentityRoom): Job<never>[] => [
  { name: requestJob, run: (wish: RequestedAccess) => answerRequest(db, wish) },
  { name: resetJob, run: ({ email }: { email: string }) => answerReset(db, email) },
  {
    name: 'identity/deactivate-inactive',
    cron: '7 4 * * *',
    run: async (_payload, { log }) => {
      const count = await deactivateInactive({ db, sessions }, settings.now().accounts.inactivityDays)
      if (count > 0) log.info({ count }, 'accounts deactivated for inactivity')
    },
  },
  {
    name: 'identity/sweep-requests',
    cron: '11 4 * * *',
    run: async () => void (await removeUnconfirmed(db, DAYS_UNCONFIRMED)),
  },
  {
    name: 'identity/sweep-sessions',
    cron: '17 * * * *',
    run: async () => void (await removeOldSessions(db, settings.now().session.timeoutMinutes)),
  },
  {
    name: 'identity/sweep-security-events',
    cron: '27 4 * * *',
    run: () => sweepSecurityEvents(db),
  },
  {
    name: 'identity/sweep-networks',
    cron: '13 4 * * *',
    run: () => sweepNetworks(db),
  },
  {
    name: 'identity/sweep-codes',
    cron: '19 * * * *',
    run: async () => void (await removeOldCodes(db)),
  },
  {
    name: 'identity/sweep-directory',
    cron: '23 * * * *',
    run: () => removeOldDirectoryRows(db),
  },
  {
    name: 'identity/sweep-presence',
    cron: '*/10 * * * *',
    run: () => sweepPresence(db),
  },
]
