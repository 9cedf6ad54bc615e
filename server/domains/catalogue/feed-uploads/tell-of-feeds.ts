import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import type { MaySee } from '../../../room.ts'
import type { Database } from '../../../tables.ts'
import { tell } from '../../notifications/notifications.public.ts'
import { untoldRuns } from './feed-upload.queries.ts'

/**
 * The newest run of each kind of file, from wherever it came: one that failed or left rows out waits for the administrators,
 * a good one settles what waited (NOT-02). Said again it changes nothing.
 */
export const tellOfFeeds = (db: Database): Promise<unknown> =>
  act(db, nobody, {
    change: untoldRuns,
    audit: 'nothing: runs are a log of their own',
    tell: (_none, runs) =>
      tell(
        nobody,
        runs.flatMap(({ isBad, kind, file, id }) =>
          isBad
            ? [
                {
                  kind: 'feedFailed' as const,
                  subject: kind,
                  values: { title: file, run: id },
                  to: { holders: areaAccess.administration },
                },
              ]
            : [],
        ),
        runs.flatMap(({ isBad, kind }) => (isBad ? [] : [{ kind: 'feedFailed' as const, subject: kind }])),
      ),
  })

/** Administrators see how feeds went (NOT-01). */
export const seenFeeds: MaySee = async (caller, ids) =>
  mayAccess(caller, areaAccess.administration) ? new Set(ids) : new Set()
