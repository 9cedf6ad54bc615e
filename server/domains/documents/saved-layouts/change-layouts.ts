import type { Readable } from 'node:stream'
import { nanoid } from 'nanoid'
import { settledSettings } from '../../../../contract/documents/default-settings.ts'
import { documentSettings, subTypesOf } from '../../../../contract/documents/document.ts'
import { type LayoutContent, MOST_LAYOUTS, type SavedLayout } from '../../../../contract/documents/saved-layouts.ts'
import { locationCode } from '../../../../contract/identity/user.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { language } from '../../../../contract/kernel/languages.ts'
import { logoAddress } from '../../../../contract/kernel/logo-address.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { keepLogo } from '../../../engine/pictures/keep-logo.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { DocumentsRoom } from '../room.ts'
import {
  changeLayout,
  countOfOwner,
  insertLayout,
  type LayoutRow,
  layoutsFor,
  ownLayout,
  removeLayout,
} from './saved-layouts.queries.ts'

/** The person's own layouts and the team's, by name. */
export const listLayouts = async (db: Database, caller: Caller): Promise<SavedLayout[]> =>
  (await layoutsFor(db, caller)).map((row) => present(row, caller))

/** @throws Failure notAllowed for the location, tooManyItems, invalidInput */
export const createLayout = (db: Database, caller: Caller, content: LayoutContent): Promise<SavedLayout> =>
  db.transaction().execute(async (trx) => {
    const owner = Number(caller.key)
    const columns = settle(caller, content)
    if ((await countOfOwner(trx, owner)) >= MOST_LAYOUTS) {
      throw new Failure('tooManyItems', 'Too many layouts: remove some first', { data: { most: MOST_LAYOUTS } })
    }
    const publicId = nanoid()
    const { id } = await insertLayout(trx, { public_id: publicId, owner_id: owner, ...columns })
    await note(trx, caller, id, null, content)
    return present(await requireOwn(trx, caller, publicId), caller)
  })

/** @throws Failure notFound, userLock, notAllowed for the location, invalidInput */
export const updateLayout = (
  db: Database,
  caller: Caller,
  publicId: string,
  { version, ...content }: LayoutContent & { version: number },
): Promise<SavedLayout> =>
  db.transaction().execute(async (trx) => {
    const held = await requireOwn(trx, caller, publicId)
    const columns = settle(caller, content)
    if (held.version !== version) throw new Failure('userLock', 'The layout was changed in another window meanwhile')
    await changeLayout(trx, held.id, columns)
    await note(trx, caller, held.id, held, content)
    return present(await requireOwn(trx, caller, publicId), caller)
  })

/** @throws Failure notFound for other people's too */
export const deleteLayout = (db: Database, caller: Caller, publicId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const held = await requireOwn(trx, caller, publicId)
    await removeLayout(trx, held.id)
    await note(trx, caller, held.id, held, null)
  })

/** Keeps a customer's logo for covers. @throws Failure unreadableFile */
export async function keepCustomerLogo(
  room: Pick<DocumentsRoom, 'store' | 'pictures'>,
  caller: Caller,
  file: Readable,
): Promise<{ address: string }> {
  const { hash } = await keepLogo(room, caller.key, file)
  return { address: logoAddress(hash) }
}

function settle(caller: Caller, content: LayoutContent) {
  const { name, shared, documentType, settings, locationId } = content
  const { type, subType } = documentType
  if (!subTypesOf[type].includes(subType)) {
    throw new Failure('invalidInput', `${type} has no sub type ${subType}`, {
      details: [{ field: 'body.documentType.subType', message: `does not belong to ${type}` }],
    })
  }
  if (locationId !== null && !caller.permittedLocations.includes(locationId)) {
    throw new Failure('notAllowed', `The location ${locationId} is not yours`)
  }
  return {
    name,
    shared,
    type,
    sub_type: subType,
    settings: JSON.stringify(settings),
    location_code: locationId,
    language: content.language,
  }
}

async function requireOwn(trx: DatabaseTransaction, caller: Caller, publicId: string): Promise<LayoutRow> {
  const row = await ownLayout(trx, caller, publicId)
  if (!row) throw new Failure('notFound', 'There is no such layout')
  return row
}

/** Settings that came since it was saved stand as a new document of its kind has them. */
function present(row: LayoutRow, caller: Caller): SavedLayout {
  const kept = documentSettings.partial().parse(row.settings)
  const settings = { ...settledSettings('Footwear', row.type, row.sub_type, {}), ...kept }
  return {
    _id: row.public_id,
    version: row.version,
    name: row.name,
    shared: row.shared,
    documentType: { type: row.type, subType: row.sub_type },
    settings,
    locationId: locationCode.nullable().parse(row.location_code),
    language: language.nullable().parse(row.language),
    owner: { code: row.owner_code, name: row.owner_name },
    mine: row.owner_id === Number(caller.key),
    modifiedDate: row.modified_at.toISOString(),
  }
}

const note = (
  trx: DatabaseTransaction,
  caller: Caller,
  id: number,
  before: { name: string; shared: boolean } | null,
  after: { name: string; shared: boolean } | null,
) =>
  recordChanges(trx, { userKey: caller.key, batchId: nanoid() }, [
    { table: 'document_layout', recordId: id, before: shown(before), after: shown(after) },
  ])

/** What people read of it in the trail. */
const shown = (layout: { name: string; shared: boolean } | null) =>
  layout && { title: layout.name, shared: layout.shared }
