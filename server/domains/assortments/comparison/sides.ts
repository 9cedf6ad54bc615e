import { type RawBuilder, sql } from 'kysely'
import type { ComparedSide } from '../../../../contract/assortments/comparison/compare.ts'
import { parseSide, type Side } from '../../../../contract/assortments/comparison/side.ts'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { noSuch, requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { inColoursOf } from '../../catalogue/catalogue.public.ts'
import { requireLocation } from '../assortments.access.ts'
import { type AssortmentRecord, findAssortment } from '../assortments.queries.ts'
import type { AssortmentsRoom } from '../room.ts'
import { type HeldRows, heldRows, shownRows } from '../versions/shown-rows.queries.ts'
import { assortmentOfVersion, findVersion, type VersionRecord } from '../versions/versions.queries.ts'
import { assortmentsOfSeason, locationOfSnapshot } from './sides.queries.ts'

type Room = Pick<AssortmentsRoom, 'db' | 'catalogue'>

/** A side that the person may see: what it says of itself, and its products. */
export interface FoundSide {
  told: Omit<ComparedSide, 'productCount' | 'currency'>
  /** Key of its assortment; undefined of a season. */
  assortmentId?: number
  /** (key, cost, net_cost, retail, currency, pillar, written), each product once. */
  rows: RawBuilder<unknown>
}

/** @throws Failure notFound, notAllowed */
export function findSide(room: Room, caller: Caller, text: string): Promise<FoundSide> {
  const side = parseSide(text)
  if (!side) throw noSuch('side')
  if (side.kind === 'assortment') return assortmentSide(room, caller, text, side.id)
  return side.kind === 'version' ? versionSide(room, caller, text, side.id) : seasonSide(room, caller, text, side)
}

const ownerOf = ({ public_id, kind, method, channel, season, year, region, gender }: AssortmentRecord) => ({
  _id: public_id,
  orgType: kind,
  method,
  channel,
  season,
  year,
  region,
  gender,
})

async function assortmentSide(room: Room, caller: Caller, side: string, id: string): Promise<FoundSide> {
  const record = await findAssortment(room.db, caller, id)
  return {
    told: {
      side,
      kind: 'assortment',
      title: record.title,
      name: '',
      date: null,
      assortment: ownerOf(record),
      assortmentCount: 1,
    },
    assortmentId: record.id,
    rows: standing(caller, await heldRows(room.catalogue, caller, [record])),
  }
}

async function versionSide(room: Room, caller: Caller, side: string, id: string): Promise<FoundSide> {
  const owner = await assortmentOfVersion(room.db, id)
  const record = await findAssortment(room.db, caller, requireFound(owner, 'version'))
  const version = await findVersion(room.db, caller, record.id, id)
  requireLocation(caller, (await locationOfSnapshot(room.db, version)) as LocationCode)
  return {
    told: {
      side,
      kind: 'version',
      title: version.title,
      name: version.name,
      date: version.created_at.toISOString(),
      assortment: ownerOf(record),
      assortmentCount: 1,
    },
    assortmentId: record.id,
    rows: kept(caller, version),
  }
}

/** All internal assortments of a season that the person may see; a product of several counts as in the first by title. */
async function seasonSide(
  room: Room,
  caller: Caller,
  side: string,
  { channel, season, year }: Extract<Side, { kind: 'season' }>,
): Promise<FoundSide> {
  if (!mayAccess(caller, areaAccess.viewInternalAssortments)) {
    throw new Failure('notAllowed', 'You may not see the assortments of a season')
  }
  const held = await assortmentsOfSeason(room.db, caller, { channel, season, year })
  return {
    told: {
      side,
      kind: 'season',
      title: `${season} ${year}`,
      name: channel,
      date: null,
      assortment: null,
      assortmentCount: held.length,
    },
    rows: standing(caller, await heldRows(room.catalogue, caller, held)),
  }
}

/** The suggested retail of a product of `a` at `loc`, which an internal assortment does not tell in the US (AST-16). */
const toldRetail = (retail: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when a.kind = 'internal' and loc.code = 'US' then null else ${retail} end`

/** Of products in colours that the person may see (PERM-12). */
const ofSeen = (caller: Caller, key: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from style_colour sc join style s on s.id = sc.style_id
    where sc.id = ${key} and ${inColoursOf(caller, at)})`

const standing = (caller: Caller, rows: HeldRows): RawBuilder<unknown> => sql`
  select distinct on (shown.key) shown.key, cost, net_cost, ${toldRetail(sql`retail`)} as retail, loc.currency, shown.pillar, written
  from (${shownRows(rows)}) shown
  join assortment a on a.id = shown.assortment_id join location loc on loc.id = a.location_id
  where ${ofSeen(caller, sql`shown.key`, sql`a.location_id`)}
  order by shown.key, lower(a.title), a.id`

const kept = (caller: Caller, { assortment_id, hash }: VersionRecord): RawBuilder<unknown> => sql`
  select t.key, t.cost, t.net_cost, ${toldRetail(sql`t.retail`)} as retail, loc.currency, coalesce(t.written->>'pillar', '') as pillar, t.written
  from assortment_snapshot kept join location loc on loc.id = kept.location_id
  join assortment a on a.id = kept.assortment_id
  cross join lateral unnest(kept.keys, kept.costs, kept.net_costs, kept.retails, kept.written)
    as t (key, cost, net_cost, retail, written)
  where kept.assortment_id = ${assortment_id} and kept.hash = ${hash}
    and ${ofSeen(caller, sql`t.key`, sql`kept.location_id`)}`
