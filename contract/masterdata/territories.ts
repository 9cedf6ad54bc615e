import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { recordRow } from '../kernel/record-batch.ts'
import type { TableShape } from '../kernel/grids/table-columns.ts'
import { codeField, nameField } from './code-field.ts'
import { recordCalls } from './record-calls.ts'

/** The territory and business entity that open everything (PERM-12); neither is renamed or deleted. */
export const ADMIN = 'ADMIN'

const territoryFields = z.object({ code: codeField, name: nameField })

export const territoryShape = {
  key: 'code',
  fields: territoryFields,
  columns: [
    { field: 'code', header: 'Code', kind: 'text' },
    { field: 'name', header: 'Name', kind: 'text' },
  ],
} as const satisfies TableShape

export const territory = recordRow(territoryFields)
export type Territory = z.output<typeof territory>
export const territoryCalls = recordCalls(
  '/territories',
  'territories',
  { view: areaAccess.viewTerritories, manage: areaAccess.manageTerritories },
  territoryShape,
)
