import type { RuleGroup } from '../../contract/identity/access/explain-access.ts'
import type { Caller } from '../engine/http/caller.ts'
import type { Database } from '../tables.ts'

/** Why a person sees a record or does not (BEY-10), by its id or what else names it; undefined when there is none at all. */
export type Explain = (
  db: Database,
  caller: Caller,
  wanted: string,
) => Promise<{ title: string; groups: RuleGroup[] } | undefined>
