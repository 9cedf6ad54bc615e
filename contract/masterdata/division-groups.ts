import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { recordRow } from '../kernel/record-batch.ts'
import type { TableShape } from '../kernel/grids/table-columns.ts'
import { nameField } from './code-field.ts'
import { recordCalls } from './record-calls.ts'

const division = z
  .string()
  .trim()
  .min(1, 'required')
  .max(80, 'tooLong')
  .regex(/^[^|]*$/, 'bar')

const divisionGroupFields = z.object({
  name: nameField,
  /** Divisions of the catalogue; each belongs to one group at most. */
  divisions: z
    .array(division)
    .min(1, 'required')
    .max(100, 'tooMany')
    .refine((list) => new Set(list).size === list.length, 'twice'),
})

export const divisionGroupShape = {
  key: 'name',
  fields: divisionGroupFields,
  columns: [
    { field: 'name', header: 'Name', kind: 'text' },
    { field: 'divisions', header: 'Divisions', kind: 'list' },
  ],
} as const satisfies TableShape

export const divisionGroup = recordRow(divisionGroupFields)
export type DivisionGroup = z.output<typeof divisionGroup>
export const divisionGroupCalls = recordCalls(
  '/divisionGroups',
  'division groups',
  { view: areaAccess.viewDivisionGroups, manage: areaAccess.manageDivisionGroups },
  divisionGroupShape,
)
