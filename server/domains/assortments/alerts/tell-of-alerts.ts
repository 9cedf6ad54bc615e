import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import type { Database } from '../../../tables.ts'
import { tell } from '../../notifications/notifications.public.ts'
import { untoldAlerts } from './alerts.queries.ts'

/**
 * What a feed changed under assortments, to the owner of each (AST-18, NOT-02). A feed notes alerts by triggers, in batches
 * without end; this looks every minute for what is new since it was told.
 */
export const tellOfAlerts = (db: Database): Promise<unknown> =>
  act(db, nobody, {
    change: untoldAlerts,
    audit: 'nothing: the catalogue changed, the assortment stands as it stood',
    tell: (_none, alerts) =>
      tell(
        nobody,
        alerts.map(({ publicId, title, area, owner }) => ({
          kind: 'productsAlert' as const,
          subject: publicId,
          values: { title, area },
          to: { people: [owner] },
        })),
      ),
  })
