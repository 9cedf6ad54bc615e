import { type AssetField, assetFieldKinds } from './asset-fields.ts'
import type { AssetStatus } from './asset.ts'
import { libraries, type LibraryType, optionsOf } from './libraries.ts'

/** What an asset lacks for publishing: a field, or its file. */
export type Lack = 'name' | AssetField | `${AssetField}Invalid` | 'primaryFile' | 'primaryGroup' | 'fileOnItsWay'

export interface JudgedAsset {
  name: string
  fields: Readonly<Partial<Record<AssetField, string | readonly string[] | null>>>
  files: readonly { usageType: 'Primary' | 'Working'; state: string; groups: readonly string[] }[]
}

/** Fields that publishing needs: those of the library, and those that follow from what others hold (LIB-04). */
function neededFields(type: LibraryType, fields: JudgedAsset['fields']): ReadonlySet<AssetField> {
  const { required, requiredWhen } = libraries[type]
  const further = requiredWhen && fields[requiredWhen.field] === requiredWhen.is ? requiredWhen.required : []
  return new Set([...required, ...further])
}

/** May a field be emptied? What publishing needs only while the asset is Pending (GRID-12). */
export const mayClearField = (
  type: LibraryType,
  status: AssetStatus,
  fields: JudgedAsset['fields'],
  field: AssetField,
): boolean => status === 'Pending' || !neededFields(type, fields).has(field)

/** How many things publishing needs of an asset: a name, its fields, its file and the file's group (LIB-04). */
export function needsOf(type: LibraryType, fields: JudgedAsset['fields']): number {
  const { primary } = libraries[type]
  return 1 + neededFields(type, fields).size + (primary === 'group' ? 2 : primary ? 1 : 0)
}

/** What an asset lacks for publishing, in the order of its library's columns; nothing: it is ready (LIB-04). */
export function lacksOf(type: LibraryType, asset: JudgedAsset): Lack[] {
  const { fields, primary } = libraries[type]
  const needed = neededFields(type, asset.fields)
  const lacks: Lack[] = asset.name.trim() === '' ? ['name'] : []
  for (const field of fields) {
    if (!needed.has(field)) continue
    const value = asset.fields[field]
    if (value === null || value === undefined || value.length === 0) lacks.push(field)
    else if (assetFieldKinds[field] === 'date' && !isDay(String(value))) lacks.push(`${field}Invalid`)
  }
  const { beginDate, expireDate } = asset.fields
  if (needed.has('expireDate') && beginDate && expireDate && String(expireDate) < String(beginDate))
    lacks.push('expireDateInvalid')
  const primaries = asset.files.filter(({ usageType }) => usageType === 'Primary')
  if (primary && primaries.length === 0) lacks.push('primaryFile')
  else if (primaries.some(({ state }) => state === 'WaitingForFile')) lacks.push('fileOnItsWay')
  if (primary === 'group' && primaries.length > 0 && primaries.every(({ groups }) => groups.length === 0))
    lacks.push('primaryGroup')
  return lacks
}

/** A day of the calendar as `yyyy-mm-dd`; the 30th of February is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Whether a value may stand in a field of a library: one of its choices, a day, or a text. Empty may always. */
export function isAllowed(type: LibraryType, field: AssetField, value: string | readonly string[] | null): boolean {
  if (value === null || value.length === 0) return true
  if (assetFieldKinds[field] === 'date') return isDay(String(value))
  const options = optionsOf(type, field)
  return !options || [value].flat().every((one) => options.includes(one))
}
