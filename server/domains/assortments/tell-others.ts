import { type RawBuilder, sql } from 'kysely'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { LiveEvent } from '../../../contract/kernel/live-event.ts'
import type { Caller } from '../../engine/http/caller.ts'
import { type Audience, eventRowsStatement, eventStatement, forBrowsers, type News } from '../../engine/live/outbox.ts'

interface Told {
  public_id: string
  kind: 'regular' | 'internal'
  owner_id: number
  state: string
}

/**
 * Tells everybody who may look at an assortment of its change: all when it is published, else its owner and those who
 * manage everybody's; of an internal one those who have to do with such.
 */
export const tellOthers = (caller: Caller, held: Told, payload: LiveEvent): RawBuilder<unknown> =>
  eventStatement('live', audienceOf(caller, held), payload)

/** That an assortment is one version on from the one that is held. */
export const assortmentChanged = (
  { userCode }: Pick<Caller, 'userCode'>,
  held: { public_id: string; version: number },
): LiveEvent => ({
  type: 'assortmentChanged',
  assortmentId: held.public_id,
  version: held.version + 1,
  byUser: userCode,
})

/**
 * Tells of several in one statement: each of `changes` (none of new and deleted ones) to whoever looks at that
 * assortment, and one word to every list that may show any of them.
 */
export function tellOthersOfMany(
  caller: Pick<Caller, 'key'>,
  told: readonly { held: Told; change?: LiveEvent }[],
): RawBuilder<unknown>[] {
  const first = told[0]
  if (!first) return []
  const list: LiveEvent = { type: 'assortmentListChanged', assortmentId: first.held.public_id }
  const rows = told.map(({ held, change }) => ({
    owner: held.owner_id,
    kind: held.kind,
    published: held.state === 'Published',
    change: change ?? null,
  }))
  const events = eventRowsStatement(
    'live',
    sql`
      with told as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as t (owner bigint, kind text, published boolean, change jsonb)),
      heard as (
        select 'all' as audience, change from told where kind = 'regular' and published
        union all
        select 'user:' || k.user_id, change from told cross join (${internalPeople}) k where kind = 'internal'
        union all
        select 'user:' || k.key, change from told cross join lateral (
          select owner as key union select ${caller.key}::bigint
          union ${managers}) k
        where kind = 'regular' and not published)
      select audience, change from heard where change is not null and change <> 'null'::jsonb
      union all
      select distinct audience, ${JSON.stringify(list)}::jsonb from heard`,
  )
  return [events]
}

const audienceOf = (caller: Caller, held: Told): RawBuilder<Audience> =>
  held.kind === 'internal'
    ? sql`select 'user:' || user_id from (${internalPeople}) k`
    : held.state === 'Published'
      ? sql`select 'all'`
      : ownerAndManagers(caller, held)

/** Every list of assortments is to be read again: whose folders show what is for the list to say. */
export const tellEveryList = (folderId: string): News[] => [
  forBrowsers('all', { type: 'assortmentListChanged', assortmentId: folderId }),
]

const ownerAndManagers = (caller: Caller, held: Told): RawBuilder<Audience> => sql`
  select 'user:' || key from (
    select unnest(${[held.owner_id, Number(caller.key)]}::bigint[]) as key
    union ${managers}) k`

const managingRoles = areaAccess.manageAssortments.flatMap(({ roles }) => [...roles])

const internalPeople = sql`select user_id from permission where domain = 'internalAssortments'`

/** Keys of those who manage everybody's. */
const managers = sql`select user_id from permission where domain = 'assortments' and roles && ${managingRoles}::text[]`
