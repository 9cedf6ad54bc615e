import { isPartner } from '../../../contract/identity/access/partners.ts'
import type { Asset } from '../../../contract/libraries/asset.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { ReadyAsset } from './list-index/library-lists.ts'

/** Who brought and changed an asset is the house's own matter. */
export const withoutNames = (asset: Asset): Asset => ({ ...asset, addedBy: '', lastEditedByUser: '' })

/** Assets as they lie ready in memory, for a partner without the names of staff. */
export const readableBy = (caller: Caller, ready: ReadyAsset[]): ReadyAsset[] =>
  isPartner(caller)
    ? ready.map(({ asset }) => {
        const readable = withoutNames(asset)
        return { asset: readable, bytes: Buffer.from(JSON.stringify(readable)) }
      })
    : ready
