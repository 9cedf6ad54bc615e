import type { Readable } from 'node:stream'
import { nanoid } from 'nanoid'
import { settledSettings } from '../../../../contract/documents/default-settings.ts'
import { documentSettings, subTypesOf } from '../../../../contract/documents/document.ts'
import { type LayoutContent, MOST_LAYOUTS, type SavedLayout } from '../../../../contract/documents/saved-layouts.ts'
import { locationCode } from '../../../../contract/identity/user.ts'
import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import { language } from '../../../../contract/kernel/languages.ts'
import { logoAddress } from '../../../../contract/kernel/logo-address.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireVersion } from '../../../engine/actions/refusals.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { keepLogo } from '../../../engine/pictures/keep-logo.ts'
import type { Database } from '../../../tables.ts'
import type { DocumentsRoom } from '../room.ts'
import {
  changeLayout,
  countOfOwner,
  insertLayout,
  type LayoutRow,
  layoutsFor,
  lockLayout,
  removeLayout,
} from './saved-layouts.queries.ts'

/** The person's own layouts and the team's, by name. */
export const listLayouts = async (db: Database, caller: Caller): Promise<SavedLayout[]> =>
  (await layoutsFor(db, caller)).map((row) => present(row, caller))

/** @throws Failure notAllowed for the location, tooManyItems, invalidInput */
export async function createLayout(db: Database, caller: Caller, content: LayoutContent): Promise<SavedLayout> {
  const owner = Number(caller.key)
  const columns = settle(caller, content)
  const row = await act(db, caller, {
    find: (trx) => countOfOwner(trx, owner),
    may(count) {
      if (count < MOST_LAYOUTS) return
      throw new Failure('tooManyItems', 'Too many layouts: remove some first', { data: { most: MOST_LAYOUTS } })
    },
    async change(trx) {
      const publicId = nanoid()
      await insertLayout(trx, { public_id: publicId, owner_id: owner, ...columns })
      return lockLayout(trx, caller, publicId)
    },
    audit: (_count, { id }) => [entry('document_layout', id, null, shown(content))],
    tell: toldToNobody,
  })
  return present(row, caller)
}

/** @throws Failure notFound, userLock, notAllowed for the location, invalidInput */
export async function updateLayout(
  db: Database,
  caller: Caller,
  publicId: string,
  { version, ...content }: LayoutContent & { version: number },
): Promise<SavedLayout> {
  const columns = settle(caller, content)
  const row = await act(db, caller, {
    find: (trx) => lockLayout(trx, caller, publicId),
    may: (held) => requireVersion(held, version),
    async change(trx, { id }) {
      await changeLayout(trx, id, columns)
      return lockLayout(trx, caller, publicId)
    },
    audit: (held) => [entry('document_layout', held.id, shown(held), shown(content))],
    tell: toldToNobody,
  })
  return present(row, caller)
}

/** @throws Failure notFound for other people's too */
export async function deleteLayout(db: Database, caller: Caller, publicId: string): Promise<void> {
  await act(db, caller, {
    find: (trx) => lockLayout(trx, caller, publicId),
    change: (trx, { id }) => removeLayout(trx, id),
    audit: (held) => [entry('document_layout', held.id, shown(held), null)],
    tell: toldToNobody,
  })
}

const toldToNobody = 'nothing: layouts are read when they are chosen from'

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
    throw refusedField('body.documentType.subType', `does not belong to ${type}`)
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

/** What people read of it in the trail. */
const shown = ({ name, shared }: { name: string; shared: boolean }) => ({ title: name, shared })
