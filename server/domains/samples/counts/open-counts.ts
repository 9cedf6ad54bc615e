import { type RawBuilder, sql } from 'kysely'
import type { WaitedFor } from '../../../declarations/waiting-source.ts'

/** Counts that somebody began and that are not over: they wait for whoever began them. */
export const openCounts = ({ userKey }: WaitedFor): RawBuilder<unknown> => sql`
  select 'C-' || number as name, created_at as at from sample_count where state = 'OPEN' and created_by = ${userKey}::bigint`
