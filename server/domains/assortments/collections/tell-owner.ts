import type { Caller } from '../../../engine/http/caller.ts'
import { forBrowsers, type News } from '../../../engine/live/outbox.ts'

/** Of collections in the trail. */
export const ownersAlone = "nothing: a collection is one person's, and no record that others share"

/** The person's other windows show the same collections. */
export const tellOwner = ({ key }: Pick<Caller, 'key'>): News[] => [
  forBrowsers(`user:${key}`, { type: 'listChanged', list: 'collections' }),
]
