import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { Announcement } from '../../../../contract/announcements/announcement.ts'
import type * as calls from '../../../../contract/announcements/announcement-calls.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { refusedField } from '../../../../contract/kernel/errors.ts'
import { cleanHtml } from '../../../../contract/kernel/texts/rich-text.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireVersion } from '../../../engine/actions/refusals.ts'
import { differing, entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { tellReaders } from '../../notifications/notifications.public.ts'
import * as queries from '../announcements.queries.ts'
import type { AnnouncementsRoom } from '../room.ts'
import { tellOfAnnouncements } from '../tell-of-announcements.ts'
import { showAnnouncement } from './show-announcements.ts'

type Room = Pick<AnnouncementsRoom, 'db'>
type Wish = z.output<(typeof calls.createAnnouncement)['body']>
type Change = z.output<(typeof calls.updateAnnouncement)['body']>

/** A draft, or published at once (LIB-10). @throws Failure invalidInput for assets of other libraries */
export async function createAnnouncement(room: Room, caller: Caller, wish: Wish): Promise<Announcement> {
  const publicId = nanoid()
  const { title, published, assets } = wish
  await act(room.db, caller, {
    find: (trx) => requireAssets(trx, assets),
    async change(trx) {
      const html = cleanHtml(wish.html)
      const id = await queries.insertAnnouncement(trx, { publicId, title, html, published, userKey: caller.key })
      await queries.writeAssets(trx, id, assets)
      // Whoever wrote it has read it.
      if (published) {
        await queries.markRead(trx, publicId, caller.key)
        await tellOfPublished(trx, caller, publicId, title)
      }
      return id
    },
    audit: (_assets, recordId) => [entry('announcement', recordId, null, { title, published, assets: assets.length })],
    tell: tellOfAnnouncements,
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
  await act(room.db, caller, {
    find: (trx) => queries.lockAnnouncement(trx, publicId),
    may: (held) => requireVersion(held, version),
    async change(trx, held) {
      const { title = held.title, published = held.published } = wish
      const now = { title, published, html: html === undefined ? held.html : cleanHtml(html) }
      const appears = published && !held.published
      if (assets) {
        await requireAssets(trx, assets)
        await queries.writeAssets(trx, held.id, assets)
      }
      await queries.changeAnnouncement(trx, held, caller.key, { ...now, appears })
      if (appears) {
        await queries.forgetReads(trx, held.id)
        await queries.markRead(trx, publicId, caller.key)
        await tellOfPublished(trx, caller, publicId, title)
      }
      return { ...now, assets: assets?.length ?? held.assets }
    },
    audit: (held, now) => [{ table: 'announcement', recordId: held.id, ...differing(said(held), said(now)) }],
    tell: tellOfAnnouncements,
  })
  return showAnnouncement(room, caller, publicId)
}

/** @throws Failure notFound */
export async function deleteAnnouncement({ db }: Room, caller: Caller, publicId: string): Promise<{ deleted: number }> {
  await act(db, caller, {
    find: (trx) => queries.lockAnnouncement(trx, publicId),
    change: (trx, held) => queries.removeAnnouncement(trx, held.id),
    audit: (held) => [entry('announcement', held.id, said(held), null)],
    tell: tellOfAnnouncements,
  })
  return { deleted: 1 }
}

/** Everybody who may look into the library (NOT-02). */
const tellOfPublished = (trx: DatabaseTransaction, caller: Caller, publicId: string, title: string) =>
  tellReaders(trx, caller, {
    kind: 'announcementPublished',
    subject: publicId,
    values: { title },
    readersOf: areaAccess.viewAdvertisingAssets,
  })

/** What the trail says of an announcement. */
const said = ({ title, published, html, assets }: Pick<queries.HeldAnnouncement, Told>) => ({
  title,
  published,
  text: html.replaceAll(/<[^<>]*>/g, ' ').trim(),
  assets,
})

type Told = 'title' | 'published' | 'html' | 'assets'

async function requireAssets(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = await queries.knownAssets(trx, ids)
  const at = ids.findIndex((id) => !known.has(id))
  if (at < 0) return
  throw refusedField(`body.assets.${at}`, 'is no advertising asset')
}
