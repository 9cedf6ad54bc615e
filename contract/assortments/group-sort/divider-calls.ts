import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { LOGO_BYTES } from '../../kernel/pictures/logo-address.ts'
import { groupBy } from '../rows/assortment-order.ts'
import { customContent } from './sort-board.ts'
import { orgType } from './sort-options.ts'

const access = [{ domain: 'assortments' }, { domain: 'internalAssortments' }] as const
const params = z.object({ orgType, id: z.string().min(1).max(40) })

/** Of which group; an empty title is 'Uncategorized'. */
const ofGroup = z.object({
  groupBy: groupBy.exclude(['none']),
  displayGroup: z.string().max(80),
  /** Version of the page that this was written on; 0 where there is none. */
  contentVersion: z.coerce.number().int().min(0),
})

/**
 * The page before a group (AST-14). Of the HTML only paragraphs, headings, lists, quotations, links and emphasis are kept.
 * Errors: userLock when somebody else changed the page since, notFound for a group that is not there.
 */
export const saveDivider = endpoint({
  method: 'PATCH',
  path: '/{orgType}/groupsort/content/{id}',
  summary: 'Write the divider page of a display group',
  access,
  params,
  body: ofGroup.extend({
    html: z.string().max(20_000).optional(),
    /** Takes the picture away. */
    picture: z.null().optional(),
  }),
  output: customContent,
})

/**
 * The body is the picture; a JPEG of it is made for screens, what was sent is kept. Errors as of `saveDivider`, and
 * unreadableFile.
 */
export const setDividerPicture = endpoint({
  method: 'PUT',
  path: '/{orgType}/groupsort/content/{id}/picture',
  summary: 'Set the picture of the divider page of a display group',
  access,
  params,
  query: ofGroup.extend({ filename: z.string().min(1).max(200) }),
  output: customContent,
  upload: LOGO_BYTES,
})
