import { sql, type RawBuilder } from 'kysely'
import { type AssetField, assetFieldKinds, assetFields } from '../../../contract/libraries/asset-fields.ts'

/** `assetType` lies in `asset_type`. */
export const fieldColumn = (field: AssetField): string =>
  field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** A column of the table `asset`, under which it is read as `a`. */
export const columnOf = (field: AssetField): RawBuilder<unknown> => sql.ref(`a.${fieldColumn(field)}`)

const typeOf = (field: AssetField): string => {
  const kind = assetFieldKinds[field]
  return kind === 'choices' ? 'text[]' : kind === 'date' ? 'date' : 'text'
}

/** All fields of an asset as one JSON object under their own names. */
export const valuesObject: RawBuilder<Record<string, unknown>> = sql`jsonb_build_object(${sql.join(
  assetFields.flatMap((field) => [sql.lit(field), columnOf(field)]),
)})`

/** Definition of the fields for `jsonb_to_recordset`, quoted as they are named. */
export const recordFields: RawBuilder<unknown> = sql.raw(
  assetFields.map((field) => `"${field}" ${typeOf(field)}`).join(', '),
)

/** `asset_type = w."assetType", …` of every field. */
export const fieldAssignments: RawBuilder<unknown> = sql.raw(
  assetFields.map((field) => `"${fieldColumn(field)}" = w."${field}"`).join(', '),
)

export const fieldColumns: RawBuilder<unknown> = sql.raw(
  assetFields.map((field) => `"${fieldColumn(field)}"`).join(', '),
)
export const writtenFields: RawBuilder<unknown> = sql.raw(assetFields.map((field) => `w."${field}"`).join(', '))
