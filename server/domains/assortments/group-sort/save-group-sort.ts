import type { z } from 'zod'
import { uiSettings } from '../../../../contract/assortments/assortment.ts'
import type { GroupBy } from '../../../../contract/assortments/rows/assortment-order.ts'
import type { batchGroupSort } from '../../../../contract/assortments/group-sort/group-sort-calls.ts'
import type { SortMove } from '../../../../contract/assortments/group-sort/sort-move.ts'
import { changedMeanwhile, noSuch } from '../../../engine/actions/refusals.ts'
import { changesStatements, entry } from '../../../engine/database/audit.ts'
import { NotHeld, runTogether } from '../../../engine/database/run-together.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { requireEdit } from '../assortments.access.ts'
import { finishStatement, noteStatement } from '../edits/batch.queries.ts'
import {
  groupsStatement,
  placesStatement,
  readGroups,
  readSortRows,
  readTitles,
  removeGroupsStatement,
} from './group-sort.queries.ts'
import { findHeld, type HeldAssortment } from '../held.queries.ts'
import { requireNoForeignLock } from '../internal/edit-lock.ts'
import { type Members, membersOf, requireWorkable } from '../rows/members.ts'
import type { AssortmentsRoom } from '../room.ts'
import type { MadeOn } from '../rules/edit-conflict.ts'
import { planGroupSort, type SortPlan, type SortState, type StoredGroup } from '../rules/grouping/plan-group-sort.ts'
import { orderAfter, partOfBoard, sortPart, type SortPart } from '../rules/grouping/sort-part.ts'
import { type NamedRows, readNamedRows } from './sort-part.queries.ts'
import { assortmentChanged, tellOthers } from '../tell-others.ts'

type Call = typeof batchGroupSort
interface Wish {
  params: z.output<Call['params']>
  query: z.output<Call['query']>
  moves: SortMove[]
}

/** Others may save between our reading and our writing; who still is not through then is told so. */
const attempts = 5

/**
 * Saves moves of a sort board (AST-13). They are worked out on what was read, and one statement writes them all if the
 * assortment still has that version; else they are worked out anew.
 * @throws Failure notFound, notAllowed, invalidInput, userLock when somebody else moved the same since
 */
export async function saveGroupSort(room: AssortmentsRoom, caller: Caller, wish: Wish): Promise<{ version: number }> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const saved = await saveOnce(room, caller, wish)
    if (saved) return saved
  }
  throw changedMeanwhile()
}

async function saveOnce(room: AssortmentsRoom, caller: Caller, wish: Wish): Promise<{ version: number } | undefined> {
  const { params, query, moves } = wish
  const part = sortPart(moves)
  // What is named is read without knowing yet whether the person may see it; nothing is said of it before that.
  const [found, named] = await Promise.all([
    findHeld(room.db, caller, params.id, query.batchId),
    part && readNamedRows(room.db, params.id, part),
  ])
  if (found.held.kind !== params.orgType) throw noSuch('assortment')
  const { held } = found
  requireEdit(caller, held)
  await requireNoForeignLock(room.db, caller, [held])
  if (found.earlier) return found.earlier as { version: number }
  const user = Number(caller.key)
  const by = { version: query.version ?? held.version, user, own: new Set([query.ownVersions].flat()) }
  if (by.version > held.version) throw changedMeanwhile()
  const plan = await planFrom(room, caller, held, moves, { by, part, named })
  const [first] = plan.conflicts
  if (first !== undefined) throw changedMeanwhile({ rows: plan.conflicts.length, first })
  const isNothing = plan.places.length + plan.groups.length + plan.removed.length === 0 && !plan.settings
  if (isNothing) return { version: held.version }
  try {
    await write(room, caller, held, plan, query.batchId)
    return { version: held.version + 1 }
  } catch (error) {
    if (error instanceof NotHeld) return undefined
    throw error
  }
}

/** Most moves need a few rows; where those leave no room between them, or do not say the order, all are read. */
async function planFrom(
  room: AssortmentsRoom,
  caller: Caller,
  held: HeldAssortment,
  moves: readonly SortMove[],
  { by, part, named }: { by: MadeOn; part?: SortPart; named?: NamedRows },
): Promise<SortPlan> {
  const seen = await membersOf(room.catalogue, caller, held)
  // One order holds for everybody, whatever of it each of them sees.
  const members = seen.all ?? seen
  requireWorkable(members)
  const rest = await readRest(room, held, members, moves)
  const ofRows = moves.some(({ moveStyle, moveColor, orderProducts }) => moveStyle ?? moveColor ?? orderProducts)
  const fieldVersions = by.version !== held.version
  const isOfNow = held.method === 'static' && named?.version === held.version
  const order = isOfNow ? await room.places?.readOrder(room.db, held) : undefined
  const some = order && partOfBoard(order, named!.rows, part!)
  const plan = some && planGroupSort({ ...rest, rows: some, isPart: true }, moves, by)
  if (plan && !plan.needsAll) return plan
  const rows = ofRows ? await readSortRows(room.db, members, { fieldVersions }) : []
  return planGroupSort({ ...rest, rows, isPart: false }, moves, by)
}

/** All that moves depend on but for the rows. */
async function readRest(
  room: AssortmentsRoom,
  held: HeldAssortment,
  members: Members,
  moves: readonly SortMove[],
): Promise<Omit<SortState, 'rows' | 'isPart'>> {
  const settings = uiSettings.parse(held.ui_settings)
  const ofGroups = moves.some(({ moveDisplayGroup, removeDisplayGroup }) => moveDisplayGroup ?? removeDisplayGroup)
  const groups = ofGroups ? await readGroups(room.db, held.id) : []
  const titles = new Map<GroupBy, string[]>()
  for (const groupBy of groupingsToRead(settings.groupSettings.groupBy, moves, groups)) {
    titles.set(groupBy, await readTitles(room.db, members, held.location_id, groupBy))
  }
  return {
    kind: { orgType: held.kind, productType: held.product_type },
    version: held.version,
    settings,
    groups,
    titles,
  }
}

/** A group goes between two that have a place without anybody looking through the products; otherwise all get one. */
function groupingsToRead(
  first: GroupBy,
  moves: readonly SortMove[],
  groups: readonly StoredGroup[],
): Exclude<GroupBy, 'none'>[] {
  let groupBy = first
  const wanted = new Set<Exclude<GroupBy, 'none'>>()
  for (const { groupSettings, moveDisplayGroup } of moves) {
    groupBy = groupSettings?.groupBy ?? groupBy
    if (!moveDisplayGroup || groupBy === 'none') continue
    const isPlaced = (title: string | null) =>
      groups.some((group) => group.groupBy === groupBy && group.title === title && group.position !== null)
    if (!isPlaced(moveDisplayGroup.item) || !isPlaced(moveDisplayGroup.beforeItem)) wanted.add(groupBy)
  }
  return [...wanted]
}

async function write(
  room: AssortmentsRoom,
  caller: Caller,
  held: HeldAssortment,
  plan: SortPlan,
  batchId: string | undefined,
): Promise<void> {
  const version = held.version + 1
  const batch = { version, user: Number(caller.key) }
  const changes = [
    ...plan.changes.map(({ rowKey, ...change }) => ({
      ...change,
      recordId: held.id,
      ...(rowKey === undefined
        ? { table: 'assortment' }
        : { table: 'assortment_product', record: 'assortment', rowKey }),
    })),
    ...(plan.settings
      ? [entry('assortment', held.id, { uiSettings: held.ui_settings as object }, { uiSettings: plan.settings })]
      : []),
  ]
  const writes = [
    ...(plan.places.length > 0 ? [placesStatement(held, batch, plan.places)] : []),
    ...(plan.groups.length > 0 ? [groupsStatement(held.id, batch, plan.groups)] : []),
    ...(plan.removed.length > 0 ? [removeGroupsStatement(held.id, plan.removed)] : []),
    ...changesStatements({ key: caller.key, batchId }, changes),
    tellOthers(caller, held, assortmentChanged(caller, held)),
    ...(batchId ? [noteStatement({ assortmentId: held.id, batchId, userKey: caller.key, answer: { version } })] : []),
  ]
  const guard = finishStatement(held, {
    version,
    userKey: caller.key,
    ...(plan.settings ? { uiSettings: plan.settings } : {}),
  })
  await runTogether(room.db, writes, guard)
  room.places?.carryOver(held.id, held.version, version, (order) => orderAfter(order, plan.places))
}
