import { mayAccess } from '../../../contract/identity/access.ts'
import { libraries } from '../../../contract/libraries/libraries.ts'
import type { Caller } from '../../engine/http/caller.ts'

/** Whoever manages the advertising library sees its drafts too, and what in them is not published. */
export const managesAnnouncements = (caller: Caller): boolean => mayAccess(caller, libraries.AdvertisingAsset.manage)
