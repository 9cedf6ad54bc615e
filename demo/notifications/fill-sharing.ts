import { cloneAssortments as cloneCall } from '../../contract/assortments/many-assortments.ts'
import { packageWish } from '../../contract/packages/package.ts'
import type { Application } from '../../server/application.ts'
import { cloneAssortments } from '../../server/domains/assortments/actions/clone-assortments.ts'
import { linkToPackage } from '../../server/domains/packages/actions/mail-package.ts'
import { noteLinkUse, openLink } from '../../server/domains/shares/shares.public.ts'
import type { Caller } from '../../server/engine/http/caller.ts'
import { callerOf } from '../people/caller-of.ts'

/** Whose link to pictures of a product somebody used since, and whose link to a file of the library. */
const ofProducts = ['sales', 'manager', 'merchandiser', 'admin-editor', 'distributor', 'customer']
const ofTheLibrary = ['editor', 'senior-editor']

/** Of two links the first was used by whoever got it, the second only looked at. */
const uses = [
  { filename: 'Pictures for the window', use: 'downloaded' },
  { filename: 'A first look', use: 'opened' },
] as const

/** Copies that colleagues made for each other. */
const copies: readonly { from: string; to: string; title: string }[] = [
  { from: 'manager', to: 'sales', title: 'Core carryover' },
  { from: 'sales', to: 'manager', title: "Fall 26 Women's performance" },
  { from: 'manager', to: 'merchandiser', title: 'Core carryover' },
  { from: 'admin', to: 'distributor', title: 'Milano showroom' },
]

/** What people of the demo brand gave each other and sent outside, so that some of it was used. */
export async function fillSharing(application: Application): Promise<void> {
  await giveCopies(application)
  await sharePictures(application)
}

async function giveCopies(application: Application): Promise<void> {
  const { db } = application
  const given = await db.selectFrom('notification').select('user_id').where('kind', '=', 'assortmentGiven').execute()
  const known = new Set(given.map(({ user_id }) => String(user_id)))
  for (const { from, to, title } of copies) {
    const original = await db.selectFrom('assortment').select('public_id').where('title', '=', title).executeTakeFirst()
    const { key, _id: forUser } = await callerOf(application, to)
    if (!original || known.has(key)) continue
    const wish = cloneCall.body.parse({ ids: [original.public_id], forUser })
    await cloneAssortments(application, await callerOf(application, from), wish)
  }
}

async function sharePictures(application: Application): Promise<void> {
  const { db } = application
  const shared = await db.selectFrom('share').select('owner_id').where('subject', '=', 'package').execute()
  const known = new Set(shared.map(({ owner_id }) => String(owner_id)))
  for (const account of ofProducts) {
    const caller = await callerOf(application, account)
    if (known.has(caller.key)) continue
    const sold = await db
      .selectFrom('style as s')
      .innerJoin('style_colour as c', 'c.style_id', 's.id')
      .innerJoin('style_colour_location as l', 'l.style_colour_id', 'c.id')
      .innerJoin('location as o', 'o.id', 'l.location_id')
      .select('s.style_code as style')
      .where('o.code', 'in', caller.permittedLocations)
      .groupBy('s.style_code')
      .orderBy('s.style_code')
      .limit(2)
      .execute()
    for (const [at, { style }] of sold.entries())
      await shareAndUse(application, caller, { type: 'photo', style }, uses[at]!)
  }
  const files = await db
    .selectFrom('asset_file as f')
    .innerJoin('asset as a', 'a.id', 'f.asset_id')
    .select('f.public_id as key')
    .where('f.library_type', '=', 'AdvertisingAsset')
    .where('f.state', '=', 'Available')
    .where('a.status', '=', 'Published')
    .orderBy('f.id')
    .limit(2)
    .execute()
  for (const account of ofTheLibrary) {
    const caller = await callerOf(application, account)
    for (const [at, { key }] of known.has(caller.key) ? [] : files.entries())
      await shareAndUse(application, caller, { type: 's3', key }, uses[at]!)
  }
}

async function shareAndUse(
  application: Application,
  caller: Caller,
  file: object,
  { filename, use }: (typeof uses)[number],
): Promise<void> {
  const wish = packageWish.parse({ way: 'files', filename, files: [file] })
  const { path } = await linkToPackage(application, caller, wish, 30)
  const [subjectId, code] = path.split('/').slice(-3)
  const of = { subject: 'package', subjectId: subjectId!, way: 'shared', code: code! } as const
  await noteLinkUse(application.db, await openLink(application.db, of, '127.0.0.1'), use)
}
