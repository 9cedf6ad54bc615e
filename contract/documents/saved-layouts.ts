import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { locationCode } from '../identity/user.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { language } from '../kernel/texts/languages.ts'
import { LOGO_BYTES } from '../kernel/pictures/logo-address.ts'
import { documentSettings, documentSubType, documentType } from './document.ts'

/** Layouts of one person at most. */
export const MOST_LAYOUTS = 200

/**
 * What a layout remembers: the kind of document, all its settings, and for a customer prices, language and logo. Its
 * pictures chosen by hand stand wherever their products are; other assortments are not touched by them.
 */
export const layoutContent = z.object({
  name: z.string().trim().min(1).max(80),
  /** Whether colleagues may use it too. */
  shared: z.boolean(),
  documentType: z.object({ type: documentType, subType: documentSubType }),
  settings: documentSettings,
  /** Price list: prices, currency and availability of this location; the assortment's own without one. */
  locationId: locationCode.nullable(),
  /** Language of the document; the person's own without one. */
  language: language.nullable(),
})
export type LayoutContent = z.output<typeof layoutContent>

export const savedLayout = layoutContent.extend({
  _id: z.string(),
  version: z.number().int(),
  owner: z.object({ code: z.string(), name: z.string() }),
  /** Only its owner changes and removes it. */
  mine: z.boolean(),
  modifiedDate: z.string(),
})
export type SavedLayout = z.infer<typeof savedLayout>

const access = areaAccess.viewAnyAssortments
const one = z.object({ id: z.string().min(1).max(40) })

/** By name. Those whose prices are of a location that the person does not see are not there. */
export const listLayouts = endpoint({
  method: 'GET',
  path: '/document-layouts',
  summary: 'The person’s own layouts of documents and those that colleagues share',
  access,
  output: z.array(savedLayout),
})

/** Errors: notAllowed for the location, tooManyItems, invalidInput for a kind that there is not. */
export const createLayout = endpoint({
  method: 'POST',
  path: '/document-layouts',
  summary: 'Keep the settings of a document as a layout, for oneself or for the team',
  once: true,
  access,
  body: layoutContent,
  output: savedLayout,
})

/** Errors: notFound for other people's too, userLock on an older version, and those of createLayout. */
export const updateLayout = endpoint({
  method: 'PATCH',
  path: '/document-layouts/{id}',
  summary: 'Change a layout of one’s own: all of it is named',
  access,
  params: one,
  body: layoutContent.extend({ version: z.number().int() }),
  output: savedLayout,
})

export const deleteLayout = endpoint({
  method: 'DELETE',
  path: '/document-layouts/{id}',
  summary: 'Remove a layout of one’s own; documents that were made with it stay as they are',
  access,
  params: one,
  output: z.object({ message: z.string() }),
})

/** The body is the picture. Errors: unreadableFile with what is wrong with it, payloadTooLarge. */
export const keepCustomerLogo = endpoint({
  method: 'PUT',
  path: '/document-layouts/logo',
  summary: 'Keep the logo of a customer, to stand on the cover of documents',
  access,
  output: z.object({ address: z.string() }),
  upload: LOGO_BYTES,
})
