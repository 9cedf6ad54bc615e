import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { Announcement } from '../../../../contract/announcements/announcement.ts'
import type * as calls from '../../../../contract/announcements/announcement-calls.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { cleanHtml } from '../../../../contract/kernel/rich-text.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { noSuchAnnouncement } from '../announcements.access.ts'
import * as queries from '../announcements.queries.ts'
import type { AnnouncementsRoom } from '../room.ts'
import { tellOfAnnouncements } from '../tell-of-announcements.ts'
import { readerOf, showAnnouncement } from './show-announcements.ts'

type Room = Pick<AnnouncementsRoom, 'db'>
type Wish = z.output<(typeof calls.createAnnouncement)['body']>
type Change = z.output<(typeof calls.updateAnnouncement)['body']>

/** A draft, or published at once (LIB-10). @throws Failure invalidInput for assets of other libraries */
export async function createAnnouncement(room: Room, caller: Caller, wish: Wish): Promise<Announcement> {
  const publicId = nanoid()
  await room.db.transaction().execute(async (trx) => {
    const { title, published } = wish
    const html = cleanHtml(wish.html)
    await requireAssets(trx, wish.assets)
    const id = await queries.insertAnnouncement(trx, {
      public_id: publicId,
      title,
      html,
      published,
      userKey: caller.key,
    })
    await queries.writeAssets(trx, id, wish.assets)
    await recordChanges(trx, { userKey: caller.key, batchId: nanoid() }, [
      { table: 'announcement', recordId: id, before: null, after: { title, published, assets: wish.assets.length } },
    ])
    await tellOfAnnouncements(trx)
    // Whoever wrote it has read it.
    if (published) await queries.markRead(trx, publicId, caller.key)
  })
  return showAnnouncement(room, caller, publicId)
}

/** @throws Failure notFound, userLock, invalidInput */
export async function updateAnnouncement(
  room: Room,
  caller: Caller,
  publicId: string,
  { version, assets, html, ...wish }: Change,
): Promise<Announcement> {
  await room.db.transaction().execute(async (trx) => {
    const held = await queries.lockAnnouncement(trx, { ...readerOf(caller), manages: true }, publicId)
    if (!held) throw noSuchAnnouncement()
    if (version !== undefined && held.version !== version)
      throw new Failure('userLock', 'Somebody else changed this announcement since')
    const words = html === undefined ? held.html : cleanHtml(html)
    const { title = held.title, published = held.published } = wish
    const appears = published && !held.published
    if (assets) {
      await requireAssets(trx, assets)
      await queries.writeAssets(trx, held.id, assets)
    }
    await queries.changeAnnouncement(trx, held.id, caller.key, {
      version: held.version,
      title,
      html: words,
      published,
      ...(appears ? { published_at: new Date() } : {}),
    })
    if (appears) {
      await queries.forgetReads(trx, held.id)
      await queries.markRead(trx, publicId, caller.key)
    }
    const before = said(held, held.assets.length)
    const after = said({ title, published, html: words }, assets?.length ?? held.assets.length)
    const changed = (Object.keys(before) as (keyof typeof before)[]).filter((key) => before[key] !== after[key])
    const only = (of: typeof before) => Object.fromEntries(changed.map((key) => [key, of[key]]))
    await recordChanges(trx, { userKey: caller.key, batchId: nanoid() }, [
      { table: 'announcement', recordId: held.id, before: only(before), after: only(after) },
    ])
    await tellOfAnnouncements(trx)
  })
  return showAnnouncement(room, caller, publicId)
}

/** @throws Failure notFound */
export async function deleteAnnouncement({ db }: Room, caller: Caller, publicId: string): Promise<{ deleted: number }> {
  await db.transaction().execute(async (trx) => {
    const held = await queries.lockAnnouncement(trx, { ...readerOf(caller), manages: true }, publicId)
    if (!held) throw noSuchAnnouncement()
    await queries.removeAnnouncement(trx, held.id)
    await recordChanges(trx, { userKey: caller.key, batchId: nanoid() }, [
      { table: 'announcement', recordId: held.id, before: said(held, held.assets.length), after: null },
    ])
    await tellOfAnnouncements(trx)
  })
  return { deleted: 1 }
}

/** What the trail says of an announcement. */
const said = ({ title, published, html }: { title: string; published: boolean; html: string }, assets: number) => ({
  title,
  published,
  text: html.replaceAll(/<[^<>]*>/g, ' ').trim(),
  assets,
})

async function requireAssets(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = await queries.knownAssets(trx, ids)
  const at = ids.findIndex((id) => !known.has(id))
  if (at < 0) return
  const fault = { field: `body.assets.${at}`, message: 'is no advertising asset' }
  throw new Failure('invalidInput', `${fault.field}: ${fault.message}`, { details: [fault] })
}
