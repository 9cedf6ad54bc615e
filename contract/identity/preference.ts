import { z } from 'zod'
import { REMEMBERED_SHAPES, rememberedMapping } from '../kernel/imports/file-shape.ts'
import { gridColumns } from '../kernel/grids/arranged-grid.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { LAST_SEEN, seenRecord } from '../kernel/seen-record.ts'
import { grouped } from '../room.ts'
import { rooms } from '../rooms.ts'

/** What people arrange for themselves, by key: each with its own schema, declared by the room of its screen. */
export const preferences = {
  ...grouped(rooms, 'preferences'),
  importColumns: gridColumns,
  /** Records that the person looked at last, the latest first (BEY-22). */
  lastSeen: z.array(seenRecord).max(LAST_SEEN),
  /** Which columns of a file were imported as what, by the shape of the file (BEY-02). */
  importMappings: z.array(rememberedMapping).max(REMEMBERED_SHAPES),
} as const

export type PreferenceKey = keyof typeof preferences
/** The screens whose columns are kept. */
export type GridColumnsKey = Extract<PreferenceKey, `${string}Columns`>
/** The screens whose order is each person's own. */
export type GridSortKey = Extract<PreferenceKey, `${string}Sort`>
export type Preference<Key extends PreferenceKey> = z.output<(typeof preferences)[Key]>

const params = z.object({ key: z.enum(Object.keys(preferences) as [PreferenceKey, ...PreferenceKey[]]) })
/** Null: nothing was arranged, the defaults hold. */
const kept = z.object({ value: z.unknown().nullable() })

export const getPreference = endpoint({
  method: 'GET',
  path: '/users/preferences/{key}',
  summary: 'What the person has arranged for themselves',
  access: 'signedIn',
  params,
  output: kept,
})

/** Null puts the defaults back. Errors: invalidInput for a value that does not fit its key. */
export const putPreference = endpoint({
  method: 'PUT',
  path: '/users/preferences/{key}',
  summary: 'Keep what the person has arranged',
  access: 'signedIn',
  params,
  body: kept,
  bodyLimit: 64 * 1024,
  output: kept,
})
