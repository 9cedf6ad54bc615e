import { sql } from 'kysely'
import { settledSettings } from '../../../../contract/documents/default-settings.ts'
import {
  type DocumentSubType,
  type DocumentType,
  documentSettings,
  subTypesOf,
} from '../../../../contract/documents/document.ts'
import { type LayoutContent, MOST_LAYOUTS } from '../../../../contract/documents/saved-layouts.ts'
import { locationCode } from '../../../../contract/identity/user.ts'
import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import { language } from '../../../../contract/kernel/texts/languages.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { type KeptRow, keptThings } from '../../identity/identity.public.ts'

interface LayoutRow extends KeptRow {
  type: DocumentType
  sub_type: DocumentSubType
  settings: unknown
  location_code: string | null
  language: string | null
}

/** Layouts of documents; the team's are seen without those of locations that a person does not see. */
export const layouts = keptThings({
  table: 'document_layout',
  noun: 'layout',
  most: MOST_LAYOUTS,
  columnsOf: settle,
  heldIn,
  seenBy: ({ permittedLocations }) =>
    sql`(k.location_code is null or k.location_code = any(${[...permittedLocations]}::text[]))`,
})

/** @throws Failure notAllowed for the location, invalidInput */
function settle(caller: Caller, { documentType: { type, subType }, settings, locationId, ...content }: LayoutContent) {
  if (!subTypesOf[type].includes(subType)) {
    throw refusedField('body.documentType.subType', `does not belong to ${type}`)
  }
  if (locationId !== null && !caller.permittedLocations.includes(locationId)) {
    throw new Failure('notAllowed', `The location ${locationId} is not yours`)
  }
  return {
    type,
    sub_type: subType,
    settings: JSON.stringify(settings),
    location_code: locationId,
    language: content.language,
  }
}

/** Settings that came since it was saved stand as a new document of its kind has them. */
function heldIn(row: LayoutRow) {
  const kept = documentSettings.partial().parse(row.settings)
  return {
    documentType: { type: row.type, subType: row.sub_type },
    settings: { ...settledSettings('Footwear', row.type, row.sub_type, {}), ...kept },
    locationId: locationCode.nullable().parse(row.location_code),
    language: language.nullable().parse(row.language),
    modifiedDate: row.modified_at.toISOString(),
  }
}
