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

const preferenceKeys = Object.keys(preferences) as [PreferenceKey, ...PreferenceKey[]]
const preferenceKey = z.enum(preferenceKeys)

/** Of what is left out nothing was arranged: the defaults hold. */
export type Arranged = { [Key in PreferenceKey]?: Preference<Key> }

/** All of it in one, because screens wait for it before they first show themselves. */
export const listPreferences = endpoint({
  method: 'GET',
  path: '/users/preferences',
  summary: 'What the person has arranged for themselves',
  access: 'signedIn',
  output: z.partialRecord(preferenceKey, z.unknown()),
})

/** Null: the defaults hold. */
const kept = z.object({ value: z.unknown().nullable() })

/** Null puts the defaults back. Errors: invalidInput for a value that does not fit its key. */
export const putPreference = endpoint({
  method: 'PUT',
  path: '/users/preferences/{key}',
  summary: 'Keep what the person has arranged',
  access: 'signedIn',
  params: z.object({ key: preferenceKey }),
  body: kept,
  bodyLimit: 64 * 1024,
  output: kept,
})
