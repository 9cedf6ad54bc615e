import { type RawBuilder, sql } from 'kysely'
import { mayAccess } from '../../../contract/identity/access.ts'
import { areaAccess } from '../../../contract/identity/area-access.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import type { LocationCode } from '../../../contract/identity/user.ts'
import type { Caller } from '../../engine/http/caller.ts'

type Person = Pick<Caller, 'permissions' | 'permissionsBypassed'>

/** Managers see and edit the assortments of others (PERM-06). */
export const managesAssortments = (caller: Person): boolean => mayAccess(caller, areaAccess.manageAssortments)

/** What makes an assortment visible: all of the first, and any one of the second; each a condition of its own. */
export interface VisibilityRules {
  all: { kept: RawBuilder<boolean>; atLocation: RawBuilder<boolean> }
  any: Partial<Record<'owner' | 'published' | 'manager' | 'everyInternal' | 'subRole', RawBuilder<boolean>>>
}

/**
 * Regular assortments of a location the person may see that are their own, or published, or, for managers, anybody's
 * (PERM-14). `a` is the assortment, `loc` its location.
 */
export const regularRules = (caller: Caller): VisibilityRules => ({
  all: { kept: sql`a.kind = 'regular' and a.deleted_at is null`, atLocation: atLocation(caller) },
  any: {
    owner: sql`a.owner_id = ${caller.key}::bigint`,
    published: sql`a.state = 'Published'`,
    manager: sql`${managesAssortments(caller)}::boolean`,
  },
})

/** Internal assortments that one of the person's sub-roles reaches, by channel, region and product type. */
export function internalRules(caller: Caller): VisibilityRules {
  const permission = caller.permissions.find(({ domain }) => domain === 'internalAssortments')
  const everything = caller.permissionsBypassed || permission?.roles.includes('admin') || false
  return {
    all: { kept: sql`a.kind = 'internal' and a.deleted_at is null`, atLocation: atLocation(caller) },
    any: {
      everyInternal: sql`${everything}::boolean`,
      subRole: sql`exists (
        select from jsonb_to_recordset(${JSON.stringify(permission?.subRoles ?? [])}::jsonb)
          as r (channel text, region text, "productType" text)
        where r.channel in ('All', a.channel) and r.region in ('All', a.region)
          and r."productType" in ('All', a.product_type))`,
    },
  }
}

const atLocation = (caller: Caller) => sql<boolean>`loc.code = any(${[...caller.permittedLocations]}::text[])`

/** The rules as one condition of the query itself, so that what is not visible is not found. */
const visible = ({ all, any }: VisibilityRules): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(Object.values(all), sql` and `)} and (${sql.join(Object.values(any), sql` or `)}))`

export const visibleRegular = (caller: Caller): RawBuilder<boolean> => visible(regularRules(caller))
export const visibleInternal = (caller: Caller): RawBuilder<boolean> => visible(internalRules(caller))

/** Owners edit their own, managers everybody's they see. */
export const mayEdit = (caller: Person & Pick<Caller, 'key'>, record: { owner_id: number }): boolean =>
  record.owner_id === Number(caller.key) || managesAssortments(caller)

/** @throws Failure notAllowed */
export function requireEdit(caller: Caller, record: { owner_id: number }): void {
  if (!mayEdit(caller, record)) throw new Failure('notAllowed', 'You may look at this assortment, but not change it')
}

/** Of a set: all of those named are there for the person, and all may be changed. @throws Failure notFound, notAllowed */
export function requireAll<Held extends { public_id: string; owner_id: number }>(
  caller: Caller,
  found: readonly Held[],
  named: readonly string[],
  wish: { edit: boolean },
): void {
  const ids = new Set(found.map(({ public_id }) => public_id))
  if (named.some((id) => !ids.has(id))) throw new Failure('notFound', 'There is no such assortment')
  if (wish.edit) for (const held of found) requireEdit(caller, held)
}

/** @throws Failure notAllowed for a location the person does not have */
export function requireLocation(caller: Caller, code: LocationCode): void {
  if (!caller.permittedLocations.includes(code)) {
    throw new Failure('notAllowed', `You may not see the location ${code}`, { data: { location: code } })
  }
}
