import { mayAccess } from '../../../contract/identity/access/access.ts'
import { libraries } from '../../../contract/libraries/libraries.ts'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { MaySee } from '../../room.ts'
import type { Database } from '../../tables.ts'
import { publishedAmong } from './announcements.queries.ts'

/** Whoever manages the advertising library sees its drafts too, and what in them is not published. */
export const managesAnnouncements = (caller: Caller): boolean => mayAccess(caller, libraries.AdvertisingAsset.manage)

/** Published ones, of whoever may look into the library (NOT-01). */
export const seenAnnouncements =
  (db: Database): MaySee =>
  async (caller, ids) =>
    mayAccess(caller, areaAccess.viewAdvertisingAssets) ? publishedAmong(db, ids) : new Set()
