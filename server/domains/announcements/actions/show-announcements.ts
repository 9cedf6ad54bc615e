import type { Announcement } from '../../../../contract/announcements/announcement.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Paged } from '../../../../contract/kernel/paging.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readList } from '../../../engine/reads/read-list.ts'
import { managesAnnouncements } from '../announcements.access.ts'
import { presentAnnouncement } from '../announcements.present.ts'
import { findAnnouncement, markRead, readAnnouncements, type Reader } from '../announcements.queries.ts'
import type { AnnouncementsRoom } from '../room.ts'

type Room = Pick<AnnouncementsRoom, 'db'>

export const readerOf = (caller: Caller): Reader => ({ userKey: caller.key, manages: managesAnnouncements(caller) })

/** @throws Failure notAllowed for drafts unless this person manages the library */
export async function listAnnouncements(
  { db }: Room,
  caller: Caller,
  wish: { published: 'true' | 'false'; skip: number; limit: number },
): Promise<Paged<Announcement>> {
  const published = wish.published === 'true'
  if (!published && !managesAnnouncements(caller))
    throw new Failure('notAllowed', 'Drafts are seen by those who manage the library')
  return readList({
    skeleton: readAnnouncements(db, readerOf(caller), { ...wish, published }),
    present: (row) => presentAnnouncement(caller, row),
  })
}

/** @throws Failure notFound, also for a draft of which this person must not know */
export async function showAnnouncement({ db }: Room, caller: Caller, publicId: string): Promise<Announcement> {
  return presentAnnouncement(caller, await findAnnouncement(db, readerOf(caller), publicId))
}

/** @throws Failure notFound */
export async function noteRead(room: Room, caller: Caller, publicId: string): Promise<{ read: true }> {
  await showAnnouncement(room, caller, publicId)
  await markRead(room.db, publicId, caller.key)
  return { read: true }
}
