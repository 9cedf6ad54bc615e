import { type RawBuilder, sql } from 'kysely'
import { isPartner } from '../../../contract/identity/access/partners.ts'
import type { Caller } from '../../engine/http/caller.ts'

/**
 * Whether the caller may be told the name of the person of a key, as a condition of the query (PERM-14). Staff know everybody.
 * Partners know the people of their own business entity, and who shared with them: by publishing at their locations, or by
 * a link to their address.
 */
export function mayName(caller: Caller, person: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!isPartner(caller)) return sql`true`
  return sql<boolean>`(${person} = ${caller.key}::bigint
    or exists (select from user_tbe own join user_tbe other
        on other.territory = own.territory and other.business_entity = own.business_entity
      where own.user_id = ${caller.key}::bigint and other.user_id = ${person} and own.business_entity <> 'ADMIN')
    or exists (select from assortment held join location place on place.id = held.location_id
      where held.owner_id = ${person} and held.kind = 'regular' and held.state = 'Published' and held.deleted_at is null
        and place.code = any(${[...caller.permittedLocations]}::text[]))
    or exists (select from share sent join share_link link on link.share_id = sent.id
      where sent.owner_id = ${person} and lower(link.recipient) = ${caller.email.toLowerCase()}))`
}

/**
 * The whole name of the person of a joined `user_account`, and only their code where the caller may not be told it; null
 * for nobody. The one way in which a query says to people who somebody else is.
 */
export function nameFor(caller: Caller, alias: string): RawBuilder<string> {
  const [id, name, lastName, code] = ['id', 'name', 'last_name', 'user_code'].map((column) =>
    sql.ref(`${alias}.${column}`),
  )
  const whole = sql<string>`${name} || ' ' || ${lastName}`
  return isPartner(caller) ? sql<string>`case when ${mayName(caller, id!)} then ${whole} else ${code} end` : whole
}
