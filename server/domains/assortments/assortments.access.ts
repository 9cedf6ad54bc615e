import { type RawBuilder, sql } from 'kysely'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import {
  internalEditors,
  internalReaders,
  internalWorkers,
  worksOnInternal,
} from '../../../contract/identity/access/internal-options.ts'
import { type Role, role, type SubRole } from '../../../contract/identity/access/permission.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import type { LocationCode } from '../../../contract/identity/user.ts'
import type { Caller } from '../../engine/http/caller.ts'

type Person = Pick<Caller, 'permissions' | 'permissionsBypassed'>

/** Managers see and edit the assortments of others (PERM-06). */
export const managesAssortments = (caller: Person): boolean => mayAccess(caller, areaAccess.manageAssortments)

/** @throws Failure notAllowed for whoever has nothing to do with assortments of this kind */
export function requireKind(caller: Person, orgType: 'regular' | 'internal'): void {
  const domain = orgType === 'internal' ? 'internalAssortments' : 'assortments'
  if (!mayAccess(caller, [{ domain }])) throw new Failure('notAllowed', 'You are not allowed to do this')
}

const administersInternal = (caller: Person): boolean =>
  mayAccess(caller, [{ domain: 'internalAssortments', roles: ['admin'] }])

/** What makes an assortment visible: all of the first, and any one of the second; each a condition of its own. */
export interface VisibilityRules {
  all: { kept: RawBuilder<boolean>; atLocation: RawBuilder<boolean> }
  any: Partial<Record<'owner' | 'published' | 'manager' | 'everyInternal' | 'inReach' | 'subRole', RawBuilder<boolean>>>
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

/**
 * Internal assortments that are worked on by a sub-role that reaches their channel, region and product type, and
 * published ones for everybody else (PERM-05, PERM-13); who reads by sub-roles reads what those reach.
 */
export function internalRules(caller: Caller): VisibilityRules {
  const { reads, subRoles } = internalSubRoles(caller)
  return {
    all: { kept: sql`a.kind = 'internal' and a.deleted_at is null`, atLocation: atLocation(caller) },
    any: {
      everyInternal: sql`${administersInternal(caller)}::boolean`,
      inReach:
        reads && subRoles.length === 0
          ? sql`a.state = 'Published'`
          : sql`(a.state = 'Published' and ${reachedBy(subRoles)})`,
      subRole: reachedBy(subRoles, internalWorkers),
    },
  }
}

/** Whether the published state is applied to an internal assortment's filter, as `countsPublished` says (PERM-13). */
export const publishedCounts = (caller: Caller): RawBuilder<boolean> =>
  caller.permissionsBypassed ? sql`true` : reachedBy(internalSubRoles(caller).subRoles, internalEditors)

function internalSubRoles({ permissions }: Person): { reads: boolean; subRoles: readonly SubRole[] } {
  const permission = permissions.find(({ domain }) => domain === 'internalAssortments')
  const reads = internalReaders.some((role) => permission?.roles.includes(role))
  return { reads, subRoles: reads ? (permission?.subRoles ?? []) : [] }
}

/** One of the sub-roles, with one of `roles` where they are named, reaches the assortment. */
function reachedBy(subRoles: readonly SubRole[], roles: readonly Role[] = role.options): RawBuilder<boolean> {
  const some = subRoles.filter((one) => roles.includes(one.role))
  if (some.length === 0) return sql`false`
  return sql`exists (
    select from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r (channel text, region text, "productType" text)
    where r.channel in ('All', a.channel) and r.region in ('All', a.region)
      and r."productType" in ('All', a.product_type))`
}

const atLocation = (caller: Caller) => sql<boolean>`loc.code = any(${[...caller.permittedLocations]}::text[])`

/** The rules as one condition of the query itself, so that what is not visible is not found. */
const visible = ({ all, any }: VisibilityRules): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(Object.values(all), sql` and `)} and (${sql.join(Object.values(any), sql` or `)}))`

export const visibleRegular = (caller: Caller): RawBuilder<boolean> => visible(regularRules(caller))
export const visibleInternal = (caller: Caller): RawBuilder<boolean> => visible(internalRules(caller))

/** Assortments of either kind, each by the rules of its own; of a kind that the person has nothing to do with, none. */
export function visibleOfAnyKind(caller: Caller): RawBuilder<boolean> {
  const kinds = [
    ...(mayAccess(caller, areaAccess.viewAssortments) ? [visibleRegular(caller)] : []),
    ...(mayAccess(caller, areaAccess.viewInternalAssortments) ? [visibleInternal(caller)] : []),
  ]
  return kinds.length === 0 ? sql`false` : sql`(${sql.join(kinds, sql` or `)})`
}

/** What decides who may change an assortment. */
export interface Editable {
  kind: 'regular' | 'internal'
  owner_id: number
  channel: string
  region: string
  product_type: string
}

/** Owners edit their own and managers everybody's they see; internal ones are edited by sub-role, whoever made them. */
export const mayEdit = (caller: Person & Pick<Caller, 'key'>, record: Editable): boolean =>
  record.kind === 'internal'
    ? administersInternal(caller) || worksOnInternal(caller, { ...record, productType: record.product_type })
    : record.owner_id === Number(caller.key) || managesAssortments(caller)

/** @throws Failure notAllowed */
export function requireEdit(caller: Caller, record: Editable): void {
  if (!mayEdit(caller, record)) throw new Failure('notAllowed', 'You may look at this assortment, but not change it')
}

/** Of a set: all may be changed. @throws Failure notAllowed */
export function requireEditAll(caller: Caller, records: readonly Editable[]): void {
  for (const record of records) requireEdit(caller, record)
}

/** @throws Failure notAllowed for a location the person does not have */
export function requireLocation(caller: Caller, code: LocationCode): void {
  if (!caller.permittedLocations.includes(code)) {
    throw new Failure('notAllowed', `You may not see the location ${code}`, { data: { location: code } })
  }
}

/**
 * What is given to somebody is given whole: nothing that they could not open, nor prices of a location not theirs.
 * @throws Failure recipientCannotSee
 */
export function requireVisibleTo(
  person: Caller,
  given: readonly (Editable & { title: string; location_code: LocationCode })[],
): void {
  const name = `${person.name} ${person.lastName}`
  const isUser = mayAccess(person, areaAccess.viewAssortments)
  const hidden = given.find(
    (one) =>
      !isUser ||
      !person.permittedLocations.includes(one.location_code) ||
      (one.kind === 'internal' && !mayEdit(person, one)),
  )
  if (!hidden) return
  throw new Failure('recipientCannotSee', `${name} may not see ${hidden.title}`, {
    data: { name, title: hidden.title },
  })
}
