import type { Application } from '../../server/application.ts'
import { createAnnouncement } from '../../server/domains/announcements/actions/write-announcement.ts'
import { callerOf } from '../people/caller-of.ts'

interface Plan {
  author: string
  title: string
  html: string
  published: boolean
  /** How many of the published assets it shows, and from which on. */
  from: number
  count: number
}

/** From the oldest to the newest. */
const plans: readonly Plan[] = [
  {
    author: 'editor',
    title: 'New logo files for retail partners',
    html: '<p>The wordmark is now in the library as <strong>SVG and PDF</strong>, in ink and in white. Please replace older files in your store signage; the previous versions stay available until the end of the season.</p>',
    published: true,
    from: 6,
    count: 2,
  },
  {
    author: 'senior-editor',
    title: 'Fall windows: pictures and how to hang them',
    html: '<p>The window pictures for fall are ready. They are made for <strong>three widths</strong>:</p><ul><li>flagship, 4.2 m</li><li>concept, 2.8 m</li><li>shop in shop, 1.4 m</li></ul><p>Hang them by the second week of the season; the days on which each may be used stand under its picture.</p><blockquote>Leave the lower third free for the plinths.</blockquote>',
    published: true,
    from: 0,
    count: 4,
  },
  {
    author: 'editor',
    title: 'Spring campaign: first look',
    html: '<p>A first look for the teams that plan their calendars now. <em>Not for customers yet.</em></p>',
    published: false,
    from: 3,
    count: 3,
  },
]

/** A few announcements of the editors, about what the advertising library holds. */
export async function fillAnnouncements(application: Application): Promise<void> {
  const { db } = application
  if (await db.selectFrom('announcement').select('id').executeTakeFirst()) return
  const assets = await db
    .selectFrom('asset')
    .select('public_id')
    .where('library_type', '=', 'AdvertisingAsset')
    .where('status', '=', 'Published')
    .orderBy('id')
    .limit(20)
    .execute()
  for (const { author, from, count, ...plan } of plans) {
    const caller = await callerOf(application, author)
    const shown = assets.slice(from, from + count).map(({ public_id }) => public_id)
    await createAnnouncement(application, caller, { ...plan, assets: shown })
  }
}
