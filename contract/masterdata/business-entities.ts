import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { recordRow } from '../kernel/record-batch.ts'
import type { TableShape } from '../kernel/grids/table-columns.ts'
import { codeField, nameField } from './code-field.ts'
import { recordCalls } from './record-calls.ts'

export const entityKinds = ['Domestic', 'Subsidiary', 'Joint Venture', 'Franchise', 'ADMIN'] as const

const businessEntityFields = z.object({
  code: codeField,
  name: nameField,
  kind: z.enum(entityKinds, 'notInList'),
  /** Code of its territory. */
  territory: codeField,
})

export const businessEntityShape = {
  key: 'code',
  fields: businessEntityFields,
  columns: [
    { field: 'code', header: 'Code', kind: 'text' },
    { field: 'name', header: 'Name', kind: 'text' },
    { field: 'kind', header: 'Kind', kind: 'choice' },
    { field: 'territory', header: 'Territory', kind: 'choice' },
  ],
} as const satisfies TableShape

export const businessEntity = recordRow(businessEntityFields)
export type BusinessEntity = z.output<typeof businessEntity>
export const businessEntityCalls = recordCalls(
  '/businessEntities',
  'business entities',
  { view: areaAccess.viewTerritories, manage: areaAccess.manageTerritories },
  businessEntityShape,
)
