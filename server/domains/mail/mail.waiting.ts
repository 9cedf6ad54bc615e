import { sql } from 'kysely'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import { DAYS_OF_NEWS, type WaitingSource } from '../../declarations/waiting-source.ts'

export const failedMails: WaitingSource = {
  waitsFor: areaAccess.administration,
  rows: () => sql`
    select recipient as name, created_at as at from mail_outbox
    where state = 'failed' and created_at > now() - make_interval(days => ${DAYS_OF_NEWS})`,
}
