import { type UiSettings } from '../../../../../contract/assortments/assortment.ts'
import type { GroupBy } from '../../../../../contract/assortments/rows/assortment-order.ts'
import { withState } from '../../../../../contract/assortments/group-sort/group-state.ts'
import { movedTitle, ordered, orderStep } from '../../../../../contract/assortments/group-sort/move-order.ts'
import { orderedTitles } from '../../../../../contract/assortments/group-sort/sort-board.ts'
import type { SortMove } from '../../../../../contract/assortments/group-sort/sort-move.ts'
import {
  autosortFields,
  groupings,
  isAssignable,
  type SortKind,
} from '../../../../../contract/assortments/group-sort/sort-options.ts'
import { type Failure, refusedField } from '../../../../../contract/kernel/errors.ts'
import { placeRows, POSITION_GAP } from './custom-order.ts'
import { conflictingRows, type FieldVersions, isOfOthers, type MadeOn, type TouchedRow } from '../edit-conflict.ts'

/** A row as moves find it. */
export interface SortRow {
  key: number
  /** Empty, as style and colour are, for a row that no move names. */
  _id: string
  style: string
  color: string
  /** Counted from 0 through the whole board. */
  place: number
  position: number | null
  pillar: string
  /** Null where they were not asked for. */
  fieldVersions: FieldVersions | null
}

export interface StoredGroup {
  groupBy: Exclude<GroupBy, 'none'>
  title: string
  position: number | null
  movedVersion: number | null
  movedBy: number | null
  content: unknown
  contentVersion: number
}

export interface WrittenPlace {
  key: number
  /** Null: stays as it is. */
  position: number | null
  pillar: string | null
  /** False for rows that are only numbered anew. */
  moved: boolean
  /** Where it stood, and where it now stands, on the whole board. */
  from: number
  place: number
}

export interface WrittenGroup {
  groupBy: string
  title: string
  position: number
  moved: boolean
}

export interface SortState {
  kind: SortKind
  version: number
  settings: UiSettings
  /** In order: every row, or the part of the board that the moves need; empty when none concerns rows. */
  rows: readonly SortRow[]
  isPart: boolean
  groups: readonly StoredGroup[]
  /** Titles that products make up, of the groupings in which the order of all is needed. */
  titles: ReadonlyMap<GroupBy, readonly string[]>
}

export interface SortPlan {
  /** Rows have to be numbered anew, and not all of them were read: to be worked out again with every row. */
  needsAll: boolean
  conflicts: string[]
  places: WrittenPlace[]
  groups: WrittenGroup[]
  removed: { groupBy: string; title: string }[]
  settings?: UiSettings
  changes: { rowKey?: string; before: object; after: object }[]
}

type Group = Pick<StoredGroup, 'groupBy' | 'title' | 'position'>

/**
 * What moves of one batch come to, one after the other as they were made (AST-13): rows and groups to be written, and
 * who moved the same since `by.version`. @throws Failure invalidInput for what this kind of assortment has not
 */
export function planGroupSort(state: SortState, moves: readonly SortMove[], by: MadeOn): SortPlan {
  let { settings } = state
  let rows = state.rows
  let needsAll = false
  const pillars = new Map<string, string>()
  const named = new Set<string>()
  const movedGroups = new Set<string>()
  const gone: string[] = []
  const groups = new Map<string, Group>(state.groups.map((group) => [keyOf(group), group]))
  const removed = new Map<string, { groupBy: string; title: string }>()

  for (const [at, move] of moves.entries()) {
    const { groupBy } = settings.groupSettings
    const { moveDisplayGroup, removeDisplayGroup, setDisplayGroup, groupSettings, moveStyle } = move
    if (groupSettings) settings = withSettings(state.kind, settings, groupSettings, at)
    else if (setDisplayGroup) settings = withGroupState(settings, groupBy, setDisplayGroup)
    else if (moveDisplayGroup) {
      if (groupBy === 'none') throw wrong(at, 'an assortment that is not grouped has no groups to move')
      movedGroups.add(keyOf({ groupBy, title: moveDisplayGroup.item }))
      removed.delete(keyOf({ groupBy, title: moveDisplayGroup.item }))
      placeGroup(groups, groupBy, state.titles.get(groupBy), moveDisplayGroup)
    } else if (removeDisplayGroup) {
      const group = { groupBy, title: removeDisplayGroup.item }
      groups.delete(keyOf(group))
      removed.set(keyOf(group), group)
    } else {
      const step = orderStep(rows, move)
      if (!step) {
        gone.push(moveStyle?.item ?? move.moveColor?.item ?? '')
        continue
      }
      if (moveStyle?.displayGroup !== undefined) {
        if (!isAssignable(groupBy)) throw wrong(at, `styles are not moved between groups by ${groupBy}`)
        for (const id of step.ids) pillars.set(id, moveStyle.displayGroup)
      }
      for (const id of step.ids) named.add(id)
      const next = step.kind === 'place' ? placed(rows, step) : permuted(rows, step.ids)
      needsAll ||= state.isPart && next.renumbered
      ;({ rows } = next)
    }
  }
  const plan = written(state, rows, named, pillars)
  if (plan.places.some(({ position }) => position !== null)) settings = byHand(settings)
  const groupPlan = writtenGroups(state.groups, groups, movedGroups)
  return {
    needsAll,
    conflicts: conflictsOf(state, by, { named, pillars, movedGroups, gone }),
    places: plan.places,
    groups: groupPlan.groups,
    removed: [...removed.values()],
    ...(settings === state.settings ? {} : { settings }),
    changes: [...plan.changes, ...groupPlan.changes],
  }
}

const keyOf = ({ groupBy, title }: { groupBy: string; title: string }): string => `${groupBy} ${title}`

const wrong = (at: number, message: string): Failure => refusedField(`body.${at}`, message)

function withSettings(
  kind: SortKind,
  settings: UiSettings,
  { groupBy, autosort }: NonNullable<SortMove['groupSettings']>,
  at: number,
): UiSettings {
  if (groupBy && !groupings(kind).includes(groupBy)) throw wrong(at, `is not grouped by ${groupBy}`)
  const unknown = autosort?.find((field) => !autosortFields(kind).includes(field))
  if (unknown) throw wrong(at, `is not sorted by ${unknown}`)
  const change = { ...(groupBy ? { groupBy } : {}), ...(autosort ? { autosort } : {}) }
  return { ...settings, groupSettings: { ...settings.groupSettings, ...change } }
}

function withGroupState(
  settings: UiSettings,
  groupBy: GroupBy,
  change: NonNullable<SortMove['setDisplayGroup']>,
): UiSettings {
  if (groupBy === 'none') return settings
  const { groups = [] } = settings.groupSettings
  const next = withState(groups, groupBy, change)
  return next === groups ? settings : { ...settings, groupSettings: { ...settings.groupSettings, groups: next } }
}

/** Who places rows by hand means to see them there: an order by a field gives way (AST-13). */
function byHand(settings: UiSettings): UiSettings {
  const { sortOrder } = settings.gridSettings
  if (!sortOrder || (sortOrder.field === 'custom' && !sortOrder.further)) return settings
  return { ...settings, gridSettings: { ...settings.gridSettings, sortOrder: { field: 'custom', direction: 1 } } }
}

function placeGroup(
  groups: Map<string, Group>,
  groupBy: Exclude<GroupBy, 'none'>,
  titles: readonly string[] | undefined,
  { item, beforeItem }: NonNullable<SortMove['moveDisplayGroup']>,
): void {
  const own = [...groups.values()].filter((group) => group.groupBy === groupBy && group.position !== null)
  const placedTitles = own.toSorted((one, other) => one.position! - other.position!).map(({ title }) => title)
  const before = titles ? orderedTitles([...titles, ...placedTitles], placedTitles) : placedTitles
  if (titles && !before.includes(item) && !isAssignable(groupBy)) return
  const after = movedTitle(before, item, beforeItem)
  const keys = new Map(after.map((title, at) => [title, at]))
  const { positions } = placeRows(
    [...before, ...(before.includes(item) ? [] : [item])].map((title) => ({
      key: keys.get(title)!,
      position: groups.get(keyOf({ groupBy, title }))?.position ?? null,
    })),
    [{ keys: [keys.get(item)!], before: after[keys.get(item)! + 1] === undefined ? null : keys.get(item)! + 1 }],
  )
  for (const [at, position] of positions) {
    const title = after[at]!
    groups.set(keyOf({ groupBy, title }), { groupBy, title, position })
  }
}

interface Ordered {
  rows: readonly SortRow[]
  renumbered: boolean
}

function placed(rows: readonly SortRow[], step: { ids: string[]; before: string | null }): Ordered {
  const keys = new Map(rows.map(({ _id, key }) => [_id, key]))
  const { order, positions } = placeRows(rows, [
    {
      keys: step.ids.flatMap((id) => keys.get(id) ?? []),
      before: step.before === null ? null : (keys.get(step.before) ?? null),
    },
  ])
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const next = order.map((key) => {
    const row = byKey.get(key)!
    const position = positions.get(key)
    return position === undefined || position === row.position ? row : { ...row, position }
  })
  return { rows: next, renumbered: positions.size > step.ids.length }
}

/** Rows that change places among themselves take each other's positions; nothing else is numbered anew. */
function permuted(rows: readonly SortRow[], ids: string[]): Ordered {
  const numbered = rows.every(
    ({ position }, at) => position !== null && (at === 0 || position > rows[at - 1]!.position!),
  )
  const positions = numbered ? rows.map(({ position }) => position) : rows.map((_row, at) => POSITION_GAP * (at + 1))
  const next = ordered(rows, { kind: 'permute', ids }).map((row, at) =>
    row.position === positions[at] ? row : { ...row, position: positions[at]! },
  )
  return { rows: next, renumbered: !numbered }
}

/** How many rows that were not read stand before a position. */
function unreadBefore(standing: readonly SortRow[]): (position: number) => number {
  const last = standing.at(-1)
  if (!last || last.place === standing.length - 1) return () => 0
  return (position) => {
    const at = standing.findLastIndex((row) => row.position! <= position)
    return at < 0 ? 0 : standing[at]!.place - at
  }
}

function written(
  state: SortState,
  rows: readonly SortRow[],
  named: ReadonlySet<string>,
  pillars: ReadonlyMap<string, string>,
): Pick<SortPlan, 'places' | 'changes'> {
  const standing = new Map(state.rows.map((row) => [row.key, row]))
  const unread = unreadBefore(state.rows)
  const places: WrittenPlace[] = []
  const changes: SortPlan['changes'] = []
  for (const [at, row] of rows.entries()) {
    const before = standing.get(row.key)!
    const position = row.position === before.position ? null : row.position
    const wished = pillars.get(row._id)
    const pillar = wished === undefined || wished === before.pillar ? null : wished
    if (position === null && pillar === null) continue
    const moved = named.has(row._id)
    const place = at + (row.position === null ? 0 : unread(row.position))
    places.push({ key: row.key, position, pillar, moved, from: before.place, place })
    if (pillar !== null) changes.push({ rowKey: row._id, before: { pillar: before.pillar }, after: { pillar } })
    if (moved && position !== null && place !== before.place) {
      changes.push({ rowKey: row._id, before: { sort: before.place }, after: { sort: place } })
    }
  }
  return { places, changes }
}

function writtenGroups(
  standing: readonly StoredGroup[],
  groups: ReadonlyMap<string, Group>,
  moved: ReadonlySet<string>,
): Pick<SortPlan, 'groups' | 'changes'> {
  const before = new Map(standing.map((group) => [keyOf(group), group.position]))
  const written = [...groups.values()].filter(
    (group) => group.position !== null && before.get(keyOf(group)) !== group.position,
  )
  const touched = new Set(
    [...written, ...standing.filter((group) => !groups.has(keyOf(group)))].map((one) => one.groupBy),
  )
  return {
    groups: written.map((group) => ({
      groupBy: group.groupBy,
      title: group.title,
      position: group.position!,
      moved: moved.has(keyOf(group)),
    })),
    changes: [...touched].map((groupBy) => ({
      before: { displayGroups: titlesIn(standing, groupBy) },
      after: { displayGroups: titlesIn([...groups.values()], groupBy) },
    })),
  }
}

const titlesIn = (groups: readonly Group[], groupBy: string): string[] =>
  groups
    .filter((group) => group.groupBy === groupBy && group.position !== null)
    .toSorted((one, other) => one.position! - other.position!)
    .map(({ title }) => title)

/** What somebody else moved, or took out, since the version that the moves were made on. */
function conflictsOf(
  state: SortState,
  by: MadeOn,
  touched: { named: Set<string>; pillars: Map<string, string>; movedGroups: Set<string>; gone: string[] },
): string[] {
  if (by.version === state.version) return []
  const standing = new Map(state.rows.map((row): [string, FieldVersions] => [row._id, row.fieldVersions ?? {}]))
  const rows = [...touched.named]
    // A row that is gone leaves the order of the others as it was meant.
    .filter((key) => standing.has(key))
    .map((key): TouchedRow => ({ key, fields: touched.pillars.has(key) ? ['position', 'pillar'] : ['position'] }))
  const groups = state.groups.filter(
    (group) =>
      touched.movedGroups.has(keyOf(group)) &&
      group.movedVersion !== null &&
      isOfOthers({ version: group.movedVersion, user: group.movedBy }, by),
  )
  return [
    ...conflictingRows(rows, standing, { ...by, currentVersion: state.version }).map(({ key }) => key),
    ...groups.map(({ title }) => title),
    ...touched.gone,
  ]
}
