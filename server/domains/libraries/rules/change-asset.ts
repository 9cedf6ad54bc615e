import { type InputIssue, refusedCell, refusedInput } from '../../../../contract/kernel/errors.ts'
import type { AssetChange } from '../../../../contract/libraries/asset-calls.ts'
import type { AssetStatus, AssetValues, UsageType } from '../../../../contract/libraries/asset.ts'
import { type AssetField, assetFieldKinds, assetFields } from '../../../../contract/libraries/asset-fields.ts'
import { mayBecome } from '../../../../contract/kernel/state-table.ts'
import { isAllowed, lacksOf } from '../../../../contract/libraries/asset-rules.ts'
import { assetTable } from '../../../../contract/libraries/asset-states.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'

/** A file as a change leaves it. */
export interface DraftFile {
  publicId: string
  filename: string
  usageType: UsageType
  state: 'WaitingForFile' | 'Available'
  groups: readonly string[]
  objectKey: string | null
}

/** An asset as a batch leaves it. */
export interface DraftAsset {
  publicId: string
  isNew: boolean
  name: string
  status: AssetStatus
  values: AssetValues
  files: DraftFile[]
}

export const noValues = (): AssetValues =>
  Object.fromEntries(
    assetFields.map((field) => [field, assetFieldKinds[field] === 'choices' ? [] : null]),
  ) as unknown as AssetValues

/** By the place of its change in the batch, and by its cell. */
const refused = ({ publicId }: DraftAsset, at: number, field: string, message: string): InputIssue => ({
  ...refusedCell(publicId, field, message),
  field: `body.${at}.patch.${field}`,
})

/**
 * Writes the fields, name and status of a change into a draft.
 * @throws Failure invalidInput that names every field that may not hold its value
 */
export function patchDraft(type: LibraryType, draft: DraftAsset, { patch }: AssetChange, at: number): void {
  const { name, status, ...values } = patch
  const issues: InputIssue[] = []
  const refuse = (field: string, message: string) => issues.push(refused(draft, at, field, message))
  const own = new Set<string>(libraries[type].fields)
  for (const [field, value] of Object.entries(values) as [AssetField, string | string[] | null][]) {
    const given = value === '' ? null : value
    if (!own.has(field)) refuse(field, 'is no field of this library')
    else if (!isAllowed(type, field, given)) refuse(field, 'notInList')
    else (draft.values as Record<string, unknown>)[field] = given
  }
  if (name !== undefined) draft.name = name.trim()
  if (status !== undefined && status !== draft.status) {
    if (!mayBecome(assetTable, draft.status, status)) refuse('status', `cannot follow ${draft.status}`)
    draft.status = status
  }
  if (issues.length > 0) throw refusedInput(issues)
}

/**
 * What a draft lacks; outside of Pending nothing that publishing needs may be missing (GRID-12).
 * @throws Failure invalidInput that names what is missing
 */
export function judgeDraft(type: LibraryType, draft: DraftAsset, before: AssetStatus, at: number): string[] {
  const lacks = lacksOf(type, { name: draft.name, fields: draft.values, files: draft.files })
  const isOut = draft.status === 'Published' || draft.status === 'Unpublished'
  // A published asset stays published while a new file replaces its old one.
  const grave = draft.status === before ? lacks.filter((lack) => lack !== 'fileOnItsWay') : lacks
  if (isOut && grave.length > 0) throw refusedInput(grave.map((lack) => refused(draft, at, lack, 'required')))
  return lacks
}
